import { MODES, type Mode } from './modes.ts'
import type { Phase, PlayerState } from './game-state.ts'

/** Whether somebody in a game may read how it went, which tells of everybody in it: once it is over for all. */
export function seesStory(mode: Mode, state: PlayerState, phase: Phase): boolean {
  return MODES[mode].scope === 'group' && state !== 'joined' && phase === 'over'
}
