import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gamesOf } from '../features/games/test-games.ts'
import { listAsked } from './asked.ts'
import { openTestApp, type TestPlayer } from './test-app.ts'

/** What each table that grows would be split by, as docs/scale.md has it, for those that a guess could touch. */
const SPLIT_BY: Record<string, Record<string, string>> = {
  game: {
    games: 'id',
    game_players: 'game_id',
    sheets: 'game_id',
    guesses: 'game_id',
    game_events: 'game_id',
    game_invites: 'game_id',
    removed_players: 'game_id',
    race_ratings: 'game_id',
  },
  user: { users: 'id', friends: 'user_id', blocks: 'user_id', user_status: 'user_id' },
  challenge: { challenges: 'id', challenge_answers: 'challenge_id' },
}
/** These hold a few rows, or lose more than they get. */
const DO_NOT_GROW = ['migrations', 'readiness', 'refresh_tokens', 'server_keys', 'wikipedia_keeper']
/** On every part there would be a copy. */
const COPIED = ['articles']
/** What friends of a racer are told is read while nobody waits for it. */
const BESIDE = 'select "users"."id", "appear_offline"'
const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
]

const ASKS = /^\s*(select|insert|update|delete|with)\b/i

type Plan = { 'Node Type': string; 'Relation Name'?: string; Alias?: string; Plans?: Plan[] }

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(app.close)

/** What the database does for a statement, whatever it is asked about. */
async function planOf(statement: string): Promise<Plan[]> {
  const text = `explain (generic_plan, verbose, format json) ${statement}`
  const { rows } = await app.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text)
  return rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
}

function flat(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flat)]
}

/** Why a statement could not be asked of one part of a database that is split. */
async function faultsOf(statement: string): Promise<string[]> {
  const plan = await planOf(statement)
  const tables = new Set(plan.flatMap((node) => node['Relation Name'] ?? []))
  const touched = [...tables].filter((name) => !COPIED.includes(name))
  const keys = new Set(touched.map((name) => keyOf(name)?.by ?? `nothing (${name})`))
  const faults = keys.size > 1 ? [`is split by ${[...keys].toSorted().join(' and by ')}`] : []
  const unbound = unboundIn(plan).map((alias) => `does not say which part of ${alias} it means`)
  const lacking = Array.from(
    statement.matchAll(/\binsert into "?(\w+)"? \(([^)]*)\)/gi),
    ([, table = '', columns = '']) =>
      columns.includes(keyOf(table)?.key ?? '') ? [] : [`gives ${table} no key`],
  )
  return [...faults, ...unbound, ...lacking.flat()]
}

function keyOf(table: string): { by: string; key: string } | null {
  const found = Object.entries(SPLIT_BY).find(([, tables]) => table in tables)
  return found === undefined ? null : { by: found[0], key: found[1][table]! }
}

/** The tables of a plan whose keys are neither given nor equal to one that is. */
function unboundIn(plan: readonly Plan[]): string[] {
  const unbound = new Map(
    plan.flatMap(({ 'Node Type': type, 'Relation Name': table = '', Alias: alias }) => {
      const key = type === 'ModifyTable' ? undefined : keyOf(table)?.key
      return key === undefined ? [] : [[alias!, `${alias}.${key}`]]
    }),
  )
  const equal = plan.flatMap(equalIn)
  const isGiven = (value: string) => !unbound.has(value.split('.')[0]!)
  for (let before = -1; before !== unbound.size;) {
    before = unbound.size
    for (const [alias, key] of unbound) {
      if (equal.some(([one, other]) => one === key && isGiven(other))) unbound.delete(alias)
    }
  }
  return [...unbound.keys()]
}

/** What has to be equal, either way round. */
function equalIn(node: Plan): [string, string][] {
  const conditions = CONDITIONS.map((name) => String(Reflect.get(node, name) ?? ''))
  const equations = conditions.join(' ').replaceAll('"', '')
  const found = equations.matchAll(/([\w.$]+) = (?:ANY )?[('{]*(?:ARRAY\[)?([\w.$]+)/g)
  return Array.from(found).flatMap(([, one = '', other = '']): [string, string][] => [
    [one, other],
    [other, one],
  ])
}

/** All that players ask of a game in which one of them decodes. */
async function decode(game_id: string, players: readonly TestPlayer[]): Promise<string[]> {
  return listAsked(async () => {
    for (const player of players) {
      for (const _word of ['island', 'island', 'harbour', 'town']) {
        const guess = { _game_id: game_id, _word }
        expect(await player.post('/api/submit_guess', guess)).toMatchObject({
          status: 200,
          body: { results: [{}] },
        })
      }
    }
  })
}

test.each(['solo', 'race', 'together', 'daily'] as const)(
  'every statement of a guess and of decoding, %s, could be asked of one part of a split database',
  async (mode) => {
    const { game_id, players } = await begin(mode)
    const asked = await decode(game_id, mode === 'race' ? players : players.slice(0, 1))
    const statements = [...new Set(asked)].filter(
      (text) => ASKS.test(text) && !text.startsWith(BESIDE),
    )

    const tables = (await Promise.all(statements.map(planOf))).flat()
    const touched = new Set(tables.flatMap((node) => node['Relation Name'] ?? []))
    expect([...touched]).toEqual(
      expect.arrayContaining(['guesses', 'sheets', 'game_players', 'games']),
    )
    const faults = await Promise.all(
      statements.map(async (statement) => ({ statement, faults: await faultsOf(statement) })),
    )
    expect(faults.filter((one) => one.faults.length > 0)).toEqual([])
  },
)

async function begin(mode: 'solo' | 'daily' | 'race' | 'together') {
  if (mode === 'race' || mode === 'together') return running(mode, 2)
  const player = await app.player()
  const { body } =
    mode === 'daily'
      ? await player.post('/api/play_daily', {})
      : await player.post('/api/create_game', { _mode: 'solo', _difficulty: 'easy' })
  return { game_id: String(body.game_id), players: [player] }
}

test.each([
  ['select word from guesses where sheet_id = $1', 'does not say which part of guesses it means'],
  [
    'select code from games join game_players on game_id = games.id where user_id = $1',
    'does not say which part of game_players it means',
  ],
  [
    'select full_name from game_events join users on users.id = user_id where game_id = $1',
    'is split by game and by user',
  ],
  [
    "insert into guesses (sheet_id, seq, kind, word, opened) select $1, $2, 'guess', $3, '{}'",
    'gives guesses no key',
  ],
])(
  'a statement is refused that one part of a split database cannot answer: %s',
  async (statement, fault) => {
    expect(await faultsOf(statement)).toContain(fault)
  },
)

test('a row of a sheet refers to nothing that could lie on another part', async () => {
  const { rows } = await app.pool.query<{ definition: string }>(`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = 'guesses'::regclass`)
  expect(rows.map(({ definition }) => definition)).toEqual([
    'FOREIGN KEY (game_id, sheet_id) REFERENCES sheets(game_id, id) MATCH FULL ON DELETE CASCADE',
  ])
})

test('docs/scale.md says by what every table that grows would be split', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const page = await readFile(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')
  const table = page.slice(
    page.indexOf('## Every table that grows'),
    page.indexOf('So no statement'),
  )
  const named = table
    .split('\n')
    .map((row) => row.split('|')[1] ?? '')
    .join()
  const names = rows.map(({ name }) => name).filter((name) => !DO_NOT_GROW.includes(name))
  expect(names.filter((name) => !named.includes(`\`${name}\``))).toEqual([])
})
