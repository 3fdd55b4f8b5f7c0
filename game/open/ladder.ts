/** Part of a player's time that each rung takes off. */
const FASTER = 0.1
/** Races in a row that move a player by a rung. */
export const TO_MOVE = 3

/** Place of a player on the ladder of a length and a difficulty: rungs above the median, and the races in a row that they
 *  have won against their own pace since the last move, or lost if it is negative. */
export type Ladder = { rung: number; in_a_row: number }

export const BOTTOM: Ladder = { rung: 0, in_a_row: 0 }

/** Returns the ladder after a race. There is no rung below the median, and none is the highest. */
export function climb({ rung, in_a_row }: Ladder, hasWon: boolean): Ladder {
  const sign = hasWon ? 1 : -1
  const streak = Math.sign(in_a_row) === sign ? in_a_row + sign : sign
  if (Math.abs(streak) < TO_MOVE) return { rung, in_a_row: streak }
  return { rung: Math.max(0, rung + sign), in_a_row: 0 }
}

/** Returns the pace on a rung, in whole seconds, of a player with this median. */
export function paceOn(median: number, rung: number): number {
  return Math.max(1, Math.round(median * (1 - FASTER) ** rung))
}
