import { phaseOf, seesAll, type Phase } from '@inkling/game/game'
import { seenArticle, seenTitleWords } from '@inkling/game/view'
import type { Game, Player, Progress } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { PlayableArticle } from '../articles/articles.ts'
import type * as queries from './queries.ts'

const NO_PROGRESS = { seq: 0, guesses: 0, uncovered: 0, title_found: 0 }

type PlayerRow = Awaited<ReturnType<typeof queries.listPlayers>>[number]

/** A game as its player may see it, but for the people in it. */
export function gameOf(
  seat: queries.Seat,
  article: PlayableArticle | null,
): Omit<Game, 'players' | 'invited'> {
  const began_at = seat.began_at ?? seat.started_at
  return {
    id: seat.id,
    mode: seat.mode,
    difficulty: seat.difficulty,
    topic: seat.topic,
    options: seat.options,
    state: seat.state,
    day: seat.day,
    code: seat.code,
    host_id: seat.host_id,
    next_game_id: seat.next_game_id,
    phase: phaseOfSeat(seat),
    started_at: iso(began_at),
    ends_at: iso(seat.ends_at),
    over_at: iso(seat.over_at),
    finished_at: iso(seat.finished_at),
    now: seat.now.toISOString(),
    elapsed: began_at === null ? 0 : elapsed(seat, began_at),
    score: scoreOf(seat),
    event: seat.event_number,
    ...underInk(seat, article),
  }
}

function underInk(
  seat: queries.Seat,
  article: PlayableArticle | null,
): Pick<Game, 'title_words' | 'article'> {
  if (article === null) return { title_words: null, article: null }
  const { redacted, credit } = article
  const seen = seenArticle(redacted, mayOpen(seat))
  return {
    title_words: seenTitleWords(redacted),
    article: seen === null ? null : { ...seen, credit },
  }
}

function elapsed({ finished_at, over_at, now }: queries.Seat, began_at: Date): number {
  const until = finished_at ?? over_at ?? now
  return Math.max(0, until.getTime() - began_at.getTime())
}

/** Nobody else is told of in a game alone, or in one of the whole world. */
export function isAlone({ mode }: queries.Seat): boolean {
  return mode === 'solo' || mode === 'daily'
}

/** Until the countdown ends nothing is told of the article, not even how many words its title has. */
export function hasBegun(seat: queries.Seat): boolean {
  return seat.article_id !== null && phaseOfSeat(seat) !== 'countdown'
}

/** Whether the player of a seat may see the whole article. */
export function mayOpen(seat: queries.Seat): boolean {
  return seesAll(seat.mode, seat.state, phaseOfSeat(seat))
}

function phaseOfSeat({ started_at, over_at, now }: queries.Seat): Phase {
  return phaseAt(started_at, over_at, now)
}

/** The phase of a game at a moment. */
export function phaseAt(started_at: Date | null, over_at: Date | null, now: Date): Phase {
  const times = {
    started_at: started_at?.getTime() ?? null,
    over_at: over_at?.getTime() ?? null,
  }
  return phaseOf(times, now.getTime())
}

/** Somebody in a game, with how far he has come. */
export function playerOf(
  row: PlayerRow,
  progress: Omit<Progress, 'user_id'> = NO_PROGRESS,
): Player {
  const { state, is_ready, votes, place, joined_at, finished_at } = row
  return {
    user: userOf(row),
    state,
    is_ready,
    votes,
    place,
    joined_at: joined_at.toISOString(),
    finished_at: iso(finished_at),
    ...progress,
  }
}

type UserRow = { user_id: string; updated_at: Date } & Omit<User, 'id' | 'updated_at'>

/** Somebody as others see him. */
export function userOf({ user_id, full_name, has_uploaded_avatar, ...row }: UserRow): User {
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

/** A time as it is told. */
export function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
