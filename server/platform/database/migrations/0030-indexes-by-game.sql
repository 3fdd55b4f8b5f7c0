-- one by one
alter table guesses validate constraint guesses_sheet;
drop index concurrently if exists sheets_game_id;
