import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WITHOUT_TIMEOUTS } from '../../../test/connections.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { gamesOf } from '../test-games.ts'
import { createFolding } from './folding.ts'
import { openOld, readAll } from './test-old.ts'
import { letEndLongAgo, makeOld, putPast } from './test-past.ts'

const app = await openTestApp()
const { db } = app
const { addArticle, befriend, running } = gamesOf(app)
const { foldEnded, foldAll, countDue, countRows, areCounted } = openOld(app)
let article_id: string
beforeAll(async () => {
  await addArticle()
  article_id = (await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

test('an old game reads as before, and nothing of it is left in the log', async () => {
  const race = await running('race', 2, { _options: { hints: 'three' } })
  await befriend(race.players[0]!, race.players[1]!)
  for (const word of ['island', 'boat', 'nowhere', 'harbour', 'town']) await race.as(0).guess(word)
  await race.as(1).guess('Islands')
  await race.as(1).post('use_hint')
  await race.as(1).post('give_up')
  const shared = await running('together', 2)
  await shared.as(0).guess('water')
  await shared.as(1).guess('silk')
  await shared.as(1).post('leave_game')
  await shared.as(0).guess('harbour')
  await shared.as(0).guess('town')
  const ids = [race.game_id, shared.game_id]
  await letEndLongAgo(db, ids)
  await areCounted()
  const read = async () => [
    await readAll(race.players, race.game_id),
    await readAll(shared.players, shared.game_id),
  ]
  const before = await read()
  expect(before[0]![0]).toMatchObject({
    status: 200,
    body: { phase: 'over', players: [{ seq: 5 }, { seq: 3 }] },
  })

  await makeOld(db)
  await foldAll()

  expect(await countRows(ids)).toBe(0)
  expect(await read()).toEqual(before)
})

test('what is at play, or ended within the hour, stays in the log', async () => {
  const [young, half] = [await running('race', 2), await running('race', 2)]
  for (const { as } of [young, half]) await as(0).guess('island')
  for (const index of [0, 1]) await young.as(index).post('give_up')
  await half.as(0).post('give_up')
  await makeOld(db, [half.game_id])

  await foldEnded()

  expect([await countRows([young.game_id]), await countRows([half.game_id])]).toEqual([3, 2])
})

test('nothing is folded in the day after the upgrade, while servers of the version before may run', async () => {
  const { game_id, as } = await running('race', 2)
  for (const index of [0, 1]) await as(index).post('give_up')
  await makeOld(db, [game_id])
  await sql`update migrations set applied_at = now() - interval '23 hours'`.execute(db)

  await foldEnded()
  expect(await countRows([game_id])).toBe(2)
  await makeOld(db)
  await foldAll()
  expect(await countRows([game_id])).toBe(0)
})

test('who deletes their account is no longer named on a folded sheet, nor on one that is being folded', async () => {
  const games = await Promise.all([1, 2, 3, 4].map(() => running('together', 2)))
  for (const { as } of games) {
    await as(0).guess('island')
    await as(1).guess('boat')
    for (const index of [0, 1]) await as(index).post('vote_give_up', { _votes: true })
  }
  await makeOld(
    db,
    games.slice(0, 2).map(({ game_id }) => game_id),
  )
  await foldAll()
  await makeOld(
    db,
    games.map(({ game_id }) => game_id),
  )

  const deleted = games.map(({ players }) => players[0]!.post('/api/delete_account', {}))
  const [answers] = await Promise.all([Promise.all(deleted), foldAll()])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const { as, players } of games) {
    expect(await as(1).rows()).toMatchObject([
      { word: 'island', user_id: null },
      { word: 'boat', user_id: players[1]!.user_id },
      { kind: 'give_up', user_id: null },
    ])
  }
  const { rows } = await sql`
    select from sheets where folded_users && ${games.map(({ players }) => players[0]!.user_id)}::uuid[]`.execute(
    db,
  )
  expect(rows).toEqual([])
  await foldAll()
})

test('servers fold each sheet once, and sheets that cannot be folded keep no other waiting', async () => {
  const player = await app.player()
  const past = { user_ids: [player.user_id], article_id, rows: 3, words: ['island', 'boat'] }
  await putPast(db, { ...past, games: 60 })
  const last_broken = await lastSheet()
  await sql`
    create function refuse() returns trigger language plpgsql as 'begin raise ''This sheet is broken.''; end';
    create trigger refuse before update on sheets for each row
      when (old.id <= ${sql.lit(last_broken)}) execute function refuse();
    update game_players set finished_at = finished_at - interval '1 day' where sheet_id <= ${sql.lit(last_broken)}`.execute(
    db,
  )
  await putPast(db, { ...past, games: 60 })
  await makeOld(db)

  const other = openDatabase({ ...app.connection, ...WITHOUT_TIMEOUTS })
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const servers = [createFolding({ db, onError }), createFolding({ db: other.db, onError })]
  while ((await countDue()) > 60) await Promise.all(servers.map((server) => server.foldEnded()))
  await other.close()
  await sql`drop trigger refuse on sheets`.execute(db)

  const { rows } =
    await sql`select from sheets where id > ${last_broken} and folded is null`.execute(db)
  expect(rows).toEqual([])
  expect(errors.map(String)).toContain('error: This sheet is broken.')
})

async function lastSheet(): Promise<number> {
  const { id } = await db
    .selectFrom('sheets')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}
