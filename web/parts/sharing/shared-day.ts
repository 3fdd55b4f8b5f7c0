import { fadedShare } from '@inkling/game/open/fading-ink'
import { hitRateOf } from '@inkling/game/open/hit-rate'
import type { Length } from '@inkling/game/open/modes'
import type { Daily, DailyPart } from '@inkling/protocol/daily'
import type { PlayerState, SheetRow } from '@inkling/protocol/game'
import { useQuery } from '@tanstack/react-query'
import { pathOfDay } from '../../data/daily.ts'
import { guessesQuery } from '../../data/game.ts'
import { SECOND } from '../../lib/units.ts'
import { type Texts, useText } from '../../text/text.ts'
import { type ResultLines, resultLines } from './shared-result.ts'

/** Finished daily of a day, with the rows of its guesses. */
export type PlayedDaily = {
  length: Length
  number: number
  state: PlayerState
  score: Parameters<typeof resultLines>[1]['score']
  rows: readonly SheetRow[]
}

type SharedDay = { results: ResultLines[]; address: string; text: string }

/** Lines of the dailies of a day that a player has finished, and all of them as one text. They reveal nothing. */
export function sharedDay(
  t: Texts<'results'>,
  played: readonly PlayedDaily[],
  address: string,
): SharedDay {
  const results = played.map(({ length, number, state, score, rows }, index) => {
    const name = t.result.shared_dailies[length](number)
    const head = index === 0 ? `Inkling ${name}` : name
    return resultLines(t, { head, state, score, rows, faded: fadedOf(length, score), address: '' })
  })
  const lines = results.flatMap(({ head, figures, squares }) => [head, figures, squares])
  return { results, address, text: [...lines, address].filter((line) => line !== '').join('\n') }
}

/** Share that had faded at the end of a short daily. */
function fadedOf(length: Length, { seconds }: PlayedDaily['score']): number | null {
  return length === 'lead' ? fadedShare(length, seconds * SECOND) : null
}

/** Text about the dailies of a day; null before the user has finished one of them, or while their guesses are loading. */
export function useSharedDay(daily: Daily | undefined): SharedDay | null {
  const t = useText('results')
  const whole = usePlayed(daily, 'whole')
  const lead = usePlayed(daily, 'lead')
  const played = [whole, lead].filter((each) => each !== null)
  if (daily === undefined || played.length === 0) return null
  return sharedDay(t, played, location.origin + pathOfDay(daily.day))
}

function usePlayed(daily: Daily | undefined, length: Length): PlayedDaily | null {
  const part = daily?.[length] ?? null
  const isFinished = part !== null && part.title !== null
  const { data: rows = [], isLoading } = useQuery({
    ...guessesQuery({ id: part?.game_id ?? '' }),
    enabled: isFinished,
    staleTime: Infinity,
  })
  if (!isFinished || part.state === null || isLoading) return null
  const { number, state } = part
  return { length, number, state, score: scoreOf(part), rows }
}

function scoreOf(part: DailyPart): PlayedDaily['score'] {
  const [guesses, hits] = [part.guesses ?? 0, part.hits ?? 0]
  const hit_rate = hitRateOf(hits, guesses)
  return { guesses, hit_rate, hints: part.hints ?? 0, seconds: part.seconds ?? 0 }
}
