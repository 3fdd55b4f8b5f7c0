-- Of a finished part: the guess that opened the most places, and the most hits in a row. Null for games finished before.
alter table game_players
  add best_word text,
  add best_places integer,
  add hits_in_a_row integer;
