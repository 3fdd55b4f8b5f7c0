import type { Guess } from '@inkling/protocol/game'
import { type BoardState, hasPlaces, type Notice, placesOf } from './board-state.ts'
import { rowName } from './wording.ts'

let lastId = 0

/** A number for what is told once, so that the same words twice are told twice. */
export function nextId(): number {
  return ++lastId
}

/** What is read aloud next. */
export function say(text: string): BoardState['said'] {
  return { id: nextId(), text }
}

/** A sentence under the guess box. */
export function note(
  kind: Notice['kind'],
  text: string,
  about: { word?: string | null; seq?: number | null } = {},
): Notice {
  return { id: nextId(), kind, text, word: about.word ?? null, seq: about.seq ?? null }
}

/** The board after a step to the next place of a row, or of the last one that has any. */
export function stepTo(
  state: BoardState,
  step: 1 | -1,
  seq: number | null = null,
): Partial<BoardState> {
  const row = rowToWalk(state, seq)
  if (row === undefined) return {}
  const places = placesOf(row).length
  const from = state.lit?.seq === row.seq ? state.lit.place : null
  const first = step === 1 ? 0 : places - 1
  const place = from === null ? first : (from + step + places) % places
  return {
    lit: { seq: row.seq, place },
    notice: null,
    said: say(`${rowName(row)}, place ${place + 1} of ${places}`),
  }
}

function rowToWalk({ rows, lit }: BoardState, seq: number | null): Guess | undefined {
  const wanted = seq ?? lit?.seq
  const row = rows.find((other) => other.seq === wanted)
  return row !== undefined && hasPlaces(row) ? row : rows.findLast(hasPlaces)
}
