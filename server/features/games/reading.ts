import { setTimeout as pause } from 'node:timers/promises'
import { seesAll } from '@inkling/game/game'
import type { Sheet } from '@inkling/game/redact'
import { seenEntry, seenProgress, seenSheet, seenTitle } from '@inkling/game/view'
import type { Game, GameEvent, GameSummary, Guess, Invited, Progress } from '@inkling/protocol/game'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import { listEvents } from './event-queries.ts'
import { type Filter, listGames } from './list-queries.ts'
import * as queries from './queries.ts'
import { gameOf, hasBegun, isAlone, iso, mayOpen, phaseAt, playerOf, userOf } from './seen-game.ts'
import type { OpenSheet, Sheets } from './sheets.ts'

/** An invitation that is not followed holds for a day, in milliseconds. */
export const INVITE_MS = 24 * 60 * 60_000

type Needs = {
  db: Database
  articles: Articles
  friends: Pick<Friends, 'friendsAmong'>
  sheets: Sheets
}
type PlayerRow = Awaited<ReturnType<typeof queries.listPlayers>>[number]

const NO_TITLE = { title: null, title_lengths: [] }

/** What a player may read of games. A game that is not there and one that he is not in answer alike. */
export function createReading({ db, articles, friends, sheets }: Needs) {
  async function list(user_id: string, filter: Filter): Promise<GameSummary[]> {
    const rows = await listGames(db, user_id, filter)
    return rows.map(({ title, lang, began_at, now, over_at, ...row }) => {
      const phase = phaseAt(row.started_at, over_at, now)
      const sees = seesAll(row.mode, row.state, phase)
      const isSecret = title === null || lang === null || phase === 'countdown'
      const names = isSecret ? NO_TITLE : seenTitle({ title, lang }, sees)
      return {
        ...row,
        ...names,
        phase,
        joined_at: row.joined_at.toISOString(),
        started_at: iso(began_at ?? row.started_at),
        finished_at: iso(row.finished_at),
        guesses: row.guesses ?? 0,
      }
    })
  }

  async function find(user_id: string, game_id: string): Promise<Game> {
    const seat = await findSeat(user_id, game_id)
    const rows = isAlone(seat) ? [] : await queries.listPlayers(db, game_id)
    const [progress, invited] = await Promise.all([
      progressOf(seat, rows),
      seat.code === null ? [] : invitedTo(game_id),
    ])
    const article = hasBegun(seat) ? await load(seat) : null
    const players = rows.map((row) => playerOf(row, progress.get(row.user_id)))
    return { ...gameOf(seat, article), players, invited }
  }

  /** The sheet of a game that has started; during a countdown it is held back until that ends. */
  async function sheet(user_id: string, game_id: string): Promise<Sheet> {
    const seat = await findSeat(user_id, game_id)
    if (seat.article_id === null || seat.state === 'joined') refuse('NOT_STARTED')
    const article = await load(seat)
    if ((seat.starts_in ?? 0) > 0) await pause(Math.ceil(seat.starts_in ?? 0))
    return seenSheet(article.redacted)
  }

  async function guesses(
    user_id: string,
    game_id: string,
    { since, of }: { since: number; of: string },
  ): Promise<Guess[]> {
    const seat = await findSeat(user_id, game_id)
    const whose = of === user_id ? seat : await seatToSee(seat, { user_id, of })
    if (whose.sheet_id === null) return []
    const { redacted } = await load(seat)
    const entries = await queries.listOwnedEntries(db, whose.sheet_id, since)
    const isOwn = seat.mode !== 'together' && of === user_id
    return entries.map(({ user_id: owner, ...entry }) => ({
      ...seenEntry(redacted, entry),
      ...(isOwn ? {} : { user_id: owner }),
    }))
  }

  /** Another player's seat, for who may see all: after his own end, of a daily only a friend's. */
  async function seatToSee(
    seat: queries.Seat,
    { user_id, of }: { user_id: string; of: string },
  ): Promise<queries.Seat> {
    if (seat.mode !== 'together' && !mayOpen(seat)) refuse('NOT_FOUND')
    if (seat.mode === 'daily' && (await friends.friendsAmong(user_id, [of])).length === 0) {
      refuse('NOT_FOUND')
    }
    return findSeat(of, seat.id)
  }

  async function events(
    user_id: string,
    game_id: string,
    since: number,
  ): Promise<{ now: string; events: GameEvent[]; progress: Progress[] }> {
    const seat = await findSeat(user_id, game_id)
    if (isAlone(seat)) return { now: seat.now.toISOString(), events: [], progress: [] }
    const happened = await listEvents(db, game_id, since)
    const progress = await progressOf(seat, await queries.listPlayers(db, game_id))
    return {
      now: seat.now.toISOString(),
      events: happened,
      progress: Array.from(progress, ([id, seen]) => ({ user_id: id, ...seen })),
    }
  }

  /** How far everybody has come, as the database has it now. */
  async function progressOf(seat: queries.Seat, players: readonly PlayerRow[]) {
    const opened = new Map<string, OpenSheet>()
    for (const { user_id, sheet_id } of players) {
      if (sheet_id !== null) opened.set(user_id, await sheets.open(sheet_id, seat))
    }
    await sheets.catchUp([...new Set(opened.values())])
    return new Map(
      Array.from(opened, ([user_id, { article, state }]) => [
        user_id,
        seenProgress(article.redacted, state),
      ]),
    )
  }

  async function invitedTo(game_id: string): Promise<Invited[]> {
    const rows = await queries.listInvited(db, game_id, new Date(Date.now() - INVITE_MS))
    return rows.map(({ sender_id, declined_at, ...row }) => ({
      user: userOf(row),
      sender_id,
      declined: declined_at !== null,
    }))
  }

  /** Whether a player may be told what happens in a game: whoever is in it, if others are too. */
  async function mayFollow(user_id: string, game_id: string): Promise<boolean> {
    const seat = await queries.findSeat(db, game_id, user_id)
    return seat !== undefined && seat.mode !== 'daily'
  }

  async function findSeat(user_id: string, game_id: string): Promise<queries.Seat> {
    return (await queries.findSeat(db, game_id, user_id)) ?? refuse('NOT_FOUND')
  }

  function load({ article_id, options }: queries.Seat) {
    if (article_id === null) throw new Error('A game that has not started has no article.')
    return articles.load(article_id, options.free_words)
  }

  return { list, find, sheet, guesses, events, mayFollow, findSeat }
}
