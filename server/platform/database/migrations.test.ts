import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Before this one there was no rule. */
const FIRST = '0013'
const BIG = 'guesses|sheets|game_players|games|game_events|user_status'

/** What keeps players from a big table for as long as it has to be read or written as a whole. */
const LONG: readonly [what: RegExp, instead: string][] = [
  [
    /^create (unique )?index (?!concurrently)/,
    'create the index concurrently, in a file of its own',
  ],
  [/^drop index (?!concurrently)/, 'drop the index concurrently'],
  [
    /^alter table .*\badd (column )?(?!constraint)(\w+) .*\bgenerated\b/,
    'fill a plain column in steps',
  ],
  [
    /^alter table .*\bdefault (random|gen_random_uuid|clock_timestamp|nextval)/,
    'give a default that is the same for all rows',
  ],
  [/^alter table .*\badd column(?!.*\bdefault\b).*\bnot null\b/, 'give the new column a default'],
  [
    /^alter table .*\badd (constraint \w+ )?(check|foreign key)(?!.*\bnot valid$)/,
    'add it not valid, and validate it in another file',
  ],
  [/^alter table .*\badd column.*\breferences\b/, 'add the foreign key by itself, not valid'],
  [
    /^alter table .*\badd (constraint \w+ )?(unique|primary key)(?! using index)/,
    'build the index concurrently, then add it using that index',
  ],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/, 'add another column'],
  [/^alter table .*\bset not null\b/, 'add a check that is not valid, and validate it'],
  [/^(update|delete from) /, 'let the servers do it in steps'],
  [/^(lock|cluster|reindex|vacuum full)\b/, 'leave it to an operator'],
]

/** What a procedure does that commits in between. */
const IN_STEPS = /create procedure [^$]*\$\$[^$]* commit;[^$]*\$\$/g

test('no migration locks a table for long that grows with every game', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name > FIRST)
  const files = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')))
  expect(
    files.flatMap((sql, index) => faultsOf(sql).map((fault) => `${names[index]}: ${fault}`)),
  ).toEqual([])
})

test.each([
  'create index guesses_word on guesses (word)',
  'create unique index places on game_players (game_id, place)',
  'alter table games add column level integer not null',
  'alter table games add level integer not null default 1, add key uuid default gen_random_uuid()',
  'alter table games add check (level > 0)',
  'alter table games add constraint level check (level > 0)',
  'alter table sheets add column host uuid references users',
  'alter table games add constraint code unique (code)',
  'alter table guesses alter column seq type bigint',
  'alter table guesses alter word set not null',
  'update games set level = 1',
  'UPDATE games\n  SET level = 1 WHERE true',
  'create procedure fill() as $$ begin; update games set level = 1; end $$',
])('a migration is refused that would lock a big table: %s', (sql) => {
  expect(faultsOf(`-- Why.\n${sql};\n`)).toHaveLength(1)
})

test.each([
  'create index users_name on users (full_name)',
  '-- one by one\ncreate index concurrently guesses_word on guesses (word)',
  'alter table games add column level integer not null default 1',
  'alter table games add column level integer, add column since timestamptz',
  'alter table games add check (level > 0) not valid',
  'alter table games validate constraint level',
  'create procedure fill() as $$ begin loop update games set level = 1 where level is null; commit; end loop; end $$',
  'create table news (game_id uuid primary key references games); create index news_game_id on news (game_id)',
])('a migration is good that locks a big table for a moment only: %s', (sql) => {
  expect(faultsOf(`${sql};\n`)).toEqual([])
})

function faultsOf(sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, '').toLowerCase().replaceAll(/\s+/g, ' ')
  const statements = text.replaceAll(IN_STEPS, '').split(';')
  return statements.flatMap((part) => {
    const statement = part.trim()
    const fault = LONG.find(([what]) => what.test(statement))
    if (fault === undefined || !tableOf(statement)) return []
    return [`${statement}: ${fault[1]}`]
  })
}

/** Whether a statement is about a big table; an index to be dropped is named after its table. */
function tableOf(statement: string): boolean {
  const about = new RegExp(
    `^(alter table (only |if exists )*|update |delete from |lock (table )?|create .* on |drop index (if exists )?|.* )(${BIG})(_| |$)`,
  )
  return about.test(statement.replace(/\bon (\w+) .*/, 'on $1 '))
}
