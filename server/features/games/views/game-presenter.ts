import { seenArticle, seenTitleWords } from '@inkling/game/secret/view'
import type { Game, Player, Progress } from '@inkling/protocol/game'
import type { PlayableArticle } from '../../articles/articles.ts'
import { toUser } from '../../users/users.ts'
import { mayOpen, phaseOfSeat, toIso } from './access.ts'
import type { Membership } from '../engine/membership.ts'
import type { listPlayers } from './sql.ts'

const NO_PROGRESS = { seq: 0, guesses: 0, hints: 0, uncovered: 0, title_found: 0 }

export type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** A game as its player may see it, but for the people in it. */
export function toGame(
  seat: Membership,
  article: PlayableArticle | null,
): Omit<Game, 'players' | 'invited' | 'match'> {
  const began_at = seat.began_at ?? seat.started_at
  return {
    id: seat.id,
    mode: seat.mode,
    lang: seat.lang,
    difficulty: seat.difficulty,
    topic: seat.topic,
    options: seat.options,
    state: seat.state,
    day: seat.day,
    code: seat.code,
    host_id: seat.host_id,
    chosen_by: seat.chosen_by,
    next_game_id: seat.next_game_id,
    starts_when_ready: seat.starts_when_ready,
    phase: phaseOfSeat(seat),
    started_at: toIso(began_at),
    ends_at: toIso(seat.ends_at),
    over_at: toIso(seat.over_at),
    finished_at: toIso(seat.finished_at),
    now: seat.now.toISOString(),
    elapsed: began_at === null ? 0 : elapsed(seat, began_at),
    score: scoreOf(seat),
    event: seat.event_number,
    ...articleOf(seat, article),
  }
}

function articleOf(
  seat: Membership,
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

function elapsed({ finished_at, over_at, now }: Membership, began_at: Date): number {
  const until = finished_at ?? over_at ?? now
  return Math.max(0, until.getTime() - began_at.getTime())
}

/** Somebody in a game, with how far they have come. */
export function toPlayer(
  row: PlayerRow,
  progress: Omit<Progress, 'user_id'> = NO_PROGRESS,
): Player {
  const { state, is_ready, votes, place, joined_at, finished_at } = row
  return {
    user: toUser(row),
    state,
    is_ready,
    votes,
    place,
    joined_at: joined_at.toISOString(),
    finished_at: toIso(finished_at),
    ...progress,
  }
}

/** The figures of a part that has ended. */
export function scoreOf(seat: Membership): Game['score'] {
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
