-- All texts that an article has had, whatever is imported under its title, share one title. `draw_key` is where
-- an article stands among those that are drawn from; with enough reports it is suspended until an operator decides.
alter table articles
  add column title_id uuid default gen_random_uuid(),
  add column draw_key double precision not null default random(),
  add column suspended_at timestamptz;
update articles set title_id = first_value from (
  select id, first_value(id) over (partition by lang, title order by imported_at, id) from articles
) as first (article_id, first_value) where article_id = articles.id;
alter table articles alter column title_id set not null;
drop index articles_draw;
create index articles_draw on articles (lang, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null;
create index articles_draw_topic on articles (lang, topic, difficulty, draw_key)
  where withdrawn_at is null and suspended_at is null;
create index articles_title_of_all on articles (lang, title, imported_at);
create index articles_title_id on articles (title_id);
create index games_unfinished on games (article_id) where over_at is null;

update articles set suspended_at = now() where id in (
  select article_id from article_reports group by article_id having count(*) >= 3
);

-- What a player has played is looked up for each article that could be drawn; nothing while a lobby waits.
alter table game_players add column title_id uuid;
update game_players set title_id = articles.title_id
  from games join articles on articles.id = article_id where games.id = game_id;
create index game_players_title on game_players (user_id, title_id);

-- The language is chosen with the rest of the setup; there is one daily a language.
alter table games add column lang text not null default 'en';
update games set lang = articles.lang from articles where articles.id = article_id;
alter table games drop constraint games_day_key, add unique (day, lang);
alter table daily_articles add column lang text not null default 'en';
update daily_articles set lang = articles.lang from articles where articles.id = article_id;
alter table daily_articles drop constraint daily_articles_pkey, add primary key (day, lang);
