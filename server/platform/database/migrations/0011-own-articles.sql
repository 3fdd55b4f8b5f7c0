-- An article that the host has named: who chose it does not play. It becomes the game's when the game starts, and a text
-- that was pasted is for its games only: it is withdrawn from the first.
alter table games
  add column own_article_id uuid references articles on delete set null,
  add column chosen_by uuid references users on delete set null;
create index games_own_article_id on games (own_article_id) where own_article_id is not null;
create index games_chosen_by on games (chosen_by) where chosen_by is not null;
alter table articles
  drop constraint articles_source_check,
  add constraint articles_source_check check (source in ('original', 'wikipedia', 'pasted'));
create index articles_pasted on articles (imported_at) where source = 'pasted';
