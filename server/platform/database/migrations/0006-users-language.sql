-- The language that somebody has chosen; null stands for that of their browser.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
