-- one by one
-- Which sheets are still to be folded, and what is old enough to be deleted.
drop index concurrently if exists game_players_to_fold;
create index concurrently game_players_to_fold on game_players (finished_at)
  where finished_at is not null and not is_folded;
drop index concurrently if exists game_invites_created_at;
create index concurrently game_invites_created_at on game_invites (created_at);
drop index concurrently if exists game_events_created_at;
create index concurrently game_events_created_at on game_events (created_at);
