import { type PendingAction } from './game-state.ts'
import type { GameStore } from './game-store.ts'
import { nextId } from './transitions.ts'

type Where = { me: string; id: string }

/** What this tab had not sent, or had no answer to, when the page of this player's game was last left. */
export function readKeptActions(where: Where): readonly PendingAction[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(where)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAction).map((one) => ({ ...one, id: nextId() })) : []
  } catch {
    return []
  }
}

/** Keeps what waits through a reload, until the returned function is called. */
export function keepActions(store: GameStore): () => void {
  let kept: readonly PendingAction[] | null = null
  function keep(): void {
    const { pending } = store.state()
    if (pending === kept || (pending.length === 0 && kept?.length === 0)) return
    kept = pending
    write(store, pending)
  }
  keep()
  addEventListener('pagehide', keep)
  const unsubscribe = store.subscribeAfterPaint(keep)
  return () => {
    keep()
    unsubscribe()
    removeEventListener('pagehide', keep)
  }
}

function write(where: Where, pending: readonly PendingAction[]): void {
  try {
    if (pending.length === 0) sessionStorage.removeItem(keyOf(where))
    else sessionStorage.setItem(keyOf(where), JSON.stringify(pending))
  } catch {
    // Without storage what waits is lost with the page.
  }
}

function keyOf({ me, id }: Where): string {
  return `pending ${me} ${id}`
}

function isAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false
  const read: Record<string, unknown> = { ...value }
  const { kind, word, position, sentAfter, failure } = read
  const isAsked =
    (kind === 'guess' && typeof word === 'string') ||
    (kind === 'hint' && (position === null || typeof position === 'number'))
  return (
    isAsked &&
    (sentAfter === null || typeof sentAfter === 'number') &&
    (failure === null || typeof failure === 'string')
  )
}
