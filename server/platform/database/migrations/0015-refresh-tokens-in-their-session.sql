-- A session knows its refresh tokens by a secret that they share and by the number of the next one, so it takes the same
-- room however often it is refreshed. `refresh_tokens` holds those of before, which are exchanged as they are used.
alter table sessions
  add column secret_hash bytea,
  add column refresh_count integer not null default 0,
  add column last_used_at timestamptz not null default now();

-- Which sessions have ended of late, also those that went with their user: for servers that were not told.
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

-- Signing keys are named after the 30 days for which they sign. The key of before signs through those of now, so that
-- servers of the version before can read what is signed, and stays under its old name as long as any other.
insert into server_keys (name, private_jwk)
select 'access_token:' || floor(extract(epoch from now()) / (30 * 86400)), private_jwk
from server_keys where name = 'access_token';
update server_keys set created_at = now() where name = 'access_token';
