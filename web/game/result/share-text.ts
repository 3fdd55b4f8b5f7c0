import { MODES } from '@inkling/game/open/modes'
import type { PlayerState, SheetRow } from '@inkling/protocol/game'
import type { Score } from '@inkling/protocol/results'
import { pathOfDay } from '../../data/daily.ts'
import { sharedHead } from '../../parts/shared-head.ts'
import { formatClock } from '../../text/durations.ts'
import { gameName } from '../../text/game-name.ts'
import type { Texts } from '../../text/text.ts'
import { placeText } from '../players/contender-text.ts'
import type { Contender } from '../players/contender.ts'
import type { PlayedGame } from '../store/game-state.ts'

const SQUARES = 10

type Namespaces = 'common' | 'play' | 'results'

type Played = {
  game: PlayedGame
  rows: readonly SheetRow[]
  contenders: readonly Contender[]
  /** Number of the daily, once it is known. */
  number: number | null
}

/** Lines of a shared result, which reveal nothing of the article. `squares` may be empty. */
export type ResultLines = { head: string; figures: string; squares: string; address: string }

/** Result of a game in lines, null before it has a score. */
export function gameResultLines(
  t: Texts<Namespaces>,
  { game, rows, contenders, number }: Played,
  origin: string,
): ResultLines | null {
  const { score, state, day } = game
  if (score === null) return null
  const head = number === null ? headOf(t, game, contenders) : t.result.shared_daily(number)
  const address = day === null ? origin : origin + pathOfDay(day)
  return resultLines(t, { head, state, score, rows, address })
}

type Result = {
  head: string
  state: PlayerState
  score: Pick<Score, 'guesses' | 'seconds' | 'hit_rate' | 'hints'>
  rows: readonly SheetRow[]
  address: string
}

/** Result as a text: its head, its figures and the address to play at. */
export function resultText(t: Texts<'results'>, result: Result): string {
  return joinLines(resultLines(t, result))
}

export function joinLines({ head, figures, squares, address }: ResultLines): string {
  return [head, figures, squares, address].filter((line) => line !== '').join('\n')
}

function resultLines(
  t: Texts<'results'>,
  { head, state, score, rows, address }: Result,
): ResultLines {
  const { counts, format, result } = t
  const figures = [
    result.shared_endings[state](score.guesses),
    formatClock(score.seconds),
    result.shared_hits(format.percent(score.hit_rate)),
  ]
  if (score.hints > 0) figures.push(counts.hints(score.hints))
  return {
    head,
    figures: figures.join(' · '),
    squares: squaresOf(rows, state === 'decoded'),
    address,
  }
}

function headOf(t: Texts<Namespaces>, game: PlayedGame, contenders: readonly Contender[]): string {
  const { mode, difficulty, options } = game
  return sharedHead(t, gameName(t, game), { difficulty, ...options }, [
    MODES[mode].sheet === 'shared' ? t.counts.players(contenders.length) : null,
    placeText(t, contenders),
  ])
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
