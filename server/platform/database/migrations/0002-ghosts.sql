-- Users who may race somebody's finished games: friends, everyone (without name and picture), or nobody.
alter table users add column ghosts text not null default 'friends'
  check (ghosts in ('friends', 'everyone', 'nobody'));
create index users_open_ghosts on users (id) where ghosts = 'everyone';

-- Ghosts of a quick race: finished parts of others, and a pacer, which has only the time after which it decodes.
create table game_ghosts (
  game_id uuid not null references games on delete cascade,
  number smallint not null check (number > 0),
  part_game_id uuid,
  part_user_id uuid,
  pace integer check (pace > 0),
  primary key (game_id, number),
  foreign key (part_game_id, part_user_id) references game_players (game_id, user_id) on delete cascade,
  check ((part_game_id is null) = (pace is not null)),
  check ((part_user_id is null) = (pace is not null))
);
create index game_ghosts_part on game_ghosts (part_game_id, part_user_id);
