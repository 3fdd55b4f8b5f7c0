import type { Answer, SheetRow, Result } from '@inkling/protocol/game'
import type { Announced, Asked, GameState, Notice, PendingAction } from './game-state.ts'
import { hasPositions, isHint, mergeRows, positionsOf } from './rows.ts'

type Change = Partial<GameState>

/** The page holds so many announcements: a screen reader reads each as it is added. */
const MAX_SAID = 4

let lastId = 0

/** A number for what is told once, so that the same words twice are told twice. */
export function nextId(): number {
  return ++lastId
}

/** Has something read aloud after what is being read. */
export function announce(
  { announcements }: Pick<GameState, 'announcements'>,
  announced: Announced,
): Pick<GameState, 'announcements'> {
  return { announcements: [...announcements, { id: nextId(), ...announced }].slice(-MAX_SAID) }
}

/** The state once an action goes out; sent again, it may have arrived the first time. */
export function afterSending({ pending, rows }: GameState, { id }: PendingAction): Change {
  const last = rows.at(-1)?.seq ?? 0
  return {
    pending: pending.map((one) =>
      one.id === id ? { ...one, sentAfter: one.sentAfter ?? last } : one,
    ),
  }
}

/** The state after the answer to an action. */
export function afterAnswer(state: GameState, action: PendingAction, answer: Answer): Change {
  const accepted = answer.results.flatMap((result) => rowOf(result, state.me) ?? [])
  const rows = mergeRows(state.rows, accepted)
  const known = answer.results.findLast((result) => result.outcome !== 'accepted')
  const seq = known?.outcome === 'repeat' ? known.seq : null
  const earlier = rows.find((row) => row.seq === seq)
  const marked = accepted.findLast(hasPositions) ?? (accepted.length === 0 ? earlier : undefined)
  const isSaidByNotice = known !== undefined && accepted.length === 0
  return {
    pending: without(state.pending, action),
    rows,
    selection: marked === undefined ? null : { seq: marked.seq, index: null },
    partnerHit: null,
    ...hintedNow(accepted),
    notice: known === undefined ? null : { id: nextId(), kind: 'known', result: known },
    ...(!isSaidByNotice && announce(state, { kind: 'answer', answer })),
  }
}

function rowOf(result: Result, me: string): SheetRow | null {
  if (result.outcome !== 'accepted') return null
  const { outcome: _, ...row } = result
  return { user_id: me, ...row }
}

/** When the last hint came, if one is among these new rows. */
function hintedNow(rows: readonly SheetRow[]): Change {
  return rows.some(({ kind }) => isHint(kind)) ? { hintedAt: Date.now() } : {}
}

/** The state after the rules said no to an action. */
export function afterRefusal(state: GameState, action: PendingAction, message: string): Change {
  const word = action.kind === 'guess' ? action.word : null
  return {
    pending: without(state.pending, action),
    notice: { id: nextId(), kind: 'refused', message, word },
  }
}

/** The state after the server could not take an action: it waits for the player, and nothing waits behind it. */
export function afterFailure(state: GameState, action: PendingAction, failure: string): Change {
  return { pending: state.pending.map((one) => (one.id === action.id ? { ...one, failure } : one)) }
}

/** The state after a row of a shared sheet has come from its channel. */
export function afterSharedRow(state: GameState, row: SheetRow): Change {
  const rows = mergeRows(state.rows, [row])
  const isPartners = rows !== state.rows && row.user_id !== state.me && hasPositions(row)
  if (!isPartners) return { rows }
  return {
    rows,
    partnerHit: row,
    ...hintedNow([row]),
    ...announce(state, { kind: 'partner', row }),
  }
}

export function without(
  pending: readonly PendingAction[],
  { id }: Pick<PendingAction, 'id'>,
): readonly PendingAction[] {
  return pending.filter((one) => one.id !== id)
}

/** What still waits: not what has arrived although its answer was lost. */
export function withoutArrived({ pending, rows, me }: GameState): readonly PendingAction[] {
  return pending.filter((action) => {
    const { sentAfter } = action
    if (sentAfter === null) return true
    return !rows.some(
      (row) => row.seq > sentAfter && (row.user_id ?? me) === me && fulfils(row, action),
    )
  })
}

function fulfils(row: SheetRow, action: Asked): boolean {
  if (action.kind === 'hint') return isHint(row.kind)
  return row.kind === 'guess' && row.word.toLowerCase() === action.word.toLowerCase()
}

/** The state after a step to the next position of a row, or of the marked one; round at the ends. */
export function stepThroughMatches(
  state: GameState,
  step: 1 | -1,
  seq: number | null = null,
): Change {
  const row = rowToStepThrough(state, seq)
  if (row === undefined) return {}
  const of = positionsOf(row).length
  const from = state.selection?.seq === row.seq ? state.selection.index : null
  const first = step === 1 ? 0 : of - 1
  return atMatch(state, row, from === null ? first : (from + step + of) % of, of)
}

/** The state after going to one position of a row. */
export function goToMatch(state: GameState, seq: number, index: number): Change {
  const row = state.rows.find((other) => other.seq === seq)
  const of = row === undefined ? 0 : positionsOf(row).length
  return row === undefined || index < 0 || index >= of ? {} : atMatch(state, row, index, of)
}

function atMatch(state: GameState, row: SheetRow, index: number, of: number): Change {
  return {
    selection: { seq: row.seq, index },
    partnerHit: null,
    notice: null,
    ...announce(state, { kind: 'step', row, index, of }),
  }
}

function rowToStepThrough(state: GameState, seq: number | null): SheetRow | undefined {
  const row = seq === null ? markedRow(state) : state.rows.find((other) => other.seq === seq)
  return row !== undefined && hasPositions(row) ? row : state.rows.findLast(hasPositions)
}

/** The row whose positions are marked: what another has just opened, or what the player selected. */
export function markedRow({ rows, selection, partnerHit }: GameState): SheetRow | undefined {
  return partnerHit ?? rows.find((row) => row.seq === selection?.seq)
}

/** The row that a notice is about. */
export function rowOfNotice(notice: Notice | null): number | null {
  if (notice?.kind !== 'known' || notice.result.outcome !== 'repeat') return null
  return notice.result.seq
}
