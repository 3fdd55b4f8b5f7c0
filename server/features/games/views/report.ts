import { MIN_GUESSES } from '@inkling/game/open/article-quality'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { listRows } from '../engine/sheets.ts'
import { hasBegun } from './access.ts'
import { requirePlayer } from '../engine/membership.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'report'> }

/** Reports an article as unfit for play, by somebody who has guessed on it for a while. */
export async function reportArticle(
  { db, articles }: Dependencies,
  user_id: string,
  { game_id, reason }: { game_id: string; reason: string },
): Promise<void> {
  const seat = await requirePlayer(db, user_id, game_id)
  if (seat.article_id === null || !hasBegun(seat)) refuse('NOT_STARTED')
  const { sheet_id } = seat
  const rows = sheet_id === null ? [] : await listRows(db, [{ game_id, sheet_id, since: 0 }])
  const own = rows.filter((row) => row.user_id === user_id && row.kind === 'guess')
  if (own.length < MIN_GUESSES) refuse('TOO_FEW_GUESSES')
  await articles.report(user_id, seat.article_id, reason)
}
