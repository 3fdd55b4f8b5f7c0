import { type Length, optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from './articles.ts'

let db: Database
let articles: ReturnType<typeof createArticles>
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  articles = createArticles({ db })
  const text = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
  await articles.add(testArticle('Harbour Town', text))
  return database.close
})

type Player = { guesses: number; gave_up?: boolean; length?: Length }

/** Plays finished solo games. */
async function play(...players: Player[]): Promise<void> {
  for (const { guesses, gave_up = false, length } of players) {
    const options = optionsOf('solo', length && { length })
    await sql`
      with player as (insert into users (full_name) values ('Ann') returning id),
      game as (
        insert into games (mode, difficulty, options, article_id, started_at, over_at)
        select 'solo', 'easy', ${JSON.stringify(options)}::jsonb, id, now(), now() from articles
        returning id
      ),
      sheet as (insert into sheets (game_id) select id from game returning id, game_id)
      insert into game_players
        (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played)
      select game_id, player.id, sheet.id, ${gave_up ? 'gave_up' : 'decoded'}, now(), ${guesses}, 1, 0, 60, 60
      from sheet, player`.execute(db)
  }
}

async function difficulty(): Promise<string> {
  await articles.grade()
  const article = await db.selectFrom('articles').select('difficulty').executeTakeFirstOrThrow()
  return article.difficulty
}

const many = (player: Player, times = 20) => Array.from({ length: times }, () => player)

test('after twenty finished games, results decide the difficulty of an article', async () => {
  await play(...many({ guesses: 90 }, 19))
  expect(await difficulty()).toBe('easy')

  await play({ guesses: 90 })
  await sql`update articles set graded_at = now() - interval '2 days'`.execute(db)

  expect(await difficulty()).toBe('hard')
})

test('games on the lead do not count for the difficulty of the whole article', async () => {
  await play(...many({ guesses: 90, length: 'lead' }, 30), ...many({ guesses: 10 }, 19))
  expect(await difficulty()).toBe('easy')
  await sql`update articles set graded_at = null`.execute(db)
  await play({ guesses: 90, length: 'lead' }, { guesses: 40 })
  expect(await difficulty()).toBe('easy')
})

test('an article that players often give up becomes hard, however few guesses the others need', async () => {
  await play(...many({ guesses: 5 }, 12), ...many({ guesses: 3, gave_up: true }, 8))
  expect(await difficulty()).toBe('hard')
})

test('difficulty changes at most once a day, and never after an operator has set it', async () => {
  await play(...many({ guesses: 90 }))
  await sql`update articles set graded_at = now() - interval '1 hour'`.execute(db)
  expect(await difficulty()).toBe('easy')
  await sql`update articles set graded_at = null, is_labelled = true`.execute(db)
  expect(await difficulty()).toBe('easy')
})

test('an article whose games cannot be counted in time keeps its difficulty for a day, and delays no other', async () => {
  await articles.add(
    testArticle('Busy Harbour', Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')),
  )
  await play(...many({ guesses: 90 }))
  await sql`
    create function be_late() returns trigger language plpgsql as
      $$ begin raise exception 'too late' using errcode = 'query_canceled'; end $$`.execute(db)
  await sql`
    create trigger late before update of difficulty on articles for each row
      when (old.title = 'Busy Harbour') execute function be_late()`.execute(db)
  const difficulties = async () => {
    const rows = await db.selectFrom('articles').select('difficulty').orderBy('title').execute()
    return rows.map((row) => row.difficulty)
  }

  await expect(articles.grade()).rejects.toThrow('Failed to grade some articles.')
  expect(await difficulties()).toEqual(['easy', 'hard'])
  await articles.grade()
  expect(await difficulties()).toEqual(['easy', 'hard'])
})
