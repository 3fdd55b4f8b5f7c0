import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createArticles } from '../../articles/articles.ts'
import { createRandom } from '../../../test/random.ts'
import { testArticle } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { listRows } from './sheet-store.ts'
import { makeOld, putPast } from './test-past.ts'

const PROGRAM = new URL('./test-folder.ts', import.meta.url)
const GAMES = 150
const ROWS = 10
const LIVES = 4

test('folding loses and doubles nothing, whenever its server or its connection is killed', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const application_name = 'inkling that folds'
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
    JSON.stringify(await listRows(db, known), (name, value) => (name === 'age' ? undefined : value))
  const before = await read()
  expect(JSON.parse(before)).toHaveLength(GAMES * (ROWS + 1))
  await makeOld(db)

  async function readFolded(): Promise<number> {
    expect((await read()) === before).toBe(true)
    const { rows } = await sql<{ folded: number }>`
      select count(folded) as folded from sheets
      where folded is null or not exists (select from guesses where sheet_id = sheets.id)`.execute(
      db,
    )
    return rows[0]!.folded
  }

  for (let life = 1; life <= LIVES; life++) {
    const connection = { ...database.connection, application_name }
    const folder = fork(PROGRAM, [JSON.stringify(connection)], { execArgv: [] })
    const until = life === LIVES ? GAMES : Math.floor(((life - chance()) * GAMES) / LIVES)
    while ((await readFolded()) < until) {
      if (chance() < 0.9) continue
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${application_name}`.execute(db)
    }
    const exit = once(folder, 'exit')
    folder.kill('SIGKILL')
    await exit
  }

  expect(await readFolded()).toBe(GAMES)
  const { rows } = await sql`select from guesses`.execute(db)
  expect(rows).toEqual([])
  await database.close()
})
