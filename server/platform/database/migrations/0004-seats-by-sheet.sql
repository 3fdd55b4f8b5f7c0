-- Deleting a sheet asks who sits at it.
create index game_players_sheet_id on game_players (sheet_id);

-- Who is friends with many asks which of them play now.
create index game_players_playing on game_players (user_id) where state = 'playing';

create index games_deserted on games (over_at) where started_at is null;
