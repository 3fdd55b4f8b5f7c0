import type { Game, Guess } from '@inkling/protocol/games'
import { formatClock } from '../../ui/clock.ts'
import { percent, plainName } from './wording.ts'

const SQUARES = 10

/** A finished game in three lines that give nothing of its article away. */
export function shareText(game: Game, rows: readonly Guess[], origin: string): string {
  const { score } = game
  if (score === null) return origin
  const guesses = counted(score.guesses, 'guess', 'guesses')
  const head = game.state === 'decoded' ? `Decoded in ${guesses}` : `Gave up after ${guesses}`
  const figures = [head, formatClock(score.seconds), `${percent(score.hit_rate)} hit`]
  if (score.hints > 0) figures.push(counted(score.hints, 'hint', 'hints'))
  return [
    `Inkling · ${plainName(game.mode)}, ${game.difficulty}`,
    figures.join(' · '),
    squares(rows, game.state === 'decoded'),
    origin,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** One square for each tenth of the guesses: yellow where at least half opened something; the last is green
 *  when the article was decoded. Fewer than ten guesses have a square each. */
function squares(rows: readonly Guess[], isDecoded: boolean): string {
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

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
