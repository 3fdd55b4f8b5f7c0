-- Whether it has been decided what a race that is over counts for; `features/ratings/` decides it once.
alter table games add column is_counted boolean not null default false;

-- What a race made of what was known of each who played it, by the order in which races were counted. Whose account is
-- gone has no name there; what was known of them stays for the others of their races.
create table race_ratings (
  game_id uuid not null references games on delete cascade,
  seat smallint not null,
  number bigint not null check (number > 0),
  user_id uuid references users on delete set null,
  place integer check (place > 0),
  races_before integer not null check (races_before >= 0),
  mu_before double precision not null,
  sigma_before double precision not null,
  mu double precision not null,
  sigma double precision not null check (sigma > 0),
  primary key (game_id, seat)
);
create unique index race_ratings_number on race_ratings (number, seat);
create unique index race_ratings_user_id on race_ratings (user_id, game_id);

create table ratings (
  user_id uuid primary key references users on delete cascade,
  races integer not null check (races > 0),
  mu double precision not null,
  sigma double precision not null check (sigma > 0)
);
