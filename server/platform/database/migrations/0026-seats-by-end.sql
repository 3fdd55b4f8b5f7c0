-- one by one
-- Races that are over and not counted yet.
drop index concurrently if exists games_to_count;
create index concurrently games_to_count on games (over_at, id)
  where mode = 'race' and over_at is not null and not is_counted;
-- The games that wait for a user, and what they have decoded lately.
drop index concurrently if exists game_players_unfinished;
create index concurrently game_players_unfinished on game_players (user_id, joined_at desc)
  where finished_at is null;
drop index concurrently if exists game_players_decoded;
create index concurrently game_players_decoded on game_players (user_id, finished_at)
  where state = 'decoded';
