import type { PlayerState, SheetRow } from '@inkling/protocol/game'
import type { Score } from '@inkling/protocol/results'
import { formatClock } from '../../text/durations.ts'
import type { Texts } from '../../text/text.ts'

const SQUARES = 10

/** Lines of a shared result, which reveal nothing of the article. `squares` may be empty. */
export type ResultLines = { head: string; figures: string; squares: string; address: string }

type Result = {
  head: string
  state: PlayerState
  score: Pick<Score, 'guesses' | 'seconds' | 'hit_rate' | 'hints'>
  rows: readonly SheetRow[]
  /** Share that had faded at the end, in a game with fading ink. It is told in place of the hit rate. */
  faded?: number | null
  address: string
}

export function joinLines({ head, figures, squares, address }: ResultLines): string {
  return [head, figures, squares, address].filter((line) => line !== '').join('\n')
}

/** Result in lines: its head, its figures, its squares and the address to play at. */
export function resultLines(
  t: Texts<'results'>,
  { head, state, score, rows, faded = null, address }: Result,
): ResultLines {
  const { counts, format, result } = t
  const endings: Partial<Record<PlayerState, (guesses: number) => string>> = result.shared_endings
  const figures = [endings[state]?.(score.guesses) ?? '', formatClock(score.seconds)]
  if (faded !== null) figures.push(result.shared_faded(faded))
  else if (score.hit_rate !== null) {
    figures.push(result.shared_hits(format.percent(score.hit_rate)))
  }
  if (score.hints > 0) figures.push(counts.hints(score.hints))
  return {
    head,
    figures: figures.join(' · '),
    squares: squaresOf(rows, state === 'decoded'),
    address,
  }
}

/** Squares for the tenths of the guesses, or for each guess if there are fewer than ten. Yellow: at least half of them opened
 *  something. The last is green if the article was decoded. */
function squaresOf(rows: readonly SheetRow[], isDecoded: boolean): string {
  const guesses = rows.filter(({ kind }) => kind === 'guess')
  const length = Math.min(SQUARES, guesses.length)
  const row: string[] = Array.from({ length }, (_, index) => {
    const start = Math.floor((index * guesses.length) / length)
    const end = Math.floor(((index + 1) * guesses.length) / length)
    const part = guesses.slice(start, end)
    const hits = part.filter(({ count }) => count > 0).length
    return hits * 2 >= part.length ? '🟨' : '⬛'
  })
  if (isDecoded && length > 0) row[length - 1] = '🟩'
  return row.join('')
}
