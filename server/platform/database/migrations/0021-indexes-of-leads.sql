-- one by one
-- Leads are drawn like whole articles, and those of which it is not known are found at once.
drop index concurrently if exists articles_draw_lead;
create index concurrently articles_draw_lead on articles (lang, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null and has_lead;
drop index concurrently if exists articles_draw_lead_topic;
create index concurrently articles_draw_lead_topic on articles (lang, topic, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null and has_lead;
drop index concurrently if exists articles_lead_unknown;
create index concurrently articles_lead_unknown on articles (id) where has_lead is null;
