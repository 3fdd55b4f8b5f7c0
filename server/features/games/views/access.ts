import { MODES } from '@inkling/game/open/modes'
import { phaseOf, seesAll, seesSheet, type Phase } from '@inkling/game/open/room'
import type { Membership } from '../engine/membership.ts'

/** The phase of a game at a moment. */
export function phaseAt(started_at: Date | null, over_at: Date | null, now: Date): Phase {
  const times = {
    started_at: started_at?.getTime() ?? null,
    over_at: over_at?.getTime() ?? null,
  }
  return phaseOf(times, now.getTime())
}

export function phaseOfSeat({ started_at, over_at, now }: Membership): Phase {
  return phaseAt(started_at, over_at, now)
}

/** Whether others take part of whom the player of a seat hears. */
export function hasOthers({ mode }: Membership): boolean {
  return MODES[mode].scope === 'group'
}

/** Until the countdown ends nothing is known of the article, not even how many words its title has. */
export function hasBegun(seat: Membership): boolean {
  return seat.article_id !== null && phaseOfSeat(seat) !== 'countdown'
}

/** Whether the player of a seat may see the whole article: after their end, or since they have named it. */
export function mayOpen(seat: Membership): boolean {
  return maySeeWords(seat) || (seat.chosen_by === seat.user_id && phaseOfSeat(seat) !== 'lobby')
}

/** Whether the player of a seat may have the sheet, once it has begun: who named the article has it while looking on. */
export function maySeeSheet(seat: Membership): boolean {
  return seesSheet(seat.mode, seat.state, phaseOfSeat(seat)) || mayOpen(seat)
}

/** Whether the player of a seat may see what others have guessed on sheets of their own. */
export function maySeeWords(seat: Membership): boolean {
  return seesAll(seat.mode, seat.state, phaseOfSeat(seat))
}

/** A time as it is sent. */
export function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
