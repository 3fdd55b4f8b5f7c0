import type { Progress } from '@inkling/protocol/game'
import { dropLastBoard, keepLastBoard, readLastBoard } from '../../session/last-board.ts'
import type { GameState, ServerState } from './game-state.ts'

/** Board as the server had sent it, which was nothing that the player may not see. */
export type SavedBoard = Pick<
  ServerState,
  'game' | 'sheet' | 'rows' | 'progress' | 'ghosts' | 'faded'
>
type Owner = { me: string; id: string }
type Board = Owner & { state: () => GameState }
type StoredBoard = Omit<SavedBoard, 'progress' | 'faded'> & {
  progress: readonly [string, Progress][]
  faded?: SavedBoard['faded']
}

/** Board of this player's game, if it is the last one that this browser has shown. */
export function readSavedBoard({ me, id }: Owner): SavedBoard | null {
  const last = readLastBoard()
  if (last?.user_id !== me || last.game_id !== id || !isBoard(last.board)) return null
  const { faded = null } = last.board
  return { ...last.board, faded, progress: new Map(last.board.progress) }
}

/** Saves the board whenever the player leaves it, until the returned function is called. */
export function saveBoard(board: Board, isSignedIn: () => boolean): () => void {
  const listening = new AbortController()
  const save = () => void (isSignedIn() && write(board))
  for (const leaving of ['pagehide', 'visibilitychange']) {
    addEventListener(leaving, save, { signal: listening.signal })
  }
  return () => {
    save()
    listening.abort()
  }
}

function write({ id, me, state }: Board): void {
  const { phase, game, sheet, rows, progress, ghosts, faded } = state().server
  if (phase === 'missing' || phase === 'removed') {
    if (readLastBoard()?.game_id === id) dropLastBoard()
    return
  }
  if (game === null || sheet === null) return
  const board = { game, sheet, rows, progress: [...progress], ghosts, faded }
  keepLastBoard({ user_id: me, game_id: id, board })
}

function isBoard(value: unknown): value is StoredBoard {
  if (typeof value !== 'object' || value === null) return false
  const { game, sheet, rows, progress, ghosts }: Record<string, unknown> = { ...value }
  const isGame = typeof game === 'object' && game !== null && 'players' in game
  const isSheet = typeof sheet === 'object' && sheet !== null && 'blocks' in sheet
  return isGame && isSheet && [rows, progress, ghosts].every(Array.isArray)
}
