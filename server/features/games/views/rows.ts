import type { Nearness, Row, SeenRow } from '@inkling/game/open/sheet'
import { followNearness } from '@inkling/game/secret/nearness'
import { seenRow } from '@inkling/game/secret/view'
import { LRUCache } from 'lru-cache'
import { inTurns, MAX_PER_TURN } from '../../../platform/pace.ts'
import type { PlayableArticle } from '../../articles/articles.ts'

/** Rows of all sheets whose nearness stays in memory: about 50 MB. */
const MAX_ROWS = 60_000
const WEIGHT_OF_SHEET = 8
/** Guesses that are computed per turn of the event loop. */
const GUESSES_PER_TURN = 5

export function seeRows({ redacted }: PlayableArticle, rows: readonly Row[]): SeenRow[] {
  return rows.map((row) => seenRow(redacted, row))
}

/** Row with the time at which it was written. */
type TimedRow = Row & { created_at: Date }

/** Returns a function that shows all rows of a sheet with their nearness; `fadesAt` is the time at which a word fades. Rows never change, so each is computed once while
 *  its sheet stays in memory. */
export function createNearnessView() {
  const sheets = new LRUCache<number, { known: (Nearness | null)[] }>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ known }) => known.length + WEIGHT_OF_SHEET,
  })

  return async function seeNearness(
    article: PlayableArticle,
    sheet_id: number,
    rows: readonly TimedRow[],
    fadesAt: (key: string) => number,
  ): Promise<SeenRow[]> {
    const words = article.nearWords()
    if (words === null) return seeRows(article, rows)
    const { known } = sheets.get(sheet_id) ?? { known: [] }
    sheets.set(sheet_id, { known })
    const nearnessOf = followNearness<TimedRow>(
      article.redacted,
      words,
      (key, row) => fadesAt(key) <= row.created_at.getTime(),
    )
    const seen: SeenRow[] = []
    await inTurns(rows, (row) => {
      const isKnown = row.seq <= known.length
      const nearness = nearnessOf(row, known[row.seq - 1])
      if (!isKnown) known.push(nearness)
      seen.push(seenRow(article.redacted, row, nearness))
      return isKnown ? 1 : MAX_PER_TURN / GUESSES_PER_TURN
    })
    sheets.set(sheet_id, { known })
    return seen
  }
}
