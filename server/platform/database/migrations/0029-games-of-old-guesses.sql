-- one by one
call fill_games_of_guesses();
drop index concurrently if exists sheets_of_game;
create unique index concurrently sheets_of_game on sheets (game_id, id);
