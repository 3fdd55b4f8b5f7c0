import { isFinished } from '@inkling/game/open/game-state'
import { nameOf } from '../../kit/user/user-name.tsx'
import { formatClock } from '../../text/durations.ts'
import type { Texts } from '../../text/text.ts'
import { type Contender, hasLanes, isAmongGhosts, mineIn, secondsOf } from './contender.ts'

/** Name of a contender: "You", that of a user, "a player", or that of a pacer. */
export function contenderName(
  { isMe, user, ghost }: Pick<Contender, 'isMe' | 'user' | 'ghost'>,
  { ghosts, players }: Texts<'game'>,
): string {
  if (isMe) return players.you
  if (user !== null) return nameOf(user)
  return ghost?.lane ? ghosts.lanes[ghost.lane].name : ghosts.stranger
}

/** The same in a sentence that compares the player with the contender. */
export function nameBeside(
  contender: Pick<Contender, 'isMe' | 'user' | 'ghost' | 'name'>,
  t: Texts<'game'>,
): string {
  const lane = contender.ghost?.lane ?? null
  if (lane !== null) return t.ghosts.lanes[lane].beside
  return contender.name ?? contenderName(contender, t)
}

/** Time that a contender needed, or why they have none, in a word or two; null while they play. */
export function endText(contender: Contender, { players }: Texts<'game'>): string | null {
  const { state } = contender
  if (state === 'decoded') return formatClock(secondsOf(contender))
  return isFinished(state) ? players.ends[state] : null
}

/** My place, such as “2nd of 4”, “2nd of 4 lanes” or “2nd of 2 with ghosts”; null without one. */
export function placeText(
  { counts, history, result }: Texts<'results' | 'common'>,
  contenders: readonly Contender[],
): string | null {
  const place = mineIn(contenders)?.place ?? null
  if (place === null) return null
  const text = history.place_of({ place: counts.place(place), players: contenders.length })
  if (hasLanes(contenders)) return result.of_lanes(text)
  return isAmongGhosts(contenders) ? result.with_ghosts(text) : text
}
