-- What is compared where one searches by a title or a name: without marks and capitals.
create function folded(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')) collate "C";

-- Of operators' addresses only a hash is kept, of others' none. Who is suspended can neither sign in nor call anything.
alter table users
  add column operator_key bytea,
  add column suspended_at timestamptz,
  add column suspension text check (length(suspension) between 1 and 300),
  add check ((suspended_at is null) = (suspension is null));
create index users_created_at on users (created_at, id);
create index users_words on users using gin (to_tsvector('simple', folded(full_name)));
alter table sessions add column device text;

-- Articles are listed by their keys. Few are ever withdrawn, suspended or original: those lists find them at once.
-- `is_labelled` says that an operator has chosen topic and difficulty.
alter table articles
  add column title_key text collate "C" not null generated always as (folded(title)) stored,
  add column is_labelled boolean not null default false;
create index articles_title_key on articles (title_key, id);
create index articles_title_key_by_lang on articles (lang, title_key, id);
create index articles_withdrawn on articles (title_key, id) where withdrawn_at is not null;
create index articles_suspended on articles (title_key, id) where suspended_at is not null and withdrawn_at is null;
create index articles_original on articles (title_key, id) where source = 'original';
create index articles_title_words on articles using gin (to_tsvector('simple', title_key));
create index games_started_at on games (started_at);

-- What operators did, for good: an article is named here too, for it may be deleted; a player never is.
create table operator_acts (
  id bigint generated always as identity primary key,
  operator_id uuid references users on delete set null,
  kind text not null,
  article_id uuid references articles on delete set null,
  title text,
  lang text,
  player_id uuid references users on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_acts_operator_id on operator_acts (operator_id);
create index operator_acts_article_id on operator_acts (article_id, id);
create index operator_acts_player_id on operator_acts (player_id, id);

-- An import that an operator has ordered, and what became of each of its pages. One at a time is worked on, by the server
-- that has promised to until `worked_until`. What is said of pages of which nothing else is known stands with it.
create table ordered_imports (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid references users on delete set null,
  topic text,
  difficulty text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  is_stopped boolean not null default false,
  failure text,
  worker uuid,
  worked_until timestamptz not null default '-infinity'
);
create index ordered_imports_operator_id on ordered_imports (operator_id);
create index ordered_imports_open on ordered_imports (created_at) where ended_at is null;
create table ordered_pages (
  import_id uuid not null references ordered_imports on delete cascade,
  seq integer not null,
  lang text not null,
  title text not null,
  topic text,
  difficulty text,
  outcome text check (outcome in ('added', 'unchanged', 'replaced', 'refused')),
  refusal text,
  primary key (import_id, seq)
);
create index ordered_pages_open on ordered_pages (import_id, seq) where outcome is null;
