import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Reply, TestApp, TestPlayer } from '../../../test/test-app.ts'
import { createFolding } from './folding.ts'

/** What tests of old games need: to fold them, and to read all of them before and after. */
export function openOld({ db }: Pick<TestApp, 'db'>) {
  const { foldEnded } = createFolding({ db, onError: fail })

  /** The app folds by its clock too; here nobody waits for that. */
  async function foldAll(): Promise<void> {
    while ((await countDue()) > 0) await foldEnded()
  }

  async function countDue(): Promise<number> {
    const { rows } = await sql<{ due: number }>`
      select count(*) as due from game_players join games on games.id = game_id
      where not is_folded and finished_at < now() - interval '1 hour' and over_at < now() - interval '1 hour'`.execute(
      db,
    )
    return rows[0]!.due
  }

  async function countRows(game_ids: readonly string[]): Promise<number> {
    const { rows } = await db
      .selectFrom('guesses')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('game_id', 'in', [...game_ids])
      .executeTakeFirstOrThrow()
    return rows
  }

  /** Answers when all races that are over have moved the ratings that they were to move. */
  async function areCounted(): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from games where mode = 'race' and over_at is not null and not is_counted`.execute(
          db,
        )
        return rows.length
      })
      .toBe(0)
  }

  return { foldEnded, foldAll, countDue, countRows, areCounted }
}

/** All that players can read of a game that is over, but for the time of day. */
export async function readAll(players: readonly TestPlayer[], game_id: string) {
  const paths = [
    `games/${game_id}`,
    `games/${game_id}/board`,
    `games/${game_id}/sheet`,
    `games/${game_id}/events?since=0`,
    `games/${game_id}/story`,
    `stats/games/${game_id}`,
    ...players.map(({ user_id }) => `games/${game_id}/guesses?user_id=${user_id}`),
    `games/${game_id}/guesses?since=1`,
    'games',
    'users/me/export',
    'stats/me',
    'stats/me/details',
  ]
  const read = await Promise.all(
    players.flatMap((player) =>
      paths.map(async (path) => ({ path, ...(await player.get(`/api/${path}`)) })),
    ),
  )
  expect(read.map(({ status }) => status)).not.toContain(429)
  return read.map(({ path, status, body }) => ({ path, status, body: withoutNow(body) }))
}

function withoutNow(body: Reply['body']): Reply['body'] {
  const text = JSON.stringify(body, (key, value: unknown) =>
    ['now', 'exported_at', 'last_active_at'].includes(key) ? undefined : value,
  )
  return JSON.parse(text)
}

function fail(error: unknown): void {
  throw error
}
