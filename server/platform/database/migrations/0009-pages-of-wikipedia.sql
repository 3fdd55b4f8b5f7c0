-- What became of each page that was asked for by its title, so that nobody asks again: without a refusal it is imported.
create table wikipedia_pages (
  lang text not null,
  title text not null,
  refusal text,
  asked_at timestamptz not null default now(),
  primary key (lang, title)
);

-- What an English page is called in another Wikipedia; null where there is none.
create table wikipedia_links (
  lang text not null,
  english text not null,
  title text,
  primary key (lang, english)
);

-- One row: which server fills the catalogue, until when it has promised to, and how it goes. `holder` is no server's while
-- somebody imports by hand.
create table wikipedia_keeper (
  name text primary key check (name = 'keeper'),
  holder uuid,
  held_until timestamptz not null default '-infinity',
  paused_until timestamptz not null default '-infinity',
  reached_at timestamptz,
  failure text,
  failed_at timestamptz,
  failures integer not null default 0
);
insert into wikipedia_keeper (name) values ('keeper');
