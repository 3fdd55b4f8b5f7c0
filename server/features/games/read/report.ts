import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import { mayOpen } from './phase.ts'
import { putReport } from './report-store.ts'
import { requireSeat } from './seat.ts'

/** Reports an article as unfit for play, by somebody who has seen it. */
export async function reportArticle(
  db: Database,
  user_id: string,
  { game_id, reason }: { game_id: string; reason: string },
): Promise<void> {
  const seat = await requireSeat(db, user_id, game_id)
  if (seat.article_id === null || !mayOpen(seat)) refuse('NOT_FINISHED')
  await putReport(db, { article_id: seat.article_id, user_id, reason })
}
