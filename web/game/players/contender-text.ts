import { isFinished } from '@inkling/game/open/game-state'
import { nameOf } from '../../kit/user/user-name.tsx'
import { MINUTE } from '../../lib/units.ts'
import { formatClock } from '../../text/durations.ts'
import type { Texts } from '../../text/text.ts'
import { type Contender, isAmongGhosts, mineIn, secondsOf } from './contender.ts'

/** Name of a contender: "You", that of a user, "a player", or the pace. */
export function contenderName(
  { isMe, user, ghost }: Pick<Contender, 'isMe' | 'user' | 'ghost'>,
  { ghosts, players }: Texts<'game'>,
): string {
  if (isMe) return players.you
  if (user !== null) return nameOf(user)
  if (ghost?.kind !== 'pacer') return ghosts.stranger
  return ghosts.pace(Math.max(1, Math.round((ghost.decoded_at ?? 0) / MINUTE)))
}

/** Time that a contender needed, or why they have none, in a word or two; null while they play. */
export function endText(contender: Contender, { players }: Texts<'game'>): string | null {
  const { state } = contender
  if (state === 'decoded') return formatClock(secondsOf(contender))
  return isFinished(state) ? players.ends[state] : null
}

/** My place, such as “2nd of 4” or “2nd of 4 with ghosts”; null without one. */
export function placeText(
  { counts, history, result }: Texts<'results' | 'common'>,
  contenders: readonly Contender[],
): string | null {
  const place = mineIn(contenders)?.place ?? null
  if (place === null) return null
  const text = history.place_of({ place: counts.place(place), players: contenders.length })
  return isAmongGhosts(contenders) ? result.with_ghosts(text) : text
}
