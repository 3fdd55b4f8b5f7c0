-- The rows of a sheet that has ended, packed by `features/games/fold/`, and whose they are: the packed rows name users by
-- their place in this list. `is_folded` says so at its seats.
alter table sheets add column folded bytea, add column folded_users uuid[];
alter table sheets alter column folded set storage external;
alter table game_players add column is_folded boolean not null default false;
