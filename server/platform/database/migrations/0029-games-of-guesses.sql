-- The game of a row, by which rows can be split. Servers of the version before insert rows without it.
alter table guesses add column game_id uuid;

create function note_game_of_guess() returns trigger language plpgsql as $$
begin
  select game_id into new.game_id from sheets where id = new.sheet_id;
  return new;
end
$$;
create trigger note_game before insert on guesses
  for each row when (new.game_id is null) execute function note_game_of_guess();

-- Fills the rows of before, some ten thousand in a transaction. Whoever folds sheets or deletes an account waits for one of them.
create procedure fill_games_of_guesses() language plpgsql as $$
declare
  last_filled bigint := 0;
  last_to_fill bigint;
begin
  loop
    select max(sheet_id) into last_to_fill from (
      select sheet_id from guesses where sheet_id > last_filled order by sheet_id limit 10000
    ) as next;
    exit when last_to_fill is null;
    perform from sheets where id = any(array(
      select distinct sheet_id from guesses
      where sheet_id > last_filled and sheet_id <= last_to_fill and game_id is null
    )) order by id for no key update;
    update guesses set game_id = (select game_id from sheets where id = sheet_id)
    where sheet_id > last_filled and sheet_id <= last_to_fill and game_id is null;
    commit;
    last_filled := last_to_fill;
  end loop;
end
$$;
