import type { GameEventKind, TransitionEvent } from './game-state.ts'

/** Most friends who are asked into one game, while it is set up and after. */
export const MAX_INVITED = 30
/** From so many events on, a game takes only those that nobody can bring about again and again. */
export const MAX_EVENTS = 2_000
const REPEATABLE: ReadonlySet<GameEventKind> = new Set([
  'invited',
  'code_replaced',
  'joined',
  'ready',
  'voted',
  'rematch',
  'reaction',
  'host_changed',
  'watches',
  'plays',
  'settings_changed',
])

/** Whether a game that has had so many events takes these no more. */
export function isTooMuch(events_so_far: number, events: readonly TransitionEvent[]): boolean {
  if (events_so_far < MAX_EVENTS || events.length === 0) return false
  return events.every(({ kind }) => REPEATABLE.has(kind))
}
