-- Which chain of rematches a game belongs to, by the id of its first game; that one's own stays null. And whether a lobby
-- starts once all are ready.
alter table games
  add column match_id uuid,
  add column starts_when_ready boolean not null default false;
-- Whether who looks on at a lobby does so though there may be a place.
alter table game_players add column sits_out boolean not null default false;
