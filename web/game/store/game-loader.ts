import { isFinished } from '@inkling/game/open/game-state'
import type { Game, SheetRow } from '@inkling/protocol/game'
import { CallError } from '../../lib/errors.ts'
import { lastWithoutGap, mergeRows } from '../../lib/numbered-rows.ts'
import { singleFlight } from '../../lib/single-flight.ts'
import type { Dependencies } from './game-server.ts'
import {
  type GameChange,
  type GameState,
  isShared,
  isWithOthers,
  mayAskForSheet,
  type PlayedGame,
  type ServerState,
} from './game-state.ts'
import { afterMissedRows } from './reducers.ts'
import { newerProgress, progressWhenRead } from './progress.ts'
import type { SavedBoard } from './saved-board.ts'
import type { Store } from './store.ts'

const MAX_TRIES = 3
/** Errors with which a board of an earlier visit shows. */
const UNREACHED = new Set(['OFFLINE', 'SERVICE_UNAVAILABLE'])
const UNMARKED = { selection: null, partnerHit: null, outOfView: null }

type Reducer = (state: GameState) => GameChange
const changeNothing: Reducer = () => ({})

type Found = { game: Game } & Pick<ServerState, 'progress'>
export type GameLoader = ReturnType<typeof createGameLoader>

/** Reads the game from the server: all of it at first, then its state or its rows, and its end. */
export function createGameLoader(store: Store, dependencies: Dependencies) {
  const { state, set } = store
  const { id, calls, errorCode, errorMessage, onOver } = dependencies
  const requests = createRequests(state, dependencies)
  const { fetchGame, fetchRows } = requests
  const { load, readSheet } = createOpener(store, dependencies, requests)
  /** Change by my last guess, shown together with the article that it opened; null before the end. */
  let last: Reducer | null = null

  /** Reads the state of the game, and its article if that is due. A failed request is repeated with the next news. */
  function readGame(): Promise<void> {
    const { game, sheet, me } = state().server
    const isDue = game !== null && game.started_at !== null && mayAskForSheet(game, me)
    if (isDue && sheet === null) return readSheet()
    return fetchGame().then(
      (found) => set({ server: found }),
      () => undefined,
    )
  }

  /** Reads how the draw at the start of a countdown went, unless the game has begun meanwhile. */
  async function readDraw(): Promise<void> {
    const found = await fetchGame().catch(() => null)
    if (found !== null && state().server.game?.phase === 'countdown') set({ server: found })
  }

  /** Reads the rows that this tab missed, and the whole article if the game is over; resolves to the error message if
   *  that failed. */
  async function readRows(): Promise<string | null> {
    const { phase, game, sheet } = state().server
    if (phase !== 'ready' || game === null || sheet === null) return null
    if (isFinished(game.state) && last === null) return null
    try {
      const missed = await fetchRows(game, lastWithoutGap(state().server.rows))
      const rows = mergeRows(state().server.rows, missed)
      const hasNew = rows !== state().server.rows
      if (last !== null || (hasNew && !isWithOthers(game))) take(await fetchGame(), missed)
      else if (hasNew) set(afterMissedRows(state(), missed))
      return null
    } catch (error) {
      const failure = errorMessage(error)
      if (last !== null) {
        set(last(state()), { outbox: { sendError: failure } })
        last = changeNothing
      }
      return failure
    }
  }

  /** Shows rows and game as read, and the open article if the game is over. */
  function take(found: Found, missed: readonly SheetRow[]): void {
    const read = { server: { ...found, rows: mergeRows(state().server.rows, missed) } }
    const changes = last === null ? [read] : [last(state()), read]
    if (!isFinished(found.game.state) && found.game.phase !== 'over') return set(...changes)
    last = null
    set(...changes, {
      outbox: { pending: [], sendError: null },
      view: { notice: null, isPicking: false, ...UNMARKED },
    })
    onOver()
    if (state().server.ghosts.length > 0) void readGhosts()
  }

  /** Reads the ghosts once more: some figures show only after the end. */
  async function readGhosts(): Promise<void> {
    const read = await calls.board({ id }).catch(() => null)
    if (read !== null) set({ server: { ghosts: read.ghosts } })
  }

  /** Reads the whole article once I have finished or the game is over. Spectators of a race have no sheet before that. */
  async function finish(shown: Reducer | null = null): Promise<void> {
    if (state().server.sheet === null) return load().then(onOver)
    last = shown ?? last ?? changeNothing
    await readRows()
  }

  return {
    load,
    readGame,
    readDraw,
    readRows,
    finish,
    /** Gives up for me; fails if the server could not be reached. */
    async giveUp(): Promise<void> {
      try {
        await calls.give_up({ game_id: id })
      } catch (error) {
        if (errorCode(error) !== 'GAME_OVER') throw error
      }
      await finish()
    },
  }
}

/** Creates the part that opens a board: it reads all that may be visible, and the article once the countdown ends. */
function createOpener(
  { state, set }: Store,
  { id, calls, errorCode, errorMessage, savedBoard }: Dependencies,
  { fetchGame, fetchRows }: ReturnType<typeof createRequests>,
) {
  const readSheet = singleFlight(startSheet)

  async function openBoard(): Promise<void> {
    try {
      const { game, sheet, rows: own, ghosts, faded } = await calls.board({ id })
      const all = { phase: 'ready', failure: null, ghosts, faded } as const
      const found = { ...all, ...foundIn(game, state()) }
      if (sheet === null) {
        set({ server: found })
        if (game.phase === 'countdown') await readSheet()
        return
      }
      const rows = isWatching(game) ? await fetchRows(game, 0) : own
      set({ server: { ...found, sheet, rows: mergeRows(state().server.rows, rows) } })
    } catch (error) {
      const code = errorCode(error)
      if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') set({ server: { phase: 'missing' } })
      else if (code === 'REMOVED') set({ server: { phase: 'removed' } })
      else showSaved(errorMessage(error), UNREACHED.has(code) ? savedBoard() : null)
    }
  }

  /** Shows the board of an earlier visit, whose actions wait like others, or else why there is none. */
  function showSaved(failure: string, saved: SavedBoard | null): void {
    if (saved === null) set({ server: { phase: 'failed', failure } })
    else
      set({ server: { ...saved, phase: 'ready', failure: null }, outbox: { sendError: failure } })
  }

  /** Shows the article, which the server sends when the countdown ends, and then the state of the game. Spectators of a
   *  race learn then that there is none for them. */
  async function startSheet(): Promise<void> {
    try {
      const sheet = await calls.sheet({ id }).catch((error: unknown) => {
        if (errorCode(error) === 'WATCHING') return null
        throw error
      })
      const { game } = state().server
      if (game === null) return
      const now = { game: { ...game, phase: 'running' as const } }
      set({ server: { sheet, ...(game.phase === 'countdown' && now) } })
      const { rows, ...found } = await fetchOpened(game)
      set({ server: { ...found, rows: mergeRows(state().server.rows, rows) } })
    } catch {
      // Missed data are read when the connection is back, or after a while without news.
    }
  }

  /** Requests what shows beside an article that has just opened. Ghosts have no steps before. */
  async function fetchOpened(game: PlayedGame) {
    if (isWithOthers(game)) {
      const [found, rows] = await Promise.all([fetchGame(), fetchRows(game, 0)])
      return { ...found, rows }
    }
    const { game: opened, rows, ghosts, faded } = await calls.board({ id })
    return { ...foundIn(opened, state()), rows, ghosts, faded }
  }

  return { load: singleFlight(openBoard), readSheet }
}

function createRequests(state: () => GameState, { id, calls }: Dependencies) {
  return {
    /** Requests the state of the game. Fails if the answers stay behind an event that was received. */
    async fetchGame(): Promise<Found> {
      for (let left = MAX_TRIES; left > 0; left--) {
        const game = await calls.find({ id })
        const isBehind = game.event < (state().server.game?.event ?? 0)
        if (!isBehind) return foundIn(game, state())
      }
      throw new CallError('SERVICE_UNAVAILABLE', { status: 503 })
    },
    /** Requests the rows of the current sheet. Spectators have no rows of their own; on a shared sheet they read a
     *  player's. */
    fetchRows(game: PlayedGame, since: number): Promise<SheetRow[]> {
      if (!isWatching(game)) return calls.guesses({ id, since })
      const writer = game.players.find(({ state: theirs }) => theirs !== 'watching')
      if (!isShared(game) || writer === undefined) return Promise.resolve([])
      return calls.guesses({ id, since, user_id: writer.user.id })
    },
  }
}

function foundIn(game: Game, { server }: GameState): Found {
  const progress = newerProgress(server.progress, progressWhenRead(game))
  return { game, progress }
}

function isWatching({ state }: PlayedGame): boolean {
  return state === 'watching'
}
