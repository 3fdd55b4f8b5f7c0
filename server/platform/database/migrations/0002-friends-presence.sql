alter table users add column appear_offline boolean not null default false;

create table invite_tokens (
  user_id uuid primary key references users on delete cascade,
  token text not null unique check (token ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null default now()
);

-- A friendship stands here twice, once in each direction.
create table friends (
  user_id uuid not null references users on delete cascade,
  friend_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
create index friends_friend_id on friends (friend_id);

create table friend_requests (
  sender_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index friend_requests_receiver_id on friend_requests (receiver_id, created_at);

create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id);

create table user_status (
  user_id uuid primary key references users on delete cascade,
  last_active_at timestamptz not null
) with (fillfactor = 50);

create index refresh_tokens_expires_at on refresh_tokens (expires_at);
create index sessions_expires_at on sessions (expires_at);
