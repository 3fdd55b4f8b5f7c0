import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { WrittenGame } from './history-checker.ts'
import type { Answer } from '@inkling/protocol/game'
import type { Call } from './history-checker.ts'
import type { Outcome } from './test-channel.ts'

/** Reads all games that have started from the database. */
export async function readGames(db: Database): Promise<WrittenGame[]> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'mode', 'event_number'])
    .where('started_at', 'is not', null)
    .execute()
  const players = await db.selectFrom('game_players').selectAll().execute()
  const events = await db.selectFrom('game_events').selectAll().orderBy('number').execute()
  const rows = await db
    .selectFrom('guesses')
    .select(['sheet_id', 'seq', 'kind', 'word', 'key', 'user_id'])
    .orderBy('seq')
    .execute()
  const bySheet = Map.groupBy(rows, ({ sheet_id }) => sheet_id)
  return games.map((game) => {
    const mine = players.filter(({ game_id }) => game_id === game.id)
    const onSheets = mine.flatMap(({ user_id, sheet_id, place }) =>
      sheet_id === null ? [] : [{ user_id, sheet_id, place }],
    )
    const sheetIds = new Set(onSheets.map(({ sheet_id }) => sheet_id))
    return {
      ...game,
      players: onSheets,
      rows: new Map([...sheetIds].map((id) => [id, bySheet.get(id) ?? []])),
      events: events
        .filter(({ game_id }) => game_id === game.id)
        .map(({ number, kind, user_id, payload, created_at }) => ({
          number,
          at: created_at.toISOString(),
          kind,
          user_id,
          ...payload,
        })),
    }
  })
}

/** Finds figures of finished players that differ from the rows on their sheets. */
export async function readWrongFigures(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select player.user_id, player.guesses, player.hits, counted.*
    from game_players player cross join lateral (
      select count(*) filter (where kind = 'guess') as all_guesses,
        count(*) filter (where kind = 'guess' and cardinality(opened) > 0) as all_hits
      from guesses where guesses.sheet_id = player.sheet_id
    ) counted
    where finished_at is not null
      and (player.guesses, player.hits) is distinct from (all_guesses, all_hits)`.execute(db)
  return rows
}

/** Guess of a player in a game. */
export type Guessing = Pick<Call, 'game_id' | 'user_id' | 'word'>

/** Records every guess, from its sending to its answer. */
export function createRecorder() {
  const calls: Call[] = []

  async function note(
    { game_id, user_id, word }: Guessing,
    send: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const began = performance.now()
    const outcome = await send()
    const ended = performance.now()
    calls.push({ game_id, user_id, word, began, ended, outcome: read(outcome) })
    return outcome
  }

  return { calls, note }
}

function read(outcome: Outcome): Call['outcome'] {
  if (outcome.is !== 'ok') return outcome
  const [result] = (outcome.body as Answer).results
  if (result === undefined) throw new Error('A guess was answered without a result.')
  return { is: 'ok', result }
}
