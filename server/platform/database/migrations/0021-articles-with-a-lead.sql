-- Whether an article has a lead to play; null where nobody has looked yet, which the servers do in steps.
alter table articles add column has_lead boolean;
