create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (length(full_name) between 1 and 80),
  has_uploaded_avatar boolean not null default false,
  provider_avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user_id on identities (user_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user_id on sessions (user_id);

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session_id on refresh_tokens (session_id);

create table server_keys (
  name text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

create table articles (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  lang text not null,
  topic text check (topic in ('arts', 'biology', 'everyday_life', 'geography', 'history', 'mathematics',
    'people', 'philosophy', 'physical_sciences', 'society', 'technology')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  words integer not null check (words > 0),
  source text not null check (source in ('original', 'wikipedia')),
  url text,
  authors_url text,
  revision text,
  licence text not null,
  licence_url text not null,
  content jsonb not null,
  digest text not null,
  imported_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index articles_title on articles (lang, title) where withdrawn_at is null;
create index articles_draw on articles (difficulty, topic) where withdrawn_at is null;

create table games (
  id uuid primary key default gen_random_uuid(),
  mode text not null check (mode in ('solo', 'race', 'together', 'daily')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  topic text,
  options jsonb not null,
  article_id uuid not null references articles,
  created_at timestamptz not null default now(),
  started_at timestamptz
);
create index games_article_id on games (article_id);

create table sheets (
  id bigint generated always as identity primary key,
  game_id uuid not null references games on delete cascade
);
create index sheets_game_id on sheets (game_id);

-- The figures are those of the finished game, written once with the state that ends it.
create table game_players (
  game_id uuid not null references games on delete cascade,
  user_id uuid not null references users on delete cascade,
  sheet_id bigint not null references sheets,
  state text not null default 'playing' check (state in ('playing', 'decoded', 'gave_up')),
  joined_at timestamptz not null default now(),
  finished_at timestamptz,
  guesses integer,
  hits integer,
  hints integer,
  seconds integer,
  time_played integer,
  primary key (game_id, user_id),
  check ((state = 'playing') = (finished_at is null)),
  check ((finished_at is null) = (guesses is null))
);
create index game_players_user_id on game_players (user_id, joined_at desc);

create table guesses (
  sheet_id bigint not null references sheets on delete cascade,
  seq integer not null check (seq > 0),
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('guess', 'hint', 'title_hint', 'give_up')),
  word text not null,
  key text,
  opened integer[] not null,
  created_at timestamptz not null default now(),
  primary key (sheet_id, seq)
);
create unique index guesses_key on guesses (sheet_id, key) where key is not null;
