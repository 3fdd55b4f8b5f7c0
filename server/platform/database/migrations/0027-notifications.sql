-- Where browsers take what is pushed to them, each as long as the session goes on in which it was asked for.
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

-- What is still to be pushed.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('game_invite', 'friend_request', 'challenge_answered', 'daily')),
  subject text not null,
  sender_id uuid references users on delete cascade,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  unique (subscription_id, kind, subject)
);
create index push_messages_due_at on push_messages (due_at);
create index push_messages_sender_id on push_messages (sender_id);

alter table users add column unwanted_notifications text[] not null default '{}';
