import { DIFFICULTIES, type Difficulty } from './article.ts'
import { type Length, LENGTHS, type Options } from './modes.ts'

/** Kinds of help that everybody in a game has. Where a game has both, fading ink counts: it shortens games more. */
export const HELPS = ['none', 'nearness', 'fading_ink'] as const
export type Help = (typeof HELPS)[number]

/** Games that usually take the same time. */
export type TimedKind = { difficulty: Difficulty; length: Length; help: Help }

export const TIMED_KINDS: readonly TimedKind[] = HELPS.flatMap((help) =>
  LENGTHS.flatMap((length) => DIFFICULTIES.map((difficulty) => ({ difficulty, length, help }))),
)

export function helpOf({ nearness, fading_ink }: Pick<Options, 'nearness' | 'fading_ink'>): Help {
  if (fading_ink) return 'fading_ink'
  return nearness ? 'nearness' : 'none'
}

export function isSameKind(one: TimedKind, other: TimedKind): boolean {
  return (
    one.difficulty === other.difficulty && one.length === other.length && one.help === other.help
  )
}

/** Times in which the middle player and the best third decode, in seconds. */
export type UsualTimes = { median: number; third: number }

const times = (median: number, third: number): UsualTimes => ({ median, third })
/** Times of simulated players of middle strength, who leave some articles undecoded (`npm run bench -- play --json`). */
const SIMULATED: Record<Help, Record<Length, Record<Difficulty, UsualTimes>>> = {
  none: {
    lead: { easy: times(870, 620), medium: times(970, 805), hard: times(850, 695) },
    whole: { easy: times(440, 320), medium: times(405, 315), hard: times(350, 280) },
  },
  nearness: {
    lead: { easy: times(275, 210), medium: times(285, 225), hard: times(325, 265) },
    whole: { easy: times(235, 200), medium: times(235, 180), hard: times(290, 170) },
  },
  fading_ink: {
    lead: { easy: times(96, 92), medium: times(100, 96), hard: times(100, 96) },
    whole: { easy: times(168, 160), medium: times(172, 156), hard: times(168, 156) },
  },
}

/** Finished games of a server that its own times need. */
export const MIN_TIMED = 20

/** Times of the decoded games of a kind on a server, in seconds. */
export type ServerTimes = TimedKind & UsualTimes & { games: number }

/** Returns the times of games of a kind: of those of a server, or of simulated players where it has too few. */
export function usualTimes(kind: TimedKind, server: readonly ServerTimes[]): UsualTimes {
  const played = server.find((one) => isSameKind(one, kind))
  if (played !== undefined && played.games >= MIN_TIMED) return played
  return SIMULATED[kind.help][kind.length][kind.difficulty]
}

/** Minutes that players are told. */
export function usualMinutes({ median }: UsualTimes): number {
  return Math.max(1, Math.round(median / 60))
}
