import { parseItem, readItem, writeItem } from '../../lib/storage.ts'
import type { PendingAction } from './game-state.ts'
import type { GameStore } from './game-store.ts'
import { nextId } from './reducers.ts'

type Owner = { me: string; id: string }

/** Unsent and unanswered actions of the last visit of this player's game in this tab. */
export function readSavedOutbox(owner: Owner): readonly PendingAction[] {
  const saved = parseItem(readItem(keyOf(owner), 'sessionStorage'))
  return Array.isArray(saved) ? saved.filter(isAction).map((one) => ({ ...one, id: nextId() })) : []
}

/** Saves pending actions through a reload, until the returned function is called. */
export function saveOutbox(store: GameStore): () => void {
  let saved: readonly PendingAction[] | null = null
  function save(): void {
    const { pending } = store.state().outbox
    if (pending === saved || (pending.length === 0 && saved?.length === 0)) return
    saved = pending
    write(store, pending)
  }
  save()
  addEventListener('pagehide', save)
  const unsubscribe = store.subscribeDeferred(save)
  return () => {
    save()
    unsubscribe()
    removeEventListener('pagehide', save)
  }
}

function write(owner: Owner, pending: readonly PendingAction[]): void {
  const item = pending.length === 0 ? null : JSON.stringify(pending)
  writeItem(keyOf(owner), item, 'sessionStorage')
}

function keyOf({ me, id }: Owner): string {
  return `pending ${me} ${id}`
}

function isAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false
  const fields: Record<string, unknown> = { ...value }
  const { kind, word, position, lastSeqAtSend, failure } = fields
  const isRequest =
    (kind === 'guess' && typeof word === 'string') ||
    (kind === 'hint' && (position === null || typeof position === 'number'))
  return (
    isRequest &&
    (lastSeqAtSend === null || typeof lastSeqAtSend === 'number') &&
    (failure === null || typeof failure === 'string')
  )
}
