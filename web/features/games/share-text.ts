import type { Game, Guess } from '@inkling/protocol/game'
import { formatClock } from '../../ui/clock.ts'
import { dailyHead } from '../daily/daily.ts'
import { isShared } from './board-state.ts'
import { ordinal, playersIn } from './people.ts'
import { percent, plainName } from './wording.ts'

const SQUARES = 10

/** A finished game in a few lines that give nothing of its article away. */
export function shareText(
  { game, rows, me }: { game: Game; rows: readonly Guess[]; me: string },
  origin: string,
): string {
  const { score, state } = game
  if (score === null) return origin
  const figures = [
    `${ENDINGS[state]} ${counted(score.guesses, 'guess', 'guesses')}`,
    formatClock(score.seconds),
    `${percent(score.hit_rate)} hit`,
  ]
  if (score.hints > 0) figures.push(counted(score.hints, 'hint', 'hints'))
  return [headOf(game, me), figures.join(' · '), squares(rows, state === 'decoded'), origin]
    .filter((line) => line !== '')
    .join('\n')
}

const ENDINGS: Record<Game['state'], string> = {
  joined: '',
  watching: '',
  playing: '',
  decoded: 'Decoded in',
  gave_up: 'Gave up after',
  left: 'Left after',
  timed_out: 'Out of time after',
}

function headOf(game: Game, me: string): string {
  if (game.day !== null) return dailyHead(game.day)
  const head = `Inkling · ${plainName(game.mode)}, ${game.difficulty}`
  const count = playersIn(game)
  if (isShared(game)) return `${head} · ${count} players`
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  return place === null ? head : `${head} · ${ordinal(place)} of ${count}`
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
