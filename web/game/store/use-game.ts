import { createContext, use, useState } from 'react'
import { useExternal } from '../../lib/use-external.ts'
import type { GameState } from './game-state.ts'
import type { GameStore } from './game-store.ts'

/** Store of the game that the page shows. */
export const GameContext = createContext<GameStore | null>(null)

export function useGameStore(): GameStore {
  const store = use(GameContext)
  if (store === null) throw new Error('Only the page of a game has one.')
  return store
}

/** Part of the game's state; renders again a frame after it has changed. `select` may return a new array or object each
 *  time: only other contents are a change. */
export function useGame<Value>(select: (state: GameState) => Value): Value {
  const store = useGameStore()
  const [keepSame] = useState(createKeeper<Value>)
  return useExternal(store.subscribeDeferred, () => keepSame(select(store.state())))
}

function createKeeper<Value>(): (next: Value) => Value {
  let kept: { value: Value } | null = null
  return (next) => {
    if (kept === null || !isSame(kept.value, next)) kept = { value: next }
    return kept.value
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  )
}

/** True for values with fields to compare: an array or a plain object, not a Map. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype
}
