import { setTimeout as pause } from 'node:timers/promises'
import { phaseOf, seesAll, type Phase } from '@inkling/game/game'
import type { Sheet } from '@inkling/game/redact'
import {
  seenArticle,
  seenEntry,
  seenProgress,
  seenSheet,
  seenTitle,
  seenTitleWords,
} from '@inkling/game/view'
import type {
  Game,
  GameEvent,
  GameSummary,
  Guess,
  Invited,
  Player,
  Progress,
} from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Friends } from '../friends/friends.ts'
import { listEvents } from './event-queries.ts'
import { type Filter, listGames } from './list-queries.ts'
import * as queries from './queries.ts'
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

const NO_PROGRESS = { seq: 0, guesses: 0, uncovered: 0, title_found: 0 }

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
    const players = isAlone(seat) ? [] : await queries.listPlayers(db, game_id)
    const [progress, invited] = await Promise.all([
      progressOf(seat, isAlone(seat) ? [] : players),
      seat.code === null ? [] : invitedTo(game_id),
    ])
    const article = hasBegun(seat) ? await load(seat) : null
    const seen = article === null ? null : seenArticle(article.redacted, mayOpen(seat))
    const began_at = seat.began_at ?? seat.started_at
    const until = seat.finished_at ?? seat.over_at ?? seat.now
    return {
      id: seat.id,
      mode: seat.mode,
      difficulty: seat.difficulty,
      topic: seat.topic,
      options: seat.options,
      state: seat.state,
      phase: phaseOfSeat(seat),
      day: seat.day,
      code: seat.code,
      host_id: seat.host_id,
      started_at: iso(began_at),
      ends_at: iso(seat.ends_at),
      over_at: iso(seat.over_at),
      next_game_id: seat.next_game_id,
      finished_at: iso(seat.finished_at),
      now: seat.now.toISOString(),
      elapsed: began_at === null ? 0 : Math.max(0, until.getTime() - began_at.getTime()),
      title_words: article === null ? null : seenTitleWords(article.redacted),
      score: scoreOf(seat),
      article: seen === null || article === null ? null : { ...seen, credit: article.credit },
      players: players.map((row) => playerOf(row, progress.get(row.user_id))),
      invited,
      event: seat.event_number,
    }
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

const NO_TITLE = { title: null, title_lengths: [] }

/** Nobody else is told of in a game alone, or in one of the whole world. */
function isAlone({ mode }: queries.Seat): boolean {
  return mode === 'solo' || mode === 'daily'
}

/** Until the countdown ends nothing is told of the article, not even how many words its title has. */
function hasBegun(seat: queries.Seat): boolean {
  return seat.article_id !== null && phaseOfSeat(seat) !== 'countdown'
}

/** Whether the player of a seat may see the whole article. */
export function mayOpen(seat: queries.Seat): boolean {
  return seesAll(seat.mode, seat.state, phaseOfSeat(seat))
}

function phaseOfSeat({ started_at, over_at, now }: queries.Seat): Phase {
  return phaseAt(started_at, over_at, now)
}

function phaseAt(started_at: Date | null, over_at: Date | null, now: Date): Phase {
  const times = {
    started_at: started_at?.getTime() ?? null,
    over_at: over_at?.getTime() ?? null,
  }
  return phaseOf(times, now.getTime())
}

function playerOf(row: PlayerRow, progress: Omit<Progress, 'user_id'> = NO_PROGRESS): Player {
  const { state, is_ready, votes, place, joined_at, finished_at } = row
  return {
    user: userOf(row),
    ...{ state, is_ready, votes, place },
    joined_at: joined_at.toISOString(),
    finished_at: iso(finished_at),
    ...progress,
  }
}

type UserRow = { user_id: string; updated_at: Date } & Omit<User, 'id' | 'updated_at'>

function userOf({ user_id, full_name, has_uploaded_avatar, ...row }: UserRow): User {
  const { provider_avatar_url, updated_at } = row
  const names = { id: user_id, full_name, has_uploaded_avatar, provider_avatar_url }
  return { ...names, updated_at: updated_at.toISOString() }
}

function scoreOf(seat: queries.Seat): Game['score'] {
  const { guesses, hits, hints, seconds, time_played } = seat
  if (guesses === null) return null
  return {
    guesses,
    hits: hits ?? 0,
    hit_rate: guesses === 0 ? 0 : (hits ?? 0) / guesses,
    hints: hints ?? 0,
    seconds: seconds ?? 0,
    time_played: time_played ?? 0,
  }
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
