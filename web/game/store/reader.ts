import { isFinished } from '@inkling/game/open/game-state'
import type { Game, SheetRow } from '@inkling/protocol/game'
import type { Container } from './container.ts'
import type { GameState, PlayedGame } from './game-state.ts'
import type { Dependencies } from './game-store.ts'
import { isShared, isWithOthers } from './played-game.ts'
import { newerProgress, progressWhenRead } from './progress.ts'
import { lastWithoutGap, mergeRows } from './rows.ts'

const TRIES = 3
const UNMARKED = { selection: null, partnerHit: null, outOfView: null }

type Found = { game: Game } & Pick<GameState, 'offset' | 'progress'>
export type Reader = ReturnType<typeof createReader>

/** How a board comes to know its game: at first, at its start, after being away, and at the end. */
export function createReader(container: Container, dependencies: Dependencies) {
  const { state, set } = container
  const { id, calls, codeOf, messageOf, onOver } = dependencies
  const questions = createQuestions(state, dependencies)
  const { find, readRows } = questions
  const opener = createOpener(container, dependencies, questions)
  /** The change of the state by my last guess, shown together with the article that it opened; null before the end. */
  let last: Partial<GameState> | null = null

  /** Reads the rows that came while this tab was away, and the whole article if the game is over; resolves to the message
   *  of the failure if they could not be read. */
  async function catchUp(): Promise<string | null> {
    const { phase, game, sheet } = state()
    if (phase !== 'ready' || game === null || sheet === null) return null
    if (isFinished(game.state) && last === null) return null
    try {
      const missed = await readRows(game, lastWithoutGap(state().rows))
      const rows = mergeRows(state().rows, missed)
      const hasNew = rows !== state().rows
      if (last !== null || (hasNew && !isWithOthers(game))) take(await find(), missed)
      else if (hasNew) set({ rows })
      return null
    } catch (error) {
      const failure = messageOf(error)
      if (last !== null) set({ ...last, stuck: failure })
      return failure
    }
  }

  /** Shows rows and game as they were read, and what lies open if that was the end. */
  function take(found: Found, missed: readonly SheetRow[]): void {
    const change = { ...last, ...found, rows: mergeRows(state().rows, missed) }
    if (!isFinished(found.game.state) && found.game.phase !== 'over') return set(change)
    last = null
    set({ ...change, pending: [], stuck: null, notice: null, isPicking: false, ...UNMARKED })
    onOver()
  }

  /** Reads the whole article, now that the game is over; who looked on at a race gets it only now. */
  async function end(change: Partial<GameState> = {}): Promise<void> {
    if (state().sheet === null) return opener.load().then(onOver)
    last = { ...last, ...change }
    await catchUp()
  }

  return {
    ...opener,
    catchUp,
    end,
    /** Reads how the game stands; what fails is read with the next news. */
    refresh: (): Promise<void> => find().then(set, () => undefined),
    /** Ends my part; fails where the server could not be told. */
    async giveUp(): Promise<void> {
      try {
        await calls.give_up({ _game_id: id })
      } catch (error) {
        if (codeOf(error) !== 'GAME_OVER') throw error
      }
      await end()
    },
  }
}

/** How a board comes to know its game for the first time, and its article when that may be seen. */
function createOpener(
  { state, set }: Container,
  { id, calls, codeOf, messageOf }: Dependencies,
  { find, readRows }: ReturnType<typeof createQuestions>,
) {
  const begin = once(start)

  /** Reads the game, and what of it there is to see. */
  async function load(): Promise<void> {
    try {
      const { game, sheet, rows: own } = await calls.board({ id })
      const found = foundIn(game, state())
      if (sheet === null) {
        set({ phase: 'ready', failure: null, ...found })
        if (game.phase === 'countdown') await begin()
        return
      }
      const rows = isOnlyRead(game) ? await readRows(game, 0) : own
      const read = { sheet, rows: mergeRows(state().rows, rows) }
      set({ phase: 'ready', failure: null, ...found, ...read })
    } catch (error) {
      const code = codeOf(error)
      if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') set({ phase: 'missing' })
      else if (code === 'REMOVED') set({ phase: 'removed' })
      else set({ phase: 'failed', failure: messageOf(error) })
    }
  }

  /** Shows the article, which comes when the countdown ends, and then how the game stands. Who looks on at a race is
   *  told then that there is none for them. */
  async function start(): Promise<void> {
    try {
      const sheet = await calls.sheet({ id }).catch((error: unknown) => {
        if (codeOf(error) === 'WATCHING') return null
        throw error
      })
      const { game } = state()
      if (game === null) return
      const now = { game: { ...game, phase: 'running' as const } }
      set({ sheet, ...(game.phase === 'countdown' && now) })
      const [found, rows] = await Promise.all([find(), readRows(game, 0)])
      set({ ...found, rows: mergeRows(state().rows, rows) })
    } catch {
      // What did not come is read when the connection is back, or when it has been quiet.
    }
  }

  return { load: once(load), begin }
}

/** What a board asks the server for. */
function createQuestions(state: () => GameState, { id, calls }: Dependencies) {
  return {
    /** Reads how the game stands; never goes back behind an event that has come. */
    async find(): Promise<Found> {
      for (let left = TRIES; ; left--) {
        const game = await calls.find({ id })
        if (left > 1 && game.event < (state().game?.event ?? 0)) continue
        return foundIn(game, state())
      }
    },
    /** The rows of the sheet that is shown: who only looks on has none, but sees what others share. */
    readRows(game: PlayedGame, since: number): Promise<SheetRow[]> {
      if (!isOnlyRead(game)) return calls.guesses({ id, since })
      const writer = game.players.find(({ state: theirs }) => theirs !== 'watching')
      if (!isShared(game) || writer === undefined) return Promise.resolve([])
      return calls.guesses({ id, since, user_id: writer.user.id })
    },
  }
}

/** A game as it was just read. */
function foundIn(game: Game, before: GameState): Found {
  const progress = newerProgress(before.progress, progressWhenRead(game))
  return { game, progress, offset: Date.parse(game.now) - Date.now() }
}

function isOnlyRead({ state }: PlayedGame): boolean {
  return state === 'watching'
}

/** Does something once at a time: who asks meanwhile waits for the same. */
function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= run().finally(() => (running = null)))
}
