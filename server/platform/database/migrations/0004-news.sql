-- How often a user has seen the news that another player has finished a game: an answer to the user's challenge, or a daily.
create table seen_news (
  user_id uuid not null references users on delete cascade,
  game_id uuid not null,
  other_id uuid not null,
  times smallint not null check (times > 0),
  seen_at timestamptz not null default now(),
  primary key (user_id, game_id, other_id),
  foreign key (game_id, other_id) references game_players (game_id, user_id) on delete cascade
);
create index seen_news_part on seen_news (game_id, other_id);
