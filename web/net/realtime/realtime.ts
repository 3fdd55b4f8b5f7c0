import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Session } from '@inkling/protocol/session'
import type { GameHooks, Push } from './game-channel.ts'
import { notConnected } from '../push-failure.ts'
import {
  type ChannelState,
  type Connection,
  type ConnectionState,
  openConnection,
  type OwnChannelName,
} from './connection.ts'
import type { SessionStore } from '../session/session.ts'

type Listener = (payload: never) => void
type Followed = {
  game_id: string
  hooks: GameHooks
  channel: ReturnType<Connection['openGame']> | null
}

/** The channel of one game. `push` and `state` are as they are now; `leave` is for good. */
export type GameChannel = { push: Push; state(): ChannelState; leave(): void }

/** The private channels of whoever is signed in: they open with his session, follow its tokens and close with it. */
export function createRealtime({ session }: { session: SessionStore }) {
  const listeners = new Map<string, Set<Listener>>()
  const rejoinListeners = new Set<() => void>()
  const followed = new Set<Followed>()
  const stateListeners = new Set<(state: ConnectionState) => void>()
  let connection: Connection | null = null
  let connectionState: ConnectionState = 'connecting'

  /** Begins to follow the session. */
  function start(): void {
    session.onEvent((_event, held) => follow(held))
    const state = session.state()
    if (state.status === 'signed_in') follow(state.session)
  }

  function follow(held: Session | null): void {
    if (held !== null && held.user.id === connection?.user_id) return connection.renew()
    connection?.hangUp()
    noteState('connecting')
    connection = held === null ? null : open(held.user.id)
    for (const game of followed) openOnConnection(game)
  }

  function openOnConnection(game: Followed): void {
    game.channel = connection?.openGame(game.game_id, game.hooks) ?? null
  }

  function open(user_id: string): Connection {
    return openConnection(user_id, {
      token,
      tell: (name, event, payload) => {
        for (const listener of listeners.get(`${name} ${event}`) ?? []) listener(payload)
      },
      onJoined: () => {
        for (const listener of rejoinListeners) listener()
      },
      onState: noteState,
      onTokenEnded: () => void session.refresh().catch(() => undefined),
    })
  }

  function noteState(state: ConnectionState): void {
    connectionState = state
    for (const listener of stateListeners) listener(state)
  }

  function token(): string {
    const state = session.state()
    return state.status === 'signed_in' ? state.session.access_token : ''
  }

  /** Follows a game until it is left, also with the next session. Whoever follows it later in this tab takes over. */
  function openGame(game_id: string, hooks: GameHooks): GameChannel {
    const game: Followed = { game_id, hooks, channel: null }
    followed.add(game)
    openOnConnection(game)
    return {
      push: (...asked) => game.channel?.push(...asked) ?? Promise.reject(notConnected()),
      state: () => game.channel?.state() ?? 'closed',
      leave(): void {
        followed.delete(game)
        game.channel?.leave()
        game.channel = null
      },
    }
  }

  /** Calls the listener at each event of a channel, until the function that it answers is called. */
  function on<Name extends OwnChannelName, Event extends keyof ChannelEvents[Name] & string>(
    name: Name,
    event: Event,
    listener: (payload: ChannelEvents[Name][Event]) => void,
  ): () => void {
    const key = `${name} ${event}`
    const heard = listeners.get(key) ?? new Set()
    listeners.set(key, heard.add(listener))
    return () => heard.delete(listener)
  }

  /** Calls the listener whenever the channels have been joined, also for the first time: what they would have told
   *  before is to be read then. */
  function onRejoin(listener: () => void): () => void {
    rejoinListeners.add(listener)
    return () => rejoinListeners.delete(listener)
  }

  /** Calls the listener with each state of the connection, and at once with that of now. */
  function onConnectionState(listener: (state: ConnectionState) => void): () => void {
    stateListeners.add(listener)
    listener(connectionState)
    return () => stateListeners.delete(listener)
  }

  return {
    start,
    on,
    onRejoin,
    onConnectionState,
    openGame,
    /** What has become of a channel of the player's own. */
    state: (name: OwnChannelName): ChannelState => connection?.state(name) ?? 'closed',
  }
}
export type Realtime = ReturnType<typeof createRealtime>
