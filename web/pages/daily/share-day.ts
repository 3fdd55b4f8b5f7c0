import type { Daily } from '@inkling/protocol/daily'
import type { SheetRow } from '@inkling/protocol/game'
import type { Texts } from '../../text/text.ts'
import { resultText } from '../../game/result/share-text.ts'
import { pathOfDay } from '../../data/daily.ts'

/** Shareable result of a daily, without spoilers. */
export function sharedDay(
  t: Texts<'results'>,
  { daily, rows }: { daily: Daily; rows: readonly SheetRow[] },
  origin: string,
): string {
  const guesses = daily.guesses ?? 0
  return resultText(t, {
    head: t.result.shared_daily(daily.number),
    state: daily.state ?? 'playing',
    score: {
      guesses,
      seconds: daily.seconds ?? 0,
      hit_rate: guesses === 0 ? 0 : (daily.hits ?? 0) / guesses,
      hints: daily.hints ?? 0,
    },
    rows,
    address: origin + pathOfDay(daily.day),
  })
}
