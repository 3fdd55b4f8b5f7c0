import { createEmitter } from '../../lib/emitter.ts'
import { createGameLoader } from './game-loader.ts'
import type { ChannelHolder, Dependencies } from './game-server.ts'
import { createInk } from './ink.ts'
import { initialState, type OutOfView, type PendingAction } from './game-state.ts'
import { createOutbox } from './outbox.ts'
import { createRealtimeSync } from './realtime-sync.ts'
import { goToHit, nextId, stepThroughHits } from './reducers.ts'
import { createStore } from './store.ts'

/** Creates the store of one player's game in one tab. Each part knows only those before it: the state and its
 *  listeners, the loader, the outbox, and the channel. */
export function createGameStore({
  pending = [],
  ...given
}: Omit<Dependencies, 'onOver' | 'onRematch'> & {
  /** Unanswered actions of an earlier visit. */
  pending?: readonly PendingAction[]
}) {
  const { id, me } = given
  const ends = createEmitter()
  const rematches = createEmitter()
  const dependencies = { ...given, onOver: ends.emit, onRematch: rematches.emit }
  const store = createStore(initialState(me, pending))
  const channel: ChannelHolder = { current: null }
  const loader = createGameLoader(store, dependencies)
  const outbox = createOutbox({ store, dependencies, channel, loader })
  const { readMissed, follow } = createRealtimeSync({
    store,
    dependencies,
    channel,
    loader,
    outbox,
  })
  const ink = createInk({ store, dependencies, channel, loader })
  const { state, set, setSilently, subscribe, onMeasure, subscribeDeferred } = store
  const { submit, hint, tryAgain, retry, discard } = outbox

  return {
    id,
    me,
    state,
    subscribe,
    onMeasure,
    subscribeDeferred,
    /** Adds a listener that is called once the end of the game has been read. */
    onOver: ends.subscribe,
    /** Adds a listener that is called when the game before or after this one may have changed. */
    onRematch: rematches.subscribe,
    submit,
    hint,
    tryAgain,
    retry,
    discard,
    /** Reads what was missed while the player or the connection was away. */
    readMissed(): Promise<void> {
      ink.catchUp()
      return readMissed()
    },
    follow,
    /** Reads what fades of the article until the returned function is called. */
    followInk: ink.follow,
    giveUp: loader.giveUp,
    /** Reads the game, and sends the actions of an earlier visit. */
    load: (): Promise<void> => loader.load().then(outbox.resume),
    /** Steps to the next position of a row, by default the last row with any; wraps around at the ends. */
    step: (step: 1 | -1, seq: number | null = null) => set(stepThroughHits(state(), step, seq)),
    /** Goes to one position of a row, by its index. */
    goTo: (seq: number, index: number) => set(goToHit(state(), seq, index)),
    /** Sets which positions of the marked row are out of view. */
    setOutOfView: (outOfView: OutOfView | null) => set({ view: { outOfView } }),
    /** Sets it while measuring: the deferred listeners are called next in any case. */
    setOutOfViewSilently: (outOfView: OutOfView | null) => setSilently({ view: { outOfView } }),
    setOffline: (isOffline: boolean) => set({ outbox: { isOffline } }),
    /** Starts or ends picking a bar. */
    pick: (isPicking: boolean) => set({ view: { isPicking, notice: null } }),
    /** Shows an error under the guess box. */
    complain: (message: string) =>
      set({ view: { notice: { id: nextId(), kind: 'refused', message, word: null } } }),
    /** Removes the notice and the ring around the current position. */
    dismiss(): void {
      const { selection } = state().view
      set({ view: { notice: null, selection: selection && { ...selection, index: null } } })
    },
  }
}

export type GameStore = ReturnType<typeof createGameStore>
