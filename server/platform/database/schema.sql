-- All tables. Never edit this file after the release of 1.0.0: add a migration (docs/develop/recipes.md).
-- Times are timestamptz. A foreign key has an index of its own, or is the start of one, so that deleting is fast.

-- Text for searching titles and names, without marks and capitals.
create function folded(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g')) collate "C";


-- PLAYERS AND SIGN-IN

-- Players. `language` null follows the browser. `provider_avatar_url` is the picture of their first identity that has one.
-- A suspended player can neither sign in nor call anything, nor can one whose account is being deleted (`closed_at`). A guest
-- has no identity yet, and so no `registered_at`. `ghosts` says who may race the player's finished games: friends, everyone
-- (without name and picture), or nobody.
create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (length(full_name) between 1 and 80),
  has_uploaded_avatar boolean not null default false,
  provider_avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  registered_at timestamptz default now(),
  appear_offline boolean not null default false,
  language text check (language ~ '^[a-z]{2,3}$'),
  closed_at timestamptz,
  suspended_at timestamptz,
  suspension text check (length(suspension) between 1 and 300),
  unwanted_notifications text[] not null default '{}',
  ghosts text not null default 'friends' check (ghosts in ('friends', 'everyone', 'nobody')),
  check ((suspended_at is null) = (suspension is null))
);
create index users_created_at on users (created_at, id);
create index users_words on users using gin (to_tsvector('simple', folded(full_name)));
create index users_closed_at on users (closed_at) where closed_at is not null;
create index users_guests on users (created_at) where registered_at is null;
create index users_registered_at on users (registered_at, id);
create index users_open_ghosts on users (id) where ghosts = 'everyone';

-- Accounts at identity providers that sign in as a user. Of operators' addresses only a hash (`operator_key`) is kept, of
-- others' none.
create table identities (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  picture_url text,
  operator_key bytea,
  -- Of an identity with a password: the name without its case, and the Argon2 hash in the PHC string format.
  name_key text unique,
  password_hash text,
  unique (issuer, subject),
  check ((name_key is null) = (password_hash is null))
);
create index identities_user_id on identities (user_id);
create unique index identities_one_password on identities (user_id) where name_key is not null;

-- Links that are valid once: with a user they set a new password, without one they let somebody register. `created_by` is
-- the operator, null on the command line.
create table password_links (
  secret_hash bytea primary key,
  user_id uuid unique references users on delete cascade,
  created_by uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index password_links_created_by on password_links (created_by);

-- Signed-in browsers. A session knows its refresh tokens by a secret that they share and by the number of the next one.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text,
  secret_hash bytea not null,
  refresh_count integer not null default 0,
  -- Hash of the mark of the browser that refreshed last.
  refresh_mark_hash bytea,
  last_used_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Sessions that are neither revoked nor expired.
create view live_sessions as
select id, user_id from sessions where revoked_at is null and expires_at > now();

-- Sessions that were ended lately, those of deleted users included. Servers that missed the message read them here.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default clock_timestamp()
);
create index ended_sessions_ended_at on ended_sessions (ended_at);

create function note_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (session_id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function note_ended_session();
create trigger note_deleted after delete on sessions
  for each row when (old.revoked_at is null and old.expires_at > now())
  execute function note_ended_session();

-- Keys that sign and seal, as JWKs, or encrypted where that is configured. Signing keys are named after their 30 days.
create table server_keys (
  name text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);


-- FRIENDS

-- The token of a user's invite link.
create table invite_tokens (
  user_id uuid primary key references users on delete cascade,
  token text not null unique check (token ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null default now()
);

-- Friendships, two rows each: one in each direction.
create table friends (
  user_id uuid not null references users on delete cascade,
  friend_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
create index friends_friend_id on friends (friend_id);

-- Friend requests that wait for an answer.
create table friend_requests (
  sender_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index friend_requests_receiver_id on friend_requests (receiver_id, created_at);

-- Users (`blocked_id`) that a user has blocked.
create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id);

-- The last time at which a user was active. Rows are updated often and in place.
create table user_status (
  user_id uuid primary key references users on delete cascade,
  last_active_at timestamptz not null
) with (fillfactor = 50);


-- ARTICLES

-- Articles to play. All texts that a title has had share a `title_id`; the current one is not withdrawn. `draw_key` is the
-- random order in which articles are drawn. `suspended_at` is set by enough reports, until an operator decides;
-- `is_labelled` says that an operator has chosen topic and difficulty. A text that a host chose is withdrawn from the start:
-- it belongs to its games only. `is_removed` says that an operator withdrew the text, and not a newer one or its host.
-- `digest` tells if a source has changed; `rules` names the rules by which the text was cut.
create table articles (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  lang text not null,
  topic text check (topic in ('arts', 'biology', 'everyday_life', 'geography', 'history', 'mathematics',
    'people', 'philosophy', 'physical_sciences', 'society', 'technology')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  words integer not null check (words > 0),
  source text not null check (source in ('original', 'wikipedia', 'pasted')),
  url text,
  authors_url text,
  revision text,
  licence text not null,
  licence_url text not null,
  content jsonb not null,
  digest text not null,
  rules text not null,
  imported_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  title_id uuid not null default gen_random_uuid(),
  draw_key double precision not null default random(),
  graded_at timestamptz,
  suspended_at timestamptz,
  title_key text collate "C" not null generated always as (folded(title)) stored,
  is_labelled boolean not null default false,
  is_removed boolean not null default false check (withdrawn_at is not null or not is_removed),
  has_lead boolean not null
);
create unique index articles_title on articles (lang, title) where withdrawn_at is null;
create index articles_title_id on articles (title_id);
create index articles_title_of_all on articles (lang, title, imported_at);
create index articles_draw on articles (lang, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null;
create index articles_draw_topic on articles (lang, topic, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null;
create index articles_draw_lead on articles (lang, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null and has_lead;
create index articles_draw_lead_topic on articles (lang, topic, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null and has_lead;
create index articles_pasted on articles (imported_at) where source = 'pasted';
-- The catalogue of operators lists and searches by title.
create index articles_title_key on articles (title_key, id);
create index articles_title_key_by_lang on articles (lang, title_key, id);
create index articles_title_words on articles using gin (to_tsvector('simple', title_key));
create index articles_withdrawn on articles (title_key, id) where withdrawn_at is not null;
create index articles_suspended on articles (title_key, id) where suspended_at is not null and withdrawn_at is null;
create index articles_original on articles (title_key, id) where source = 'original';

-- Articles of the dailies: of each day and language a whole one and, for the short daily, one of which the lead is played.
create table daily_articles (
  day date not null,
  lang text not null default 'en',
  length text not null default 'whole' check (length in ('whole', 'lead')),
  article_id uuid not null references articles,
  created_at timestamptz not null default now(),
  primary key (day, lang, length)
);
create index daily_articles_article_id on daily_articles (article_id);

-- Reports of articles by players.
create table article_reports (
  article_id uuid not null references articles on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('broken_text', 'no_article', 'too_obscure', 'offensive')),
  created_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
create index article_reports_user_id on article_reports (user_id);


-- GAMES

-- Games, from the lobby on. `code` joins the lobby, `day` is that of a daily, `event_number` that of the last event.
-- `chosen_by` has named the article (`own_article_id`) and does not play; it becomes `article_id` at the start. `match_id` is
-- the first game of a chain of rematches, null in that one itself. `is_counted` says that a race has been rated. `variant` names
-- a solo game against ghosts. The draw writes the article's own difficulty and topic; `widened_from` holds what was chosen, if
-- nothing there was new to all players, and `unrated` why a race on the article is not rated.
create table games (
  id uuid primary key default gen_random_uuid(),
  mode text not null check (mode in ('solo', 'race', 'together', 'daily')),
  variant text check (variant in ('quick_race', 'challenge', 'cup')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  topic text,
  lang text not null default 'en',
  options jsonb not null,
  article_id uuid references articles,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ends_at timestamptz,
  over_at timestamptz,
  host_id uuid references users on delete set null,
  code text unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  day date,
  starts_when_ready boolean not null default false,
  own_article_id uuid references articles on delete set null,
  chosen_by uuid references users on delete set null,
  next_game_id uuid unique references games on delete set null,
  match_id uuid,
  event_number integer not null default 0,
  is_counted boolean not null default false,
  widened_from jsonb,
  unrated text check (unrated in ('known', 'few')),
  check (started_at is null or article_id is not null),
  check ((mode = 'daily') = (day is not null)),
  check (variant is null or mode = 'solo')
);
create unique index games_daily on games (day, lang, (options ->> 'length')) where day is not null;
create index games_article_id on games (article_id);
create index games_own_article_id on games (own_article_id) where own_article_id is not null;
create index games_chosen_by on games (chosen_by) where chosen_by is not null;
create index games_host_id on games (host_id);
create index games_match_id on games (match_id) where match_id is not null;
create index games_started_at on games (started_at);
create index games_over_at on games (over_at) where over_at is not null;
create index games_unfinished on games (article_id) where over_at is null;
-- Periodic work: deadlines, old lobbies, deserted lobbies, races to rate.
create index games_ends_at on games (ends_at) where over_at is null;
create index games_lobby on games (created_at) where started_at is null and over_at is null;
create index games_deserted on games (over_at) where started_at is null;
create index games_to_count on games (over_at, id) where mode = 'race' and over_at is not null and not is_counted;

-- Sheets of a game: one that all share, or one a player. `archived` holds the rows of a sheet that has ended, packed by
-- `features/games/engine/`; they name users by their place in `archived_users`.
create table sheets (
  id bigint generated always as identity primary key,
  game_id uuid not null references games on delete cascade,
  archived bytea storage external,
  archived_users uuid[]
);
create unique index sheets_of_game on sheets (game_id, id);

-- Players and spectators of a game. A waiting or watching one has no sheet; in a daily everybody has their own start, and
-- in a short one their own end (`ends_at`). The
-- figures (`place` to `hits_in_a_row`) are written once, with the state that ends the game for the player. `best_word` is the
-- guess that opened the most places.
create table game_players (
  game_id uuid not null references games on delete cascade,
  user_id uuid not null references users on delete cascade,
  sheet_id bigint references sheets,
  state text not null default 'playing' check
    (state in ('joined', 'watching', 'playing', 'decoded', 'gave_up', 'left', 'timed_out')),
  joined_at timestamptz not null default now(),
  started_at timestamptz,
  ends_at timestamptz,
  finished_at timestamptz,
  is_ready boolean not null default false,
  sits_out boolean not null default false,
  votes boolean not null default false,
  place integer check (place > 0),
  guesses integer,
  hits integer,
  hints integer,
  seconds integer,
  time_played integer,
  best_word text,
  best_places integer,
  hits_in_a_row integer,
  title_id uuid,
  is_archived boolean not null default false,
  primary key (game_id, user_id),
  check ((state in ('joined', 'watching', 'playing')) = (finished_at is null)),
  check ((finished_at is null) = (guesses is null)),
  check ((state in ('joined', 'watching')) = (sheet_id is null)),
  check (place is null or state = 'decoded')
);
create unique index game_players_place on game_players (game_id, place) where place is not null;
create index game_players_sheet_id on game_players (sheet_id);
create index game_players_user_id on game_players (user_id, joined_at desc);
create index game_players_title on game_players (user_id, title_id);
create index game_players_ends_at on game_players (ends_at) where ends_at is not null and finished_at is null;
create index game_players_playing on game_players (user_id) where state = 'playing';
create index game_players_unfinished on game_players (user_id, joined_at desc) where finished_at is null;
create index game_players_decoded on game_players (user_id, finished_at) where state = 'decoded';
create index game_players_to_archive on game_players (finished_at) where finished_at is not null and not is_archived;

-- Views for all features. PostgreSQL inlines them, so that a query plans as if it read the tables itself; keep them free of
-- `distinct`, `limit`, aggregates and windows. Each of their tables counts: from nine relations on, the order of the joins
-- in a query matters (`join_collapse_limit`).

-- Players with their games. Games on an article that a player chose are not drawn and count for no figures: anybody could set
-- the records of others by one. `in_time` says that a player decoded a daily on its day, or a short one that they began on it.
create view players as
select game_id, user_id, sheet_id, state, joined_at, coalesce(game_players.started_at, games.started_at) as began_at,
  finished_at, place, guesses, hits, hints, seconds, time_played, best_word, best_places, hits_in_a_row, title_id,
  mode, variant, difficulty, lang, options, article_id, day, match_id,
  coalesce(game_players.ends_at, games.ends_at) as ends_at, over_at,
  own_article_id is null as is_drawn,
  state = 'decoded' and day = date(
    case when options ->> 'length' = 'lead' then coalesce(game_players.started_at, games.started_at) else finished_at end
    at time zone 'utc') as in_time
from game_players join games on games.id = game_id;

-- Players who may see all of their game. One who left a shared sheet may come back until the game is over.
create view finished_players as
select * from players where finished_at is not null and (mode <> 'together' or over_at is not null);

-- Players of dailies, who have started or finished one.
create view daily_players as select *, options ->> 'length' as length from players where day is not null;

-- Lanes of a quick race: finished players of other games (`rival_`), and pacers (`lane`), which decode after `pace` seconds and
-- may play back an earlier game of the player. `rung` and `in_a_row` are the player's ladder at the start of the race, kept
-- with their own pace.
create table game_ghosts (
  game_id uuid not null references games on delete cascade,
  number smallint not null check (number > 0),
  rival_game_id uuid,
  rival_user_id uuid,
  lane text check (lane in ('own_pace', 'own_third', 'pace', 'third')),
  pace integer check (pace > 0),
  rung smallint check (rung >= 0),
  in_a_row smallint,
  primary key (game_id, number),
  foreign key (rival_game_id, rival_user_id) references game_players (game_id, user_id) on delete cascade,
  check ((rival_game_id is null) = (rival_user_id is null)),
  check (rival_game_id is not null or lane is not null),
  check ((pace is null) = (lane is null)),
  check ((rung is null) = (lane is distinct from 'own_pace')),
  check ((in_a_row is null) = (rung is null))
);
create index game_ghosts_rival on game_ghosts (rival_game_id, rival_user_id);

-- Times after which the lanes of a quick race decode; null for a ghost that does not.
create view lane_times as
select game_ghosts.game_id, case when lane is not null then make_interval(secs => pace) when state = 'decoded'
  then date_trunc('milliseconds', finished_at) - date_trunc('milliseconds', began_at) end as decoded_after
from game_ghosts left join players on players.game_id = rival_game_id and players.user_id = rival_user_id;

-- Rows of the sheets in play, numbered without a gap. `user_id` has no foreign key: only players of a sheet write to it, and
-- checking each guess again costs a third of its insert. Deleting an account takes its rows out by its sheets.
create table guesses (
  game_id uuid not null,
  sheet_id bigint not null,
  seq integer not null check (seq > 0),
  user_id uuid,
  kind text not null check (kind in ('guess', 'hint', 'title_hint', 'nudge', 'give_up', 'leave', 'time_up')),
  word text not null,
  key text,
  opened integer[] not null,
  created_at timestamptz not null default now(),
  primary key (sheet_id, seq),
  constraint guesses_sheet foreign key (game_id, sheet_id) references sheets (game_id, id) on delete cascade
);
create unique index guesses_key on guesses (sheet_id, key) where key is not null;

-- Events of a game, numbered without a gap. The payload holds ids of players, never names.
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
create index game_events_created_at on game_events (created_at);

-- Invitations to a game. A row counts how often its receiver was invited, so it outlives the invitation: `ended_at` is
-- when that was withdrawn or accepted.
create table game_invites (
  game_id uuid not null references games on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  sender_id uuid not null references users on delete cascade,
  times integer not null default 1 check (times > 0),
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  ended_at timestamptz,
  primary key (game_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index game_invites_receiver_id on game_invites (receiver_id, created_at);
create index game_invites_sender_id on game_invites (sender_id);
create index game_invites_created_at on game_invites (created_at);

-- Players whom the host has removed from a lobby. They can come back only by an invitation.
create table removed_players (
  game_id uuid not null references games on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (game_id, user_id)
);
create index removed_players_user_id on removed_players (user_id);


-- CHALLENGES

-- Finished games that others may play for themselves, by a code.
create table challenges (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  challenger_id uuid not null references users on delete cascade,
  game_id uuid not null references games on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (challenger_id, game_id)
);
create index challenges_game_id on challenges (game_id);
create index challenges_expires_at on challenges (expires_at);

-- Challenges that have not expired.
create view open_challenges as select * from challenges where expires_at > now();

-- Users who were sent a challenge or have answered it. `game_id` is their own game, once they have begun.
create table challenge_answers (
  challenge_id uuid not null references challenges on delete cascade,
  user_id uuid not null references users on delete cascade,
  game_id uuid unique references games on delete cascade,
  sent_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (challenge_id, user_id),
  check (game_id is not null or sent_at is not null)
);
create index challenge_answers_user_id on challenge_answers (user_id);

-- The same with the challenger and their game.
create view challenged_users as
select challenge_id, user_id, challenge_answers.game_id, challenger_id, challenges.game_id as challenger_game_id
from challenge_answers join challenges on challenges.id = challenge_id;


-- CUPS

-- Cups: five articles that some players each play alone within a week. `code` joins one until `joins_until`. `final_at` is when
-- the table became final, and `next_cup_id` the cup that its players opened after it.
create table cups (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  host_id uuid references users on delete set null,
  lang text not null,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  topic text,
  options jsonb not null,
  created_at timestamptz not null default now(),
  joins_until timestamptz not null,
  ends_at timestamptz not null check (ends_at >= joins_until),
  final_at timestamptz,
  next_cup_id uuid unique references cups on delete set null
);
create index cups_host_id on cups (host_id);
create index cups_ends_at on cups (ends_at) where final_at is null;
create index cups_joins_until on cups (joins_until) where final_at is null;
create index cups_final_at on cups (final_at) where final_at is not null;

-- The articles of a cup, numbered from 1.
create table cup_articles (
  cup_id uuid not null references cups on delete cascade,
  number smallint not null check (number between 1 and 5),
  article_id uuid not null references articles,
  title_id uuid not null,
  primary key (cup_id, number)
);
create index cup_articles_article_id on cup_articles (article_id);
create index cup_articles_title_id on cup_articles (title_id);

-- Players of a cup, numbered; `joined_at` is null while they are only invited. After an account is deleted its row stays without
-- a name: the places of the others depend on it.
create table cup_players (
  cup_id uuid not null references cups on delete cascade,
  number smallint not null check (number > 0),
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  joined_at timestamptz,
  primary key (cup_id, number),
  unique (user_id, cup_id)
);

-- Results of players at the articles of a cup, from the start of their game. They stay as they are when the game is deleted with
-- its player's account. A `skipped` article is one that the player knew from another game.
create table cup_results (
  cup_id uuid not null,
  player smallint not null,
  article smallint not null check (article between 1 and 5),
  game_id uuid unique references games on delete set null,
  state text not null check (state in ('playing', 'decoded', 'gave_up', 'left', 'timed_out', 'skipped')),
  guesses integer not null default 0,
  milliseconds integer not null default 0,
  primary key (cup_id, player, article),
  foreign key (cup_id, player) references cup_players (cup_id, number) on delete cascade
);

-- Articles that wait for the players of running cups, invited ones included.
create view waiting_titles as
select user_id, title_id, cups.created_at
from cup_players
join cups on cups.id = cup_players.cup_id and final_at is null
join cup_articles on cup_articles.cup_id = cup_players.cup_id
where user_id is not null and not exists (
  select from cup_results
  where cup_results.cup_id = cup_players.cup_id and player = cup_players.number and article = cup_articles.number
    and state <> 'playing'
);

-- Titles that users have met in games, or will in a cup, for the draw. Each player ends their own daily; other games end for all
-- at once. A query that does not ask for `is_in_play` reads no games.
create view met_titles as
select user_id, title_id, joined_at, finished_at,
  case when day is null then over_at is null else state = 'playing' end as is_in_play
from game_players left join games on games.id = game_id
where title_id is not null
union all
select user_id, title_id, created_at, null, true from waiting_titles;


-- RATINGS

-- Ratings of players before and after each race, numbered in the order in which races were rated. `player` numbers those of a
-- race. After an account is deleted its row stays without a name: the others of the race were rated against it.
create table race_ratings (
  game_id uuid not null references games on delete cascade,
  player smallint not null,
  number bigint not null check (number > 0),
  user_id uuid references users on delete set null,
  place integer check (place > 0),
  races_before integer not null check (races_before >= 0),
  mu_before double precision not null,
  sigma_before double precision not null,
  mu double precision not null,
  sigma double precision not null check (sigma > 0),
  primary key (game_id, player)
);
create unique index race_ratings_number on race_ratings (number, player);
create unique index race_ratings_user_id on race_ratings (user_id, game_id);

-- Current ratings.
create table ratings (
  user_id uuid primary key references users on delete cascade,
  races integer not null check (races > 0),
  mu double precision not null,
  sigma double precision not null check (sigma > 0)
);


-- INBOX AND NOTIFICATIONS

-- What others (`sender_id`) did to a user, written in the transaction that did it. A row goes with its cause, in the same way,
-- or when the user is done with it: on its second view, or at once. `about` is what it shows besides. From `push_at` on it is
-- sent to the user's devices, once; null is never, or no more.
create table inbox (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  sender_id uuid not null references users on delete cascade,
  kind text not null check
    (kind in ('game_invite', 'friend_request', 'challenge', 'challenge_answered', 'daily_beaten', 'cup_over')),
  game_id uuid references games on delete cascade,
  challenge_id uuid references challenges on delete cascade,
  cup_id uuid references cups on delete cascade,
  about jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  push_at timestamptz,
  is_seen boolean not null default false,
  check ((game_id is not null) = (kind in ('game_invite', 'daily_beaten'))),
  check ((challenge_id is not null) = (kind in ('challenge', 'challenge_answered'))),
  check ((cup_id is not null) = (kind = 'cup_over'))
);
create unique index inbox_item on inbox
  (user_id, kind, (case when kind <> 'game_invite' then sender_id end), game_id, challenge_id, cup_id) nulls not distinct;
create index inbox_sender_id on inbox (sender_id);
create index inbox_game_id on inbox (game_id) where game_id is not null;
create index inbox_challenge_id on inbox (challenge_id) where challenge_id is not null;
create index inbox_cup_id on inbox (cup_id) where cup_id is not null;
create index inbox_expires_at on inbox (expires_at);
create index inbox_push_at on inbox (push_at) where push_at is not null;

-- Browsers that take notifications, each for as long as the session in which it subscribed.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  time_zone text not null,
  created_at timestamptz not null default now(),
  remind_at timestamptz not null
);
create index push_subscriptions_user_id on push_subscriptions (user_id);
create index push_subscriptions_session_id on push_subscriptions (session_id);
create index push_subscriptions_remind_at on push_subscriptions (remind_at);

-- Notifications still to be sent: of a row of the inbox, or of the daily.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null check
    (kind in ('game_invite', 'friend_request', 'challenge_answered', 'daily', 'cup_over')),
  subject text not null,
  inbox_id bigint references inbox on delete cascade,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  unique nulls not distinct (subscription_id, kind, subject, inbox_id),
  check ((kind = 'daily') = (inbox_id is null))
);
create index push_messages_due_at on push_messages (due_at);
create index push_messages_inbox_id on push_messages (inbox_id);


-- IMPORTS

-- Pages of Wikipedia that were asked for by title, so that they are not asked for again. Without a refusal one is imported.
create table wikipedia_pages (
  lang text not null,
  title text not null,
  refusal text,
  asked_at timestamptz not null default now(),
  primary key (lang, title)
);

-- Titles of English pages in other Wikipedias; null where there is none.
create table wikipedia_links (
  lang text not null,
  english text not null,
  title text,
  primary key (lang, english)
);

-- One row: the server that imports (`holder`), until when it has promised to, and how Wikipedia answers. `failure` says why it
-- does not: a code, and what Wikipedia or the network said. All wait until `paused_until`; the automatic import waits also
-- until `fill_from` after failures, until `by_hand_until` for an import by hand, and while an operator has paused it.
create table import_worker (
  name text primary key check (name = 'worker'),
  holder uuid,
  held_until timestamptz not null default '-infinity',
  is_reachable boolean,
  failure jsonb,
  failures integer not null default 0,
  paused_until timestamptz not null default '-infinity',
  fill_from timestamptz not null default '-infinity',
  by_hand_until timestamptz not null default '-infinity',
  is_paused boolean not null default false
);
insert into import_worker (name) values ('worker');

-- Imports that operators have ordered.
create table import_orders (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index import_orders_operator_id on import_orders (operator_id);

-- Pages of Wikipedia that are wanted while `outcome` is null: first those of orders, then those of the automatic import, which
-- have no order. The latter are deleted once they were asked for; those of orders keep their outcomes, to show the progress.
-- `attempts` counts how often a server has begun to import the page, without those that ended for another reason than the page.
create table wanted_pages (
  id bigint generated always as identity primary key,
  order_id uuid references import_orders on delete cascade,
  lang text not null,
  title text not null,
  topic text,
  difficulty text not null,
  attempts integer not null default 0,
  outcome text check (outcome in ('added', 'unchanged', 'replaced', 'refused', 'stopped')),
  refusal text
);
create index wanted_pages_order_id on wanted_pages (order_id);
create index wanted_pages_next on wanted_pages ((order_id is null), id) where outcome is null;
create unique index wanted_pages_automatic on wanted_pages (lang, title) where order_id is null;


-- OPERATORS

-- The log of what operators did, kept for good. An article is named here too, since it may be deleted; a player never is.
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

-- One row that servers write to see whether the database takes what is written.
create table readiness (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null default now()
);
insert into readiness default values;
