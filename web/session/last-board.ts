import { parseItem, readItem, writeItem } from '../lib/storage.ts'

const KEY = 'last_board'

/** Last board that this browser has shown, with what the server had sent about it. */
export type LastBoard = { user_id: string; game_id: string; board: unknown }

export function readLastBoard(): LastBoard | null {
  const last = parseItem(readItem(KEY))
  return isLastBoard(last) ? last : null
}

export function keepLastBoard(last: LastBoard): void {
  writeItem(KEY, JSON.stringify(last))
}

export function dropLastBoard(): void {
  writeItem(KEY, null)
}

/** Removes the board of anybody but this user; null is nobody. */
export function keepOnlyBoardOf(user_id: string | null): void {
  if (readItem(KEY) !== null && readLastBoard()?.user_id !== user_id) dropLastBoard()
}

function isLastBoard(value: unknown): value is LastBoard {
  if (typeof value !== 'object' || value === null) return false
  const { user_id, game_id }: Record<string, unknown> = { ...value }
  return typeof user_id === 'string' && typeof game_id === 'string'
}
