import type { GameChannel, GameHooks } from '../../realtime/game-channel.ts'
import { type Container, createContainer } from './container.ts'
import { createFollower } from './follower.ts'
import { emptyState, type GameCalls, type OutOfView, type PendingAction } from './game-state.ts'
import { createPendingActions } from './pending-actions.ts'
import { createReader, type Reader } from './reader.ts'
import { goToMatch, nextId, stepThroughMatches } from './transitions.ts'

/** What a store is given: whose game it is and how to reach the server. */
export type Dependencies = {
  id: string
  me: string
  calls: GameCalls
  openChannel: (hooks: GameHooks) => Promise<GameChannel>
  /** Whether a push failed before it was sent. */
  isUnsent: (error: unknown) => boolean
  codeOf: (error: unknown) => string
  messageOf: (error: unknown) => string
  /** Whether nobody looks at the page. */
  isAway: () => boolean
  onOver: () => void
  /** Hears that something has changed in the game before or after this one. */
  onRematch: () => void
}

/** The channel of the game, while there is one. */
export type ChannelHolder = { current: GameChannel | null }

/** What the parts that speak with the server share. */
export type Parts = {
  container: Container
  dependencies: Dependencies
  channel: ChannelHolder
  reader: Reader
}

/** One player's game in one tab, made of parts that know only those before them: the state and who listens to it, what
 *  is read, what the player asks for, and the channel that is followed. */
export function createGameStore({
  pending = [],
  ...dependencies
}: Dependencies & {
  /** What was not answered at an earlier visit. */
  pending?: readonly PendingAction[]
}) {
  const { me } = dependencies
  const container = createContainer(emptyState({ me, pending }))
  const channel: ChannelHolder = { current: null }
  const reader = createReader(container, dependencies)
  const parts: Parts = { container, dependencies, channel, reader }
  const actions = createPendingActions(parts)
  const follower = createFollower({ ...parts, actions })
  const { state, set } = container

  return {
    id: dependencies.id,
    me,
    ...container,
    ...reader,
    ...actions,
    ...follower,
    /** Reads the game, and sends what an earlier visit left behind. */
    load: (): Promise<void> => reader.load().then(actions.resume),
    /** Goes to the next position of a row, or of the last one that has any; round at the ends. */
    step: (step: 1 | -1, seq: number | null = null) => set(stepThroughMatches(state(), step, seq)),
    /** Goes to one position of a row, by its index among them. */
    goTo: (seq: number, index: number) => set(goToMatch(state(), seq, index)),
    /** What of the marked row can't be seen now. */
    tellOutOfView: (outOfView: OutOfView | null) => set({ outOfView }),
    tellOffline: (isOffline: boolean) => set({ isOffline }),
    /** Waits for the player to choose a bar, or no longer. */
    pick: (isPicking: boolean) => set({ isPicking, notice: null }),
    /** Says under the guess box why something did not happen. */
    complain: (message: string) =>
      set({ notice: { id: nextId(), kind: 'refused', message, word: null } }),
    /** Puts away the notice and the ring around the current position. */
    dismiss(): void {
      const { selection } = state()
      set({ notice: null, selection: selection && { ...selection, index: null } })
    },
  }
}

export type GameStore = ReturnType<typeof createGameStore>
