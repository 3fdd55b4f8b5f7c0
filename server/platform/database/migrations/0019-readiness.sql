-- One row that servers write to see whether the database takes what is written.
create table readiness (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null default now()
);
insert into readiness default values;
