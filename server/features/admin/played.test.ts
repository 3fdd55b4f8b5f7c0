import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/fixtures.ts'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from '../articles/articles.ts'
import { createCatalogue } from './catalogue.ts'

const { db, close } = await openTestDatabase()
const articles = createArticles({ db })
afterAll(close)

type Player = { guesses: number; state: string; length: string; isOver: boolean }
const DECODED: Player = { guesses: 0, state: 'decoded', length: 'whole', isOver: true }

/** Plays solo games on all articles, which the players have finished. */
async function play(...players: Partial<Player>[]): Promise<void> {
  for (const player of players) {
    const { guesses, state, length, isOver } = { ...DECODED, ...player }
    await sql`
      with player as (insert into users (full_name) values ('Ann') returning id),
      game as (
        insert into games (mode, difficulty, options, article_id, started_at, over_at)
        select 'solo', 'easy', jsonb_build_object('length', ${length}::text), id, now(),
          case when ${isOver}::boolean then now() end
        from articles returning id
      ),
      sheet as (insert into sheets (game_id) select id from game returning id, game_id)
      insert into game_players
        (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played)
      select game_id, player.id, sheet.id, ${state}, now(), ${guesses}, 1, 0, 60, 60
      from sheet, player`.execute(db)
  }
}

test('the difficulty that operators see is based on finished games on whole articles', async () => {
  await articles.add(testArticle('Harbour', LAGOON))
  const [id] = await articles.listIdsByTitle('Harbour')
  await play(
    { guesses: 40 },
    { guesses: 20, state: 'timed_out' },
    { guesses: 60, state: 'left' },
    { guesses: 200, length: 'lead' },
    { guesses: 100, isOver: false },
  )

  expect(await createCatalogue({ db, articles }).find(id!)).toMatchObject({
    finished: 3,
    median_guesses: 40,
    gave_up: 2 / 3,
  })
})
