import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import * as store from './export-store.ts'

const ROWS_AT_ONCE = 500
const GAMES_AT_ONCE = 50
/** An export rests for this many times as long as it worked, so that whoever plays finds the server free. */
const RESTS = 3

type ListRows = Games['read']['listRows']
type List = (page: store.Page) => Promise<object[]>

/** All that is stored of a user, as the text of one JSON object, which is read from the database part by part as somebody
 *  takes it. Of others it holds names and ids; of a game that the user has not finished, nothing that is still hidden
 *  from them. */
export async function openExport(
  db: Database,
  user_id: string,
  listRows: ListRows,
): Promise<Readable> {
  const found = (await store.findProfile(db, user_id)) ?? refuse('NOT_FOUND')
  const { last_active_at, token, token_created_at, ...rest } = found
  const { appear_offline, language, unwanted_notifications, ...profile } = rest
  const about = {
    exported_at: new Date(),
    profile,
    settings: { appear_offline, language, unwanted_notifications },
    last_active_at,
    invite_token: token === null ? null : { token, created_at: token_created_at },
  }
  return Readable.from(write(about, listsOf(db, user_id), gamesOf(db, user_id, listRows)))
}

async function* write(
  about: object,
  lists: Record<string, List>,
  games: AsyncIterable<object>,
): AsyncGenerator<string> {
  yield JSON.stringify(about).slice(0, -1)
  for (const [name, list] of Object.entries(lists)) {
    yield* writeList(name, rowsOf(list, ROWS_AT_ONCE))
  }
  yield* writeList('games', games)
  yield '\n}\n'
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

async function* rowsOf<Row>(
  list: (page: store.Page) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += limit) {
    const rows = await list({ limit, offset })
    yield* rows
    if (rows.length < limit) return
  }
}

function listsOf(db: Database, user_id: string): Record<string, List> {
  return {
    identities: (page) => store.listIdentities(db, user_id, page),
    sessions: (page) => store.listSessions(db, user_id, page),
    notified_devices: (page) => store.listDevices(db, user_id, page),
    friends: (page) => store.listFriends(db, user_id, page),
    friend_requests: (page) => store.listRequests(db, user_id, page),
    blocks: (page) => store.listBlocks(db, user_id, page),
    game_invites: (page) => store.listInvites(db, user_id, page),
    challenges: (page) => store.listChallenges(db, user_id, page),
    challenge_answers: (page) => store.listAnswers(db, user_id, page),
    reactions: (page) => store.listReactions(db, user_id, page),
    race_ratings: (page) => store.listRaceRatings(db, user_id, page),
    article_reports: (page) => store.listReports(db, user_id, page),
    operator_acts: (page) => store.listActs(db, user_id, page),
  }
}

/** One sheet after the other, for each may hold thousands of rows, with rests in between. */
async function* gamesOf(db: Database, user_id: string, listRows: ListRows): AsyncGenerator<object> {
  const games = rowsOf((page) => store.listGames(db, user_id, page), GAMES_AT_ONCE)
  for await (const { sheet_id, ...game } of games) {
    const begin = performance.now()
    const rows =
      sheet_id === null ? [] : await listRows(db, [{ game_id: game.id, sheet_id, since: 0 }])
    const own = rows.filter((row) => row.user_id === user_id)
    const guesses = own.map(({ seq, kind, word, opened, created_at }) => {
      return { seq, kind, word, count: opened.length, created_at }
    })
    const worked = performance.now() - begin
    yield { ...game, guesses }
    await pause(RESTS * worked)
  }
}
