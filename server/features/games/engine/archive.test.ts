import { fork } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticles } from '../../articles/articles.ts'
import { WITHOUT_TIMEOUTS } from '../../../test/postgres-settings.ts'
import { createRandom } from '../../../test/random.ts'
import { openTestApp, testArticle } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { gamesOf } from '../test-games.ts'
import { listRows } from '../store/guesses.ts'
import { packRows, unpackRows } from '../store/packed-rows.ts'
import { createArchive } from './archive.ts'
import { openArchive, readAll } from './test-archive.ts'
import { letArchive, letEndLongAgo, putPast } from './test-past.ts'

const ARCHIVER = new URL('./test-archiver.ts', import.meta.url)
const GAMES = 60
const ROWS = 10
const LIVES = 4

const app = await openTestApp()
const { db } = app
const { addArticle, befriend, running } = gamesOf(app)
const { archiveEnded, archiveAll, countDue, countRows, areRated } = openArchive(app)
let article_id: string
beforeAll(async () => {
  await addArticle()
  article_id = (await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

test('an archived game reads as before, and its rows leave the log', async () => {
  const race = await running('race', 2, { options: { hints: 'three' } })
  await befriend(race.players[0]!, race.players[1]!)
  for (const word of ['island', 'boat', 'nowhere', 'harbour', 'town']) await race.as(0).guess(word)
  await race.as(1).guess('Islands')
  await race.as(1).act('games.use_hint')
  await race.as(1).act('games.give_up')
  const shared = await running('together', 2)
  await shared.as(0).guess('water')
  await shared.as(1).guess('silk')
  await shared.as(1).act('games.leave_game')
  await shared.as(0).guess('harbour')
  await shared.as(0).guess('town')
  const ids = [race.game_id, shared.game_id]
  await letEndLongAgo(db, ids)
  await areRated()
  const read = async () => [
    await readAll(race.players, race.game_id),
    await readAll(shared.players, shared.game_id),
  ]
  const before = await read()
  expect(before[0]![0]).toMatchObject({
    status: 200,
    body: { phase: 'over', players: [{ seq: 5 }, { seq: 3 }] },
  })

  await archiveAll()

  expect(await countRows(ids)).toBe(0)
  expect(await read()).toEqual(before)
})

test('running games, and games that ended within the hour, stay in the log', async () => {
  const [young, half] = [await running('race', 2), await running('race', 2)]
  for (const { as } of [young, half]) await as(0).guess('island')
  for (const index of [0, 1]) await young.as(index).act('games.give_up')
  await half.as(0).act('games.give_up')
  await letEndLongAgo(db, [half.game_id])

  await archiveAll()
  await archiveEnded()

  expect([await countRows([young.game_id]), await countRows([half.game_id])]).toEqual([3, 2])
})

test('deleting an account removes the name from archived sheets, and from one being archived', async () => {
  const games = await Promise.all([1, 2, 3, 4].map(() => running('together', 2)))
  for (const { as } of games) {
    await as(0).guess('island')
    await as(1).guess('boat')
    for (const index of [0, 1]) await as(index).act('games.vote_give_up', { votes: true })
  }
  const ids = games.map(({ game_id }) => game_id)
  await letEndLongAgo(db, ids.slice(0, 2))
  await archiveAll()
  await letEndLongAgo(db, ids.slice(2))

  const deleted = games.map(({ players }) => players[0]!.call('profile.delete_account'))
  await Promise.all([...deleted, archiveAll()])

  for (const { as, players } of games) {
    expect(await as(1).rows()).toMatchObject([
      { word: 'island', user_id: null },
      { word: 'boat', user_id: players[1]!.user_id },
      { kind: 'give_up', user_id: null },
    ])
  }
  const { rows } = await sql`
    select from sheets where archived_users && ${games.map(({ players }) => players[0]!.user_id)}::uuid[]`.execute(
    db,
  )
  expect(rows).toEqual([])
  await archiveAll()
})

test('servers archive each sheet once, and a sheet that cannot be archived does not delay others', async () => {
  const player = await app.player()
  const past = { user_ids: [player.user_id], article_id, rows: 3, words: ['island', 'boat'] }
  await putPast(db, { ...past, games: 60 })
  const lastBroken = await lastSheet()
  await sql`
    create function refuse() returns trigger language plpgsql as 'begin raise ''This sheet is broken.''; end';
    create trigger refuse before update on sheets for each row
      when (old.id <= ${sql.lit(lastBroken)}) execute function refuse();
    update game_players set finished_at = finished_at - interval '1 day' where sheet_id <= ${sql.lit(lastBroken)}`.execute(
    db,
  )
  await putPast(db, { ...past, games: 60 })
  await letArchive(db)

  const other = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const servers = [createArchive({ db, onError }), createArchive({ db: other.db, onError })]
  while ((await countDue()) > 60) await Promise.all(servers.map((server) => server.archiveEnded()))
  await other.close()
  await sql`drop trigger refuse on sheets`.execute(db)

  const { rows } =
    await sql`select from sheets where id > ${lastBroken} and archived is null`.execute(db)
  expect(rows).toEqual([])
  expect(errors.map(String)).toContain('error: This sheet is broken.')
})

test('archiving neither loses nor duplicates rows when its server or connection is killed', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const application_name = 'inkling that archives'
  const chance = createRandom()
  const words = 'island boat harbour town water silk'.split(' ')
  await createArticles({ db }).add(testArticle('Harbour Town', words.join(' ').repeat(60)))
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const user = { full_name: 'Ann', provider_avatar_url: null }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await putPast(db, { user_ids: [id], article_id, games: GAMES, rows: ROWS, words })
  const sheets = await db.selectFrom('sheets').select(['game_id', 'id']).orderBy('id').execute()
  const known = sheets.map(({ game_id, id: sheet_id }) => ({ game_id, sheet_id, since: 0 }))
  const read = async () =>
    JSON.stringify((await listRows(db, known)).map(({ age: _age, ...row }) => row))
  const before = await read()
  expect(JSON.parse(before)).toHaveLength(GAMES * (ROWS + 1))
  await letArchive(db)

  async function readArchived(): Promise<number> {
    expect((await read()) === before).toBe(true)
    const { rows } = await sql<{ archived: number }>`
      select count(archived) as archived from sheets
      where archived is null or not exists (select from guesses where sheet_id = sheets.id)`.execute(
      db,
    )
    return rows[0]!.archived
  }

  async function connections(): Promise<number> {
    const { rows } = await sql`
      select from pg_stat_activity where application_name = ${application_name}`.execute(db)
    return rows.length
  }

  for (let life = 1; life <= LIVES; life++) {
    const connection = { ...database.connection, application_name }
    const archiver = fork(ARCHIVER, [JSON.stringify(connection)], { execArgv: [] })
    const goal = life === LIVES ? GAMES : Math.floor(((life - chance()) * GAMES) / LIVES)
    await until(async () => expect(await connections()).toBeGreaterThan(0))
    while ((await readArchived()) < goal) {
      if (chance() < 0.9) continue
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${application_name}`.execute(db)
    }
    const exit = once(archiver, 'exit')
    archiver.kill('SIGKILL')
    await exit
  }

  expect(await readArchived()).toBe(GAMES)
  const { rows } = await sql`select from guesses`.execute(db)
  expect(rows).toEqual([])
  await database.close()
})

const users = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', null]
const row = fc.record({
  seq: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  kind: fc.constantFrom('guess', 'hint', 'title_hint', 'give_up', 'leave', 'time_up'),
  word: fc.string({ unit: 'grapheme' }),
  key: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(null)),
  opened: fc.array(fc.nat(100_000)),
  user_id: fc.constantFrom(...users),
  created_at: fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  }),
})

test('packed rows unpack to the same rows, whatever was guessed', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpackRows(packRows(rows))).toEqual(rows)
    }),
  )
})

test('packing shrinks the sheet of an ordinary game to a tenth', () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    seq: index + 1,
    kind: 'guess' as const,
    word: `word${(index * 7919) % 1000}`,
    key: `word${(index * 7919) % 1000}`,
    opened: Array.from({ length: index % 5 }, (__, place) => index * 31 + place * 97),
    user_id: users[0]!,
    created_at: new Date(1_790_000_000_000 + index * 7321),
  }))
  const inLog = 60 * 150
  expect(packRows(rows).archived.length).toBeLessThan(inLog / 10)
})

test('rows packed by a later version are rejected, not misread', () => {
  const { archived, archived_users } = packRows([])
  expect(() =>
    unpackRows({ archived: Buffer.from([9, ...archived.subarray(1)]), archived_users }),
  ).toThrow('A sheet is packed in unknown version 9.')
})

async function lastSheet(): Promise<number> {
  const { id } = await db
    .selectFrom('sheets')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}
