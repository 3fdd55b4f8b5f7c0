import type { Answer, SheetRow, Result } from '@inkling/protocol/game'
import { mergeRows } from '../../lib/numbered-rows.ts'
import type {
  ActionRequest,
  AnnouncementContent,
  FeedState,
  GameChange,
  GameState,
  Notice,
  PendingAction,
  ServerState,
} from './game-state.ts'
import { serverNow } from '../../lib/clock.ts'
import { hasPositions, isHint, placesOf } from './rows.ts'

/** Number of announcements on the page: a screen reader reads each as it is added. */
const MAX_ANNOUNCEMENTS = 4

let lastId = 0

/** Creates a number for something shown or announced, so that equal texts are announced twice. */
export function nextId(): number {
  return ++lastId
}

/** Adds an announcement after those that are being read. */
export function announce(
  { announcements }: Pick<FeedState, 'announcements'>,
  content: AnnouncementContent,
): Pick<FeedState, 'announcements'> {
  const added = { id: nextId(), ...content }
  return { announcements: [...announcements, added].slice(-MAX_ANNOUNCEMENTS) }
}

/** Notes the last row when an action is first sent: if sent again, it may have arrived the first time. */
export function afterSending({ server, outbox }: GameState, { id }: PendingAction): GameChange {
  const last = server.rows.at(-1)?.seq ?? 0
  const pending = outbox.pending.map((one) =>
    one.id === id ? { ...one, lastSeqAtSend: one.lastSeqAtSend ?? last } : one,
  )
  return { outbox: { pending } }
}

/** Applies the answer to an action: its rows, marks and announcement. */
export function afterAnswer(
  { server, outbox, feed }: GameState,
  action: PendingAction,
  answer: Answer,
): GameChange {
  const accepted = answer.results.flatMap((result) => rowOf(result, server.me) ?? [])
  const rows = mergeRows(server.rows, accepted)
  const known = answer.results.findLast((result) => result.outcome !== 'accepted')
  const seq = known?.outcome === 'repeat' ? known.seq : null
  const earlier = rows.find((row) => row.seq === seq)
  const leads = (row: SheetRow) => placesOf(row, server.sheet).length > 0
  const marked = accepted.findLast(leads) ?? (accepted.length === 0 ? earlier : undefined)
  const isSaidByNotice = known !== undefined && accepted.length === 0
  return {
    server: { rows, ...hintedNow(accepted) },
    outbox: { pending: without(outbox.pending, action) },
    view: {
      selection: marked === undefined ? null : { seq: marked.seq, index: null },
      partnerHit: null,
      notice: known === undefined ? null : { id: nextId(), kind: 'known', result: known },
    },
    ...(!isSaidByNotice && { feed: announce(feed, { kind: 'answer', answer }) }),
  }
}

function rowOf(result: Result, me: string): SheetRow | null {
  if (result.outcome !== 'accepted') return null
  const { outcome: _, ...row } = result
  return { user_id: me, ...row }
}

/** Time of the last hint, if one is among these new rows. */
function hintedNow(rows: readonly SheetRow[]): Partial<ServerState> {
  return rows.some(({ kind }) => isHint(kind)) ? { hintedAt: serverNow() } : {}
}

/** Drops an action that the rules refused, and shows the reason. */
export function afterRefusal(
  { outbox }: GameState,
  action: PendingAction,
  message: string,
): GameChange {
  const word = action.kind === 'guess' ? action.word : null
  return {
    outbox: { pending: without(outbox.pending, action) },
    view: { notice: { id: nextId(), kind: 'refused', message, word } },
  }
}

/** Keeps an action that the server could not take for the player; the actions behind it go on. */
export function afterFailure(
  { outbox }: GameState,
  action: PendingAction,
  failure: string,
): GameChange {
  const pending = outbox.pending.map((one) => (one.id === action.id ? { ...one, failure } : one))
  return { outbox: { pending } }
}

/** Applies a row of a shared sheet from its channel. */
export function afterSharedRow({ server, feed }: GameState, row: SheetRow): GameChange {
  const rows = mergeRows(server.rows, [row])
  const isPartners = rows !== server.rows && row.user_id !== server.me && hasPositions(row)
  if (!isPartners) return { server: { rows } }
  return {
    server: { rows, ...hintedNow([row]) },
    view: { partnerHit: row },
    feed: announce(feed, { kind: 'partner', row }),
  }
}

/** Applies rows that this tab missed. A nudge among them shows as a hit of another player. */
export function afterMissedRows(
  { server, feed }: GameState,
  missed: readonly SheetRow[],
): GameChange {
  const rows = mergeRows(server.rows, missed)
  const row = missed.find(({ kind }) => kind === 'nudge')
  if (row === undefined) return { server: { rows } }
  return {
    server: { rows },
    view: { partnerHit: row },
    feed: announce(feed, { kind: 'partner', row }),
  }
}

export function without(
  pending: readonly PendingAction[],
  { id }: Pick<PendingAction, 'id'>,
): readonly PendingAction[] {
  return pending.filter((one) => one.id !== id)
}

/** Actions that still wait, without those that have arrived although their answer was lost. */
export function withoutArrived({ server, outbox }: GameState): readonly PendingAction[] {
  return outbox.pending.filter((action) => {
    const { lastSeqAtSend } = action
    if (lastSeqAtSend === null) return true
    return !server.rows.some(
      (row) =>
        row.seq > lastSeqAtSend && (row.user_id ?? server.me) === server.me && fulfils(row, action),
    )
  })
}

function fulfils(row: SheetRow, action: ActionRequest): boolean {
  if (action.kind === 'hint') return isHint(row.kind)
  return row.kind === 'guess' && row.word.toLowerCase() === action.word.toLowerCase()
}

/** Steps to the next position of a row, by default the marked one; wraps around at the ends. */
export function stepThroughHits(
  state: GameState,
  step: 1 | -1,
  seq: number | null = null,
): GameChange {
  const row = rowToStepThrough(state, seq)
  if (row === undefined) return {}
  const { selection } = state.view
  const of = placesOf(row, state.server.sheet).length
  const from = selection?.seq === row.seq ? selection.index : null
  const first = step === 1 ? 0 : of - 1
  return atHit(state, row, from === null ? first : (from + step + of) % of, of)
}

/** Goes to one position of a row. */
export function goToHit(state: GameState, seq: number, index: number): GameChange {
  const row = state.server.rows.find((other) => other.seq === seq)
  const of = row === undefined ? 0 : placesOf(row, state.server.sheet).length
  return row === undefined || index < 0 || index >= of ? {} : atHit(state, row, index, of)
}

function atHit({ feed }: GameState, row: SheetRow, index: number, of: number): GameChange {
  return {
    view: { selection: { seq: row.seq, index }, partnerHit: null, notice: null },
    feed: announce(feed, { kind: 'step', row, index, of }),
  }
}

function rowToStepThrough(state: GameState, seq: number | null): SheetRow | undefined {
  const { rows, sheet } = state.server
  const row = seq === null ? markedRow(state) : rows.find((other) => other.seq === seq)
  const leads = row !== undefined && placesOf(row, sheet).length > 0
  return leads ? row : rows.findLast(hasPositions)
}

/** Row whose positions are marked: another player's latest hit, or the row that the player selected. */
export function markedRow({
  server: { rows },
  view: { selection, partnerHit },
}: GameState): SheetRow | undefined {
  return partnerHit ?? rows.find((row) => row.seq === selection?.seq)
}

/** Row of a notice. */
export function rowOfNotice(notice: Notice | null): number | null {
  if (notice?.kind !== 'known' || notice.result.outcome !== 'repeat') return null
  return notice.result.seq
}
