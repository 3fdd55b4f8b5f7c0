-- A row belongs to a sheet of its game, which is looked up by both.
drop procedure fill_games_of_guesses;
alter table guesses drop constraint guesses_sheet_id_fkey, add constraint guesses_sheet
  foreign key (game_id, sheet_id) references sheets (game_id, id) match full on delete cascade not valid;
