-- A finished game that others may play for themselves, by its code; and who was sent it or answers it: with a game of their
-- own, once they have begun.
create table challenges (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  challenger_id uuid not null references users on delete cascade,
  game_id uuid not null references games on delete cascade,
  created_at timestamptz not null default now(),
  unique (challenger_id, game_id)
);
create index challenges_game_id on challenges (game_id);
create index challenges_created_at on challenges (created_at);

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
