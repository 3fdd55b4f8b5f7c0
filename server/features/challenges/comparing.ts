import { wordsAlone } from '@inkling/game/secret/alone'
import { curveOf } from '@inkling/game/secret/curve'
import { isFinished } from '@inkling/game/open/room'
import type { Side } from '@inkling/protocol/challenge'
import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import { requireChallenge } from './known.ts'
import { listPlayers } from './list-store.ts'

type Dependencies = {
  db: Database
  games: { read: Pick<Games['read'], 'played'> }
  limiter: Limiter
}

type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** How two who made or answer the same challenge fared, for one of them, once both have ended. */
export function createComparing(dependencies: Dependencies) {
  const { db, games } = dependencies

  /** A user’s game beside that of another who made or answers the same challenge. */
  return async function compare(user_id: string, typed: string, other_id: string) {
    const { challenge_id } = await requireChallenge(dependencies, user_id, typed)
    const players = await listPlayers(db, challenge_id, user_id)
    const [mine, theirs] = [user_id, other_id].map((id) =>
      players.find((player) => player.id === id),
    )
    if (mine === undefined || theirs === undefined) return refuse('UNKNOWN_CODE')
    if (!isFinished(mine.state) || !isFinished(theirs.state)) refuse('NOT_FINISHED')
    const [own, others] = await Promise.all([
      games.read.played(mine.id, mine.game_id),
      games.read.played(theirs.id, theirs.game_id),
    ])
    return { mine: sideOf(mine, own, others), theirs: sideOf(theirs, others, own) }
  }
}

type Played = Awaited<ReturnType<Games['read']['played']>>

function sideOf(player: PlayerRow, own: Played, others: Played): Side {
  const { score, finished_at } = own
  if (score === null || finished_at === null) throw new Error('A part has ended without figures.')
  return {
    user: toUser(player),
    state: player.state,
    score,
    finished_at,
    ...curveOf(own.article.redacted, own.rows, own.start),
    only: wordsAlone(own.rows, others.rows),
  }
}
