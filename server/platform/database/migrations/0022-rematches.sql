-- one by one
-- The games of a chain of rematches.
drop index concurrently if exists games_match_id;
create index concurrently games_match_id on games (match_id) where match_id is not null;
