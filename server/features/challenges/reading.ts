import { challengeRefusal } from '@inkling/game/open/challenge'
import { byDaily } from '@inkling/game/open/daily'
import { isFinished, type PlayerState } from '@inkling/game/open/room'
import { seenTitle } from '@inkling/game/secret/view'
import type { Challenge, ChallengePlayer, ChallengeSummary } from '@inkling/protocol/challenge'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Articles } from '../articles/articles.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import * as store from './challenges-store.ts'
import { listChallenges, listPlayers } from './list-store.ts'
import { expiry, requireChallenge } from './known.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'hasPlayed'>
  games: { read: Pick<Games['read'], 'seatOf'> }
  limiter: Limiter
}

type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** What may be read of challenges. Until one’s own end that is who made them, and what kind of game it is. */
export function createReading(dependencies: Dependencies) {
  const { db, articles, games } = dependencies

  async function find(user_id: string, typed: string): Promise<Challenge> {
    const challenge = await requireChallenge(dependencies, user_id, typed)
    const { challenge_id, title_id, id: challenger_id } = challenge
    const [players, sent_to, has_played] = await Promise.all([
      listPlayers(db, challenge_id, user_id),
      challenger_id === user_id ? store.listSentTo(db, challenge_id) : [],
      articles.hasPlayed(db, user_id, title_id),
    ])
    const mine = players.find(({ id }) => id === user_id)
    const state = mine?.state ?? null
    const isOver = state !== null && isFinished(state)
    return {
      ...aboutOf(challenge),
      is_own: challenger_id === user_id,
      game_id: mine?.game_id ?? null,
      state,
      title: titleFor(state, challenge),
      has_played: has_played && mine === undefined,
      players: isOver ? players.map(toPlayer).toSorted(byDaily) : [],
      sent_to,
    }
  }

  async function list(
    user_id: string,
    { waiting }: { waiting: boolean },
  ): Promise<ChallengeSummary[]> {
    const rows = await listChallenges(db, user_id, { after: expiry, waiting })
    return rows.map((row) => ({
      ...aboutOf(row),
      is_own: row.is_own,
      game_id: row.game_id,
      state: row.state,
      title: titleFor(row.state, row),
      is_waiting: row.is_waiting,
      playing: row.playing,
      finished: row.finished,
    }))
  }

  /** The challenge that a user’s game answers, and whether they can make one of it. */
  async function ofGame(user_id: string, game_id: string) {
    const seat = await games.read.seatOf(user_id, game_id)
    const answered = await store.findAnswered(db, game_id, expiry)
    const today = seat.now.toISOString().slice(0, 'yyyy-mm-dd'.length)
    return {
      answers: answered?.code ?? null,
      may_challenge: challengeRefusal(seat, today) === null,
    }
  }

  return { find, list, ofGame }
}

type About = Pick<store.FoundChallenge, 'code' | 'lang' | 'difficulty' | 'options' | 'created_at'>

function aboutOf(row: About & Parameters<typeof toUser>[0]) {
  const { code, lang, difficulty, options, created_at } = row
  const about = { code, lang, difficulty, length: options.length }
  return { ...about, challenger: toUser(row), created_at: created_at.toISOString() }
}

/** The title of a challenge’s article, for who has finished it. */
function titleFor(
  state: PlayerState | null,
  about: { title: string; lang: string },
): string | null {
  return seenTitle(about, state !== null && isFinished(state)).title
}

function toPlayer({ state, guesses, seconds, finished_at, ...row }: PlayerRow): ChallengePlayer {
  return {
    user: toUser(row),
    state,
    guesses,
    seconds,
    finished_at: finished_at?.toISOString() ?? null,
  }
}
