alter table games
  alter column article_id drop not null,
  add column host_id uuid references users on delete set null,
  add column code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  add column day date unique,
  add column ends_at timestamptz,
  add column over_at timestamptz,
  add column next_game_id uuid unique references games on delete set null,
  add column event_number integer not null default 0,
  add check (started_at is null or article_id is not null),
  add check ((mode = 'daily') = (day is not null));
create index games_ends_at on games (ends_at) where over_at is null;
create index games_lobby on games (created_at) where started_at is null and over_at is null;
create index games_host_id on games (host_id);

update games set options = options || '{"last_stretch": 3}';
update games set over_at = (
  select max(finished_at) from game_players where game_id = games.id having bool_and(finished_at is not null)
);

-- Who waits or looks on has no sheet; who plays a daily has a start of his own.
alter table game_players
  alter column sheet_id drop not null,
  add column is_ready boolean not null default false,
  add column votes boolean not null default false,
  add column place integer check (place > 0),
  add column started_at timestamptz,
  drop constraint game_players_state_check,
  drop constraint game_players_check,
  add constraint game_players_state_check check
    (state in ('joined', 'watching', 'playing', 'decoded', 'gave_up', 'left', 'timed_out')),
  add check ((state in ('joined', 'watching', 'playing')) = (finished_at is null)),
  add check ((state in ('joined', 'watching')) = (sheet_id is null)),
  add check (place is null or state = 'decoded');
create unique index game_players_place on game_players (game_id, place) where place is not null;

alter table guesses
  drop constraint guesses_kind_check,
  add constraint guesses_kind_check check
    (kind in ('guess', 'hint', 'title_hint', 'give_up', 'leave', 'time_up'));

-- What happened in a game, numbered without a gap. Of players the payload holds ids, never names.
create table game_events (
  game_id uuid not null references games on delete cascade,
  number integer not null check (number > 0),
  kind text not null,
  user_id uuid references users on delete set null,
  payload jsonb not null,
  created_at timestamptz not null,
  primary key (game_id, number)
);
create index game_events_user_id on game_events (user_id);

create table game_invites (
  game_id uuid not null references games on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  sender_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  primary key (game_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index game_invites_receiver_id on game_invites (receiver_id, created_at);
create index game_invites_sender_id on game_invites (sender_id);

create table daily_articles (
  day date primary key,
  article_id uuid not null references articles,
  created_at timestamptz not null default now()
);
create index daily_articles_article_id on daily_articles (article_id);

create table article_reports (
  article_id uuid not null references articles on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('broken_text', 'no_article', 'too_obscure', 'offensive')),
  created_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
create index article_reports_user_id on article_reports (user_id);
