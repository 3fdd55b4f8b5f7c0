import type { Row, SeenRow } from '@inkling/game/open/sheet'
import { followNearness } from '@inkling/game/secret/nearness'
import { seenRow } from '@inkling/game/secret/view'
import { inTurns } from '../../../platform/pace.ts'
import type { PlayableArticle } from '../../articles/articles.ts'

/** Cost of computing how near a guess is. */
const COST = 100

export function seeRows({ redacted }: PlayableArticle, rows: readonly Row[]): SeenRow[] {
  return rows.map((row) => seenRow(redacted, row))
}

/** Shows all rows of a sheet with how near their guesses were. */
export async function seeNearness(
  article: PlayableArticle,
  rows: readonly Row[],
): Promise<SeenRow[]> {
  const words = article.nearWords()
  if (words === null) return seeRows(article, rows)
  const nearnessOf = followNearness(article.redacted, words)
  const seen: SeenRow[] = []
  await inTurns(rows, (row) => {
    seen.push(seenRow(article.redacted, row, nearnessOf(row)))
    return COST
  })
  return seen
}
