import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { often } from '../../test/random.ts'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'
import { outcomeOf } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle } = gamesOf(app)
afterAll(() => app.close())

const ARTICLES = 7
const PLAYERS = 3
const DAYS_AGO = [0, 1, 2]
const WORDS = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')

beforeAll(async () => {
  for (let number = 1; number <= ARTICLES; number++) await addArticle(`Harbour Town ${number}`)
  await sql`
    insert into daily_articles (day, article_id)
    select date(now() at time zone 'utc') - ago, article_id
    from unnest(array[1, 2]) as days (ago),
      lateral (select id from articles order by draw_key offset ago limit 1) as drawn (article_id)`.execute(
    app.db,
  )
})

const who = fc.nat(PLAYERS - 1)
/** Actions in any order; those of one step run at the same moment. */
const act = fc.oneof(
  fc.record({ do: fc.constant('solo' as const), who }),
  fc.record({ do: fc.constant('race' as const), who, with: who }),
  fc.record({ do: fc.constant('watch' as const), who }),
  fc.record({ do: fc.constant('daily' as const), who, ago: fc.constantFrom(...DAYS_AGO) }),
  fc.record({ do: fc.constant('give_up' as const), who }),
)
const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

test('no two unfinished games of one player are about the same article, whatever they play', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => app.player()))
      for (const step of all) {
        await Promise.all(step.map((one) => outcomeOf(doAct(players, one))))
        expect(await playedTwice()).toEqual([])
      }
    }),
    { numRuns: often({ usual: 12, nightly: 200 }) },
  )
  expect(await countDrawn()).toBeGreaterThan(0)
})

test('games started at the same moment by one player get different articles', async () => {
  await app.articles.add({ ...testArticle('Tin Mine', WORDS), lang: 'de' })
  const player = await app.player()
  const setup = { mode: 'solo', difficulty: 'easy', lang: 'de' } as const

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => outcomeOf(player.call('games.create_game', setup))),
  )

  expect(outcomes.sort()).toEqual([...Array(7).fill('NO_ARTICLE'), 'ok'])
})

async function doAct(players: readonly TestPlayer[], one: Act): Promise<void> {
  const player = players[one.who]!
  if (one.do === 'solo') {
    await player.call('games.create_game', { mode: 'solo', difficulty: 'easy' })
  } else if (one.do === 'race') {
    await race(player, players[one.with]!)
  } else if (one.do === 'watch') {
    const code = await runningCode(players)
    if (code !== null) await player.call('lobbies.join_game', { code })
  } else if (one.do === 'daily') {
    const day = new Date(Date.now() - one.ago * 24 * 60 * 60_000).toISOString().slice(0, 10)
    await player.call('daily.play_daily', { day })
  } else {
    const [game] = await player.call('games.list')
    if (game !== undefined) await player.call('games.give_up', { game_id: game.id })
  }
}

async function race(host: TestPlayer, guest: TestPlayer): Promise<void> {
  const body = await host.call('games.create_game', { mode: 'race', difficulty: 'easy' })
  const { code } = await host.call('games.find', { id: body.game_id })
  await guest.call('lobbies.join_game', { code: code! })
  await host.call('lobbies.start_game', { game_id: body.game_id })
  await app.db
    .updateTable('games')
    .set({ started_at: new Date(Date.now() - 1_000) })
    .where('id', '=', body.game_id)
    .where('started_at', 'is not', null)
    .execute()
}

/** Finds the code of the oldest running game that one of these players hosts. */
async function runningCode(players: readonly TestPlayer[]): Promise<string | null> {
  const game = await app.db
    .selectFrom('games')
    .select('code')
    .where('started_at', 'is not', null)
    .where('over_at', 'is', null)
    .where('code', 'is not', null)
    .where(
      'host_id',
      'in',
      players.map(({ user_id }) => user_id),
    )
    .orderBy('created_at')
    .executeTakeFirst()
  return game?.code ?? null
}

/** Lists articles that a user plays in two games, or plays in one and watches in another. */
async function playedTwice(): Promise<unknown[]> {
  const { rows } = await sql`
    select full_name, articles.title, count(*) as times
    from game_players
    join users on users.id = user_id
    join games on games.id = game_id
    join articles on articles.id = article_id
    where case when mode = 'daily' then state = 'playing' else over_at is null end
    group by users.id, articles.id
    having count(*) > 1`.execute(app.db)
  return rows
}

async function countDrawn(): Promise<number> {
  const { games } = await app.db
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('article_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return games
}
