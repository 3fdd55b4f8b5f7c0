import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../platform/database/database.ts'
import { listBoards, listNotStarted } from '../features/daily/store.ts'
import { insertReminders } from '../features/notifications/store.ts'
import { findFinishedGame, listFriendResults } from '../features/stats/store/same-text.ts'
import { gamesOf } from '../features/games/test-games.ts'
import { openTestApp, type TestPlayer } from './test-app.ts'
import { signInUsers } from './fixtures.ts'

const CROWD = 3_000
const FRIENDS = 10
/** Number of rows of players that are read: a few per friend. */
const FEW = 20 * FRIENDS

const app = await openTestApp()
const { db } = app
const { addArticle } = gamesOf(app)
let me: TestPlayer
let friends: string[]
let game_id: string
beforeAll(async () => {
  for (const title of ['Harbour Town', 'Old Town']) await addArticle(title)
  me = await app.player()
  friends = (await signInUsers(db, 'http://localhost:3000', FRIENDS)).map(({ user_id }) => user_id)
  const both = friends.map((friend_id) => ({ user_id: me.user_id, friend_id }))
  await db.insertInto('friends').values(both).execute()
  game_id = (await me.call('daily.play_daily')).game_id
  await me.call('games.give_up', { game_id })
  await fillDay()
})
afterAll(() => app.close())

/** Makes a large number of players, among them half of the friends, decode the daily and another game. */
async function fillDay(): Promise<void> {
  await sql`
    with made as (insert into users (full_name) select 'P' || n from generate_series(1, ${CROWD}::integer) n returning id),
    player as (select id from made union all select unnest(${friends.slice(0, FRIENDS / 2)}::uuid[])),
    alone as (
      insert into games (mode, difficulty, options, article_id, started_at, over_at)
      select 'solo', 'easy', options, article_id, now(), now() from games, made where games.id = ${game_id}
      returning id
    ),
    game as (
      select ${game_id}::uuid as id, player.id as user_id from player
      union all select id, ${me.user_id} from alone
    )
    insert into game_players (game_id, user_id, sheet_id, state, finished_at, guesses, hits, hints, seconds, time_played, title_id)
    select game.id, game.user_id, mine.sheet_id, 'decoded', now(), 20, 10, 0, 60, 60, mine.title_id
    from game, game_players mine where mine.game_id = ${game_id} and mine.user_id = ${me.user_id}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** Counts the rows of players that a query reads. */
async function playersRead(act: (tx: Tx) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ players: number }>`
        select seq_tup_read + idx_tup_fetch as players from pg_stat_xact_user_tables where relname = 'game_players'`.execute(
        tx,
      )
      return rows[0]!.players
    }
    const before = await count()
    await act(tx)
    return (await count()) - before
  })
}

test('only one’s friends among the players are read, however many players the daily has', async () => {
  const { day } = await me.call('daily.find', { lang: 'en' })
  const daily = { day, lang: 'en', length: 'whole' } as const
  const played = (await findFinishedGame(db, me.user_id, game_id))!

  const board = await listBoards(db, me.user_id, daily)
  expect(board).toHaveLength(1 + FRIENDS / 2)
  const idle = await listNotStarted(db, me.user_id, { ...daily, limit: 3 })
  expect(idle.map(({ count }) => count)).toEqual([5, 5, 5])
  expect(await listFriendResults(db, me.user_id, played)).toHaveLength(FRIENDS / 2)

  expect(await playersRead((tx) => listBoards(tx, me.user_id, daily))).toBeLessThan(FEW)
  expect(
    await playersRead((tx) => listNotStarted(tx, me.user_id, { ...daily, limit: 3 })),
  ).toBeLessThan(FEW)
  expect(await playersRead((tx) => listFriendResults(tx, me.user_id, played))).toBeLessThan(FEW)
})

test('only the players to be reminded are read, however many players the daily has', async () => {
  const { rows } = await sql<{ id: string }>`
    with session as (
      insert into sessions (user_id, secret_hash, expires_at)
      select unnest(${friends}::uuid[]), '', now() + interval '1 day'
      returning id, user_id
    )
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, time_zone, remind_at)
    select user_id, id, 'https://push.example/' || id, '', '', 'UTC', now() from session returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await db.updateTable('push_subscriptions').set({ remind_at: new Date() }).execute()

  let waiting = 0
  const players = await playersRead(async (tx) => {
    await insertReminders(tx, ids)
    waiting = (await tx.selectFrom('push_messages').select('id').execute()).length
  })
  expect(players).toBeLessThan(FEW)
  expect(waiting).toBe(FRIENDS / 2)
})
