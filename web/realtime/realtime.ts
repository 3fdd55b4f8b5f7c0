import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Session } from '@inkling/protocol/session'
import { createEmitter, type Emitter } from '../lib/emitter.ts'
import type { SessionStore } from '../session/session.ts'
import {
  type Connection,
  type ConnectionState,
  openConnection,
  type OwnChannelName,
} from './connection.ts'
import {
  createGameChannel,
  type FollowedGame,
  type GameChannel,
  type GameHooks,
} from './game-channel.ts'
import type { ChannelState } from './subscriptions.ts'

/** Creates the private channels of the signed-in user: they open with the session, follow its tokens and close with
 *  it. */
export function createRealtime({ session }: { session: SessionStore }) {
  const events = createEventEmitters()
  const rejoin = createEmitter()
  const states = createEmitter<[ConnectionState]>()
  const games = new Set<FollowedGame>()
  let connection: Connection | null = null
  let connectionState: ConnectionState = 'connecting'

  session.onEvent((_event, current) => follow(current))
  follow(sessionOf(session))

  function follow(current: Session | null): void {
    if (current !== null && current.user.id === connection?.user_id) return connection.showToken()
    connection?.close()
    noteState('connecting')
    connection = current === null ? null : open(current.user.id)
    for (const game of games) game.joinOn(connection)
  }

  function open(user_id: string): Connection {
    return openConnection(user_id, {
      token: () => sessionOf(session)?.access_token ?? '',
      tell: events.emit,
      onJoined: rejoin.emit,
      onState: noteState,
      onTokenEnded: () => void session.refresh().catch(() => undefined),
    })
  }

  function noteState(state: ConnectionState): void {
    connectionState = state
    states.emit(state)
  }

  return {
    on: events.on,
    /** Calls the listener each time the channels have been joined, and at once if they are: it should read what may
     *  have been missed. */
    onRejoin(listener: () => void): () => void {
      if (connection?.areJoined() === true) listener()
      return rejoin.subscribe(listener)
    },
    /** Calls the listener with each state of the connection, beginning with the current one. */
    onConnectionState(listener: (state: ConnectionState) => void): () => void {
      listener(connectionState)
      return states.subscribe(listener)
    },
    /** Follows a game until it is left, also in later sessions. A later call for the same game takes over its
     *  channel. */
    openGame(game_id: string, hooks: GameHooks): GameChannel {
      const game = createGameChannel(game_id, hooks)
      games.add(game)
      game.joinOn(connection)
      const leave = () => {
        games.delete(game)
        game.leave()
      }
      return { ...game, leave }
    },
    state: (name: OwnChannelName): ChannelState => connection?.state(name) ?? 'closed',
  }
}
export type Realtime = ReturnType<typeof createRealtime>

function sessionOf(session: SessionStore): Session | null {
  const state = session.state()
  return state.status === 'signed_in' ? state.session : null
}

/** Creates an emitter for each event of each channel. */
function createEventEmitters() {
  const emitters = new Map<string, Emitter<[payload: never]>>()
  return {
    /** Calls the listener with each event of a channel, until the returned function is called. */
    on<Name extends OwnChannelName, Event extends keyof ChannelEvents[Name] & string>(
      name: Name,
      event: Event,
      listener: (payload: ChannelEvents[Name][Event]) => void,
    ): () => void {
      const key = `${name} ${event}`
      const emitter = emitters.get(key) ?? createEmitter()
      emitters.set(key, emitter)
      return emitter.subscribe(listener)
    },
    emit: (name: OwnChannelName, event: string, payload: never) =>
      emitters.get(`${name} ${event}`)?.emit(payload),
  }
}
