-- Whom the host of a lobby has removed: they come back only when the host asks them.
create table removed_players (
  game_id uuid not null references games on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (game_id, user_id)
);
create index removed_players_user_id on removed_players (user_id);
