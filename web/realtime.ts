import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Session } from '@inkling/protocol/session'
import type { GameHooks, Push } from './game-channel.ts'
import { notConnected } from './push-failure.ts'
import { type ChannelState, type Line, openLine, type OwnChannelName } from './realtime-line.ts'
import type { SessionStore } from './session.ts'

type Listener = (payload: never) => void
type Followed = {
  game_id: string
  hooks: GameHooks
  channel: ReturnType<Line['openGame']> | null
}

/** The channel of one game. `push` and `state` are as they are now; `leave` is for good. */
export type GameChannel = { push: Push; state(): ChannelState; leave(): void }

/** The private channels of whoever is signed in: they open with his session, follow its tokens and close with it. */
export function createRealtime({ session }: { session: SessionStore }) {
  const listeners = new Map<string, Set<Listener>>()
  const rejoin_listeners = new Set<() => void>()
  const followed = new Set<Followed>()
  let line: Line | null = null

  /** Begins to follow the session. */
  function start(): void {
    session.onEvent((_event, held) => follow(held))
    const state = session.state()
    if (state.status === 'signed_in') follow(state.session)
  }

  function follow(held: Session | null): void {
    if (held !== null && held.user.id === line?.user_id) return line.renew()
    line?.hangUp()
    line = held === null ? null : open(held.user.id)
    for (const game of followed) openOnLine(game)
  }

  function openOnLine(game: Followed): void {
    game.channel = line?.openGame(game.game_id, game.hooks) ?? null
  }

  function open(user_id: string): Line {
    return openLine(user_id, {
      token,
      tell: (name, event, payload) => {
        for (const listener of listeners.get(`${name} ${event}`) ?? []) listener(payload)
      },
      onJoined: () => {
        for (const listener of rejoin_listeners) listener()
      },
      onTokenEnded: () => void session.refresh().catch(() => undefined),
    })
  }

  function token(): string {
    const state = session.state()
    return state.status === 'signed_in' ? state.session.access_token : ''
  }

  /** Follows a game until it is left, also with the next session. Whoever follows it later in this tab takes over. */
  function openGame(game_id: string, hooks: GameHooks): GameChannel {
    const game: Followed = { game_id, hooks, channel: null }
    followed.add(game)
    openOnLine(game)
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
    rejoin_listeners.add(listener)
    return () => rejoin_listeners.delete(listener)
  }

  return {
    start,
    on,
    onRejoin,
    openGame,
    /** What has become of a channel of the player's own. */
    state: (name: OwnChannelName): ChannelState => line?.state(name) ?? 'closed',
  }
}
export type Realtime = ReturnType<typeof createRealtime>
