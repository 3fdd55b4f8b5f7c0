import type { FormsOf } from '@inkling/languages/language'
import { ownKey } from '@inkling/languages/pieces'
import type { Row } from '../open/sheet.ts'
import { closed, isHidden, matching, type SheetState } from './guess.ts'
import { tellsTitle } from './hint.ts'
import type { Redacted } from './redact.ts'

/** Lists the positions that the first player of a race may open for those who still play, whose sheets these are: of words
 *  that are hidden for all of them and that a hint would open, too. */
export function nudgePositions(
  redacted: Redacted,
  states: readonly SheetState[],
  formsOf: FormsOf,
): number[] {
  const offered = [...redacted.positions].filter(
    ([key]) =>
      states.every((state) => isHidden(state, key)) &&
      !tellsTitle(redacted, matching(redacted, formsOf(ownKey(key)))),
  )
  return offered.flatMap(([, positions]) => positions).sort((a, b) => a - b)
}

/** Builds the row by which the word at a position opens on a sheet for its player. If the player has found the word
 *  meanwhile, the row opens nothing and only names it. */
export function nudgeRow(
  redacted: Redacted,
  state: SheetState,
  position: number,
  formsOf: FormsOf,
): Row {
  const { surface, key } = redacted.words[position]!
  const row = { seq: state.seq + 1, kind: 'nudge', word: surface } as const
  if (!isHidden(state, key)) return { ...row, key: null, opened: [] }
  const opened = closed(redacted, state, matching(redacted, formsOf(ownKey(key))))
  const own = ownKey(key)
  return { ...row, key: state.rows.has(own) ? null : own, opened }
}
