import { LEAST_GUESSES } from '@inkling/game/verdict'
import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { hasBegun } from './phase.ts'
import { countOwnGuesses } from './report-store.ts'
import { requireSeat } from './seat.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'report'> }

/** Reports an article as unfit for play, by somebody who has guessed on it for a while. */
export async function reportArticle(
  { db, articles }: Dependencies,
  user_id: string,
  { game_id, reason }: { game_id: string; reason: string },
): Promise<void> {
  const seat = await requireSeat(db, user_id, game_id)
  if (seat.article_id === null || !hasBegun(seat)) refuse('NOT_STARTED')
  const guesses = seat.sheet_id === null ? 0 : await countOwnGuesses(db, seat.sheet_id, user_id)
  if (guesses < LEAST_GUESSES) refuse('TOO_FEW_GUESSES')
  await articles.report(user_id, seat.article_id, reason)
}
