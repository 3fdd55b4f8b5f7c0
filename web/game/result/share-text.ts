import { MODES } from '@inkling/game/open/modes'
import type { PlayerState, SheetRow } from '@inkling/protocol/game'
import type { Score } from '@inkling/protocol/results'
import type { Texts } from '../../text/text.ts'
import { formatClock } from '../../text/durations.ts'
import { pathOfDay } from '../../data/daily.ts'
import { countPlayers } from '../players/people.ts'
import type { PlayedGame } from '../store/game-state.ts'

const SQUARES = 10

type Played = {
  game: PlayedGame
  rows: readonly SheetRow[]
  me: string
  /** The number of the daily that was played, once it is known. */
  number: number | null
}

/** A finished game in a few lines that give nothing of its article away. */
export function shareText(t: Texts, { game, rows, me, number }: Played, origin: string): string {
  const { score, state, day } = game
  if (score === null) return origin
  const head = number === null ? headOf(t, game, me) : t.daily.shared(number)
  const address = day === null ? origin : origin + pathOfDay(day)
  return resultText(t, { head, state, score, rows, address })
}

type Result = {
  head: string
  state: PlayerState
  score: Pick<Score, 'guesses' | 'seconds' | 'hit_rate' | 'hints'>
  rows: readonly SheetRow[]
  address: string
}

/** A result under its head, with the address to play at. */
export function resultText(t: Texts, { head, state, score, rows, address }: Result): string {
  const { counts, format, result } = t
  const figures = [
    result.shared_endings[state](counts.guesses(score.guesses)),
    formatClock(score.seconds),
    result.shared_hits(format.percent(score.hit_rate)),
  ]
  if (score.hints > 0) figures.push(counts.hints(score.hints))
  return [head, figures.join(' · '), squares(rows, state === 'decoded'), address]
    .filter((line) => line !== '')
    .join('\n')
}

function headOf({ counts, names, result }: Texts, game: PlayedGame, me: string): string {
  const difficulty = names.difficulties[game.difficulty]
  const about = game.options.length === 'lead' ? `${difficulty} · ${names.lead}` : difficulty
  const head = result.shared_head(names.modes[game.mode], about)
  const count = countPlayers(game)
  if (MODES[game.mode].sheet === 'shared') {
    return result.shared_players(head, counts.players(count))
  }
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  return place === null ? head : result.shared_place(head, counts.place(place), count)
}

/** One square for each tenth of the guesses: yellow where at least half opened something; the last is green
 *  when the article was decoded. Fewer than ten guesses have a square each. */
function squares(rows: readonly SheetRow[], isDecoded: boolean): string {
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
