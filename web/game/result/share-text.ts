import { MODES } from '@inkling/game/open/modes'
import type { SheetRow } from '@inkling/protocol/game'
import { pathOfDay } from '../../data/daily.ts'
import { sharedHead } from '../../parts/sharing/shared-head.ts'
import { type ResultLines, resultLines } from '../../parts/sharing/shared-result.ts'
import { gameName } from '../../text/game-name.ts'
import type { Texts } from '../../text/text.ts'
import { placeText } from '../players/contender-text.ts'
import type { Contender } from '../players/contender.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { fadedAtEnd } from './faded-at-end.ts'

type Namespaces = 'common' | 'play' | 'results'

type Played = {
  game: PlayedGame
  rows: readonly SheetRow[]
  contenders: readonly Contender[]
  /** Number of the daily, once it is known. */
  number: number | null
}

/** Result of a game in lines, null before it has a score. */
export function gameResultLines(
  t: Texts<Namespaces>,
  { game, rows, contenders, number }: Played,
  origin: string,
): ResultLines | null {
  const { score, state, day } = game
  if (score === null) return null
  const head =
    number === null
      ? headOf(t, game, contenders)
      : `Inkling ${t.result.shared_dailies[game.options.length](number)}`
  const address = day === null ? origin : origin + pathOfDay(day)
  return resultLines(t, { head, state, score, rows, address, faded: fadedAtEnd(game) })
}

function headOf(t: Texts<Namespaces>, game: PlayedGame, contenders: readonly Contender[]): string {
  const { mode, difficulty, options } = game
  return sharedHead(t, gameName(t, game), { difficulty, ...options }, [
    MODES[mode].sheet === 'shared' ? t.counts.players(contenders.length) : null,
    placeText(t, contenders),
  ])
}
