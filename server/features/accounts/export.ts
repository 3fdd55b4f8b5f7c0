import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import {
  findProfile,
  gamesOf,
  type Key,
  type ListPage,
  listsOf,
  type Profile,
} from './store/export.ts'

const ROWS_AT_ONCE = 500
const GAMES_AT_ONCE = 50
const STEPS_AT_ONCE = 2
/** An export pauses for this many times as long as it worked, so that the server is free for players. */
const PAUSE_FACTOR = 3

type Dependencies = { db: Database; games: Pick<Games['views'], 'listRows'> }

/** Creates exports of all that is stored of a user. Exports take turns with each query, so that a slow reader delays no
 *  other. */
export function createExports({ db, games: { listRows } }: Dependencies) {
  const enqueue = createKeyedQueue({ atOnce: STEPS_AT_ONCE, waiting: Infinity })
  const step = <Result>(work: () => Promise<Result>) => enqueue('step', work)

  /** Opens an export: the text of one JSON object, read from the database as it is consumed. It has only the names and
   *  ids of other users, and nothing of an unfinished game that is still hidden from the user. */
  async function open(user_id: string): Promise<Readable> {
    const found = (await step(() => findProfile(db, user_id))) ?? refuse('NOT_FOUND')
    return Readable.from(write(user_id, found))
  }

  async function* write(user_id: string, found: Profile): AsyncGenerator<string> {
    const { last_active_at, token, token_created_at, ...rest } = found
    const { appear_offline, language, ghosts, unwanted_notifications, ...profile } = rest
    const head = {
      exported_at: new Date(),
      profile,
      settings: { appear_offline, language, ghosts, unwanted_notifications },
      last_active_at,
      invite_token: token === null ? null : { token, created_at: token_created_at },
    }
    yield JSON.stringify(head).slice(0, -1)
    for (const [name, listPage] of Object.entries(listsOf(db, user_id))) {
      yield* writeList(name, readRows(listPage, ROWS_AT_ONCE))
    }
    yield* writeList('games', readGames(user_id))
    yield '\n}\n'
  }

  async function* readRows<Row>(
    listPage: ListPage<Row>,
    limit: number,
  ): AsyncGenerator<Omit<Row & { export_key: Key }, 'export_key'>> {
    let after: Key | null = null
    do {
      const rows = await step(() => listPage(after, limit))
      for (const { export_key: _key, ...row } of rows) yield row
      after = rows.length < limit ? null : rows.at(-1)!.export_key
    } while (after !== null)
  }

  /** Reads one sheet after the other, because each may have thousands of rows. */
  async function* readGames(user_id: string): AsyncGenerator<object> {
    for await (const { sheet_id, ...game } of readRows(gamesOf(db, user_id), GAMES_AT_ONCE)) {
      const guesses =
        sheet_id === null ? [] : await step(() => listGuesses(user_id, game.id, sheet_id))
      yield { ...game, guesses }
    }
  }

  async function listGuesses(user_id: string, game_id: string, sheet_id: number) {
    const began = performance.now()
    const rows = await listRows(db, [{ game_id, sheet_id, since: 0 }])
    const own = rows.filter((row) => row.user_id === user_id)
    const guesses = own.map(({ seq, kind, word, opened, created_at }) => {
      return { seq, kind, word, count: opened.length, created_at }
    })
    await pause(PAUSE_FACTOR * (performance.now() - began))
    return guesses
  }

  return { open }
}

async function* writeList(name: string, rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let between = '\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row)
    between = ',\n'
  }
  yield ']'
}
