import { inkLasts, timeOfWave, wavesIn } from '@inkling/game/open/fading-ink'
import type { Faded } from '@inkling/protocol/game'
import { serverNow } from '../../lib/clock.ts'
import { SECOND } from '../../lib/units.ts'
import type { GameLoader } from './game-loader.ts'
import type { ChannelHolder, Dependencies } from './game-server.ts'
import { isWithOthers, type ServerState } from './game-state.ts'
import type { Store } from './store.ts'

/** Milliseconds between two requests at least, and after the time at which words fade. */
const MIN_EVERY = 4 * SECOND
const MARGIN = 100
/** Milliseconds after its end at which a game is read that nobody else plays, and that therefore has no events. */
const END_MARGIN = 1_500

type Parts = {
  store: Store
  dependencies: Dependencies
  channel: ChannelHolder
  loader: GameLoader
}

/** Time from which an article uncovers itself, in milliseconds since 1970; null if it does not, or is not open yet. */
export function inkSince({ game, faded }: Pick<ServerState, 'game' | 'faded'>): number | null {
  if (game === null || !game.options.fading_ink) return null
  const opened_at = faded?.opened_at ?? game.started_at
  return opened_at === null ? null : Date.parse(opened_at)
}

/** Adds words that have faded to those that had before. */
export function afterFading(before: Faded | null, found: Faded): Faded {
  if (before === null) return found
  return found.waves <= before.waves
    ? before
    : { ...found, words: [...before.words, ...found.words] }
}

/** Creates the part that reads the words of an article that uncovers itself. */
export function createInk({ store, dependencies, channel, loader }: Parts) {
  const { state, set } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  let isFollowing = false

  function plan(): void {
    clearTimeout(timer)
    const { game, sheet, faded } = state().server
    const since = inkSince(state().server)
    if (!isFollowing || game === null || sheet === null || since === null) return
    const { length } = game.options
    const waves = faded?.waves ?? 0
    if (waves < wavesIn(length)) after(since + timeOfWave(length, waves + 1) + MARGIN, read)
    else if (!isWithOthers(game)) after(since + inkLasts(length) + END_MARGIN, readEnd)
  }

  /** Runs at a time of the server, but not too soon after the last request. */
  function after(time: number, run: () => Promise<void>): void {
    const wait = Math.max(time - serverNow(), askedAt + MIN_EVERY - Date.now(), 0)
    timer = setTimeout(() => {
      askedAt = Date.now()
      void run().finally(plan)
    }, wait)
  }

  async function read(): Promise<void> {
    const waves = state().server.faded?.waves ?? 0
    const found = await readFaded({ dependencies, channel }, waves).catch(() => null)
    if (found === null || !isFollowing) return
    set({ server: { faded: afterFading(state().server.faded, found) } })
  }

  async function readEnd(): Promise<void> {
    await loader.readRows()
  }

  return {
    /** Reads the next words whenever they are due, until the returned function is called. */
    follow(): () => void {
      isFollowing = true
      plan()
      return () => {
        isFollowing = false
        clearTimeout(timer)
      }
    },
    /** Reads what has faded while the device slept, whose timers are late. */
    catchUp: plan,
  }
}

/** Reads by the channel if it is joined, else by procedure. */
async function readFaded(
  { dependencies: { id, calls }, channel: { current } }: Pick<Parts, 'dependencies' | 'channel'>,
  waves: number,
): Promise<Faded | null> {
  if (current === null || current.state() !== 'joined') return calls.faded({ id, waves })
  return (await current.push('read_faded', { waves })).faded
}
