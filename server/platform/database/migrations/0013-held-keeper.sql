-- An operator may hold the keeper, on every server. Why Wikipedia does not answer is a code in `failure`, and what it said or
-- the network said in its detail.
alter table wikipedia_keeper add column is_paused boolean not null default false, add column failure_detail text;
alter table ordered_imports add column failure_detail text;
