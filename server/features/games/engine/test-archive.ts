import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Reply, TestApp, TestPlayer } from '../../../test/test-app.ts'
import { createArchive } from './archive.ts'
import { letArchive } from './test-past.ts'

/** Archives games, and counts the rows left in the log. */
export function openArchive({ db }: Pick<TestApp, 'db'>) {
  const { archiveEnded } = createArchive({ db, onError: fail })

  /** Archives everything that is due, at the same time as the app does by its clock. */
  async function archiveAll(): Promise<void> {
    await letArchive(db)
    while ((await countDue()) > 0) await archiveEnded()
  }

  async function countDue(): Promise<number> {
    const { rows } = await sql<{ due: number }>`
      select count(*) as due from game_players join games on games.id = game_id
      where not is_archived and finished_at < now() - interval '1 hour' and over_at < now() - interval '1 hour'`.execute(
      db,
    )
    return rows[0]!.due
  }

  async function countRows(gameIds: readonly string[]): Promise<number> {
    const { rows } = await db
      .selectFrom('guesses')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('game_id', 'in', [...gameIds])
      .executeTakeFirstOrThrow()
    return rows
  }

  /** Waits until all finished races are rated. */
  async function areRated(): Promise<void> {
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

  return { archiveEnded, archiveAll, countDue, countRows, areRated }
}

/** Reads everything that players can read of a finished game, without the time of day. */
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
