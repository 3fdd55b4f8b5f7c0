-- What games say of an article's difficulty is looked at again when one has been played since.
alter table articles add column graded_at timestamptz;
create index games_over_at on games (over_at) where over_at is not null;
