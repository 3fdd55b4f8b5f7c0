import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { newUser } from '../../test/fixtures.ts'
import { createRandom } from '../../test/random.ts'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from './articles.ts'

let db: Database
let articles: ReturnType<typeof createArticles>
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  articles = createArticles({ db, random: createRandom() })
  for (let number = 0; number < 9; number++) {
    await articles.add(testArticle(`Dull ${number}`, `Water in the world. ${REST}`))
  }
  await articles.add(testArticle('Friendly', `People lived in cities by the water. ${REST}`))
  return database.close
})

/** Text that is long enough to be played. */
const REST = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')

const ANY = {
  lang: 'en',
  difficulty: 'easy',
  topic: null,
  options: { length: 'whole' },
} as const

/** Titles of some draws for players. */
async function drawnFor(...players: string[]): Promise<Set<string>> {
  const titles = new Set<string>()
  for (let time = 0; time < 12; time++) {
    const { id } = (await articles.draw(db, players, ANY))!
    titles.add((await articles.load(`${id}:standard:whole`)).redacted.article.title)
  }
  return titles
}

test('three of the first words that people guess hit in the first article of a player', async () => {
  expect(await drawnFor(randomUUID())).toEqual(new Set(['Friendly']))
})

test('players who have begun a game, and players together, get any article', async () => {
  const ann = await newUser(db)
  const { id: article_id, title_id } = (await articles.draw(db, [ann], ANY))!
  const { id: game_id } = await db
    .insertInto('games')
    .values({ mode: 'solo', difficulty: 'easy', options: '{}', article_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('game_players')
    .values({ game_id, user_id: ann, state: 'joined', finished_at: null, title_id })
    .execute()

  expect((await drawnFor(ann)).size).toBeGreaterThan(1)
  expect((await drawnFor(randomUUID(), randomUUID())).size).toBeGreaterThan(1)
})

test('where no article suits a new player, they get any', async () => {
  await db.deleteFrom('articles').where('title', '=', 'Friendly').execute()
  expect((await drawnFor(randomUUID())).size).toBeGreaterThan(1)
})
