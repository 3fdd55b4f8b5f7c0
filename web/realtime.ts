import type { ChannelEvents, ChannelName } from '@inkling/protocol/channels'
import type { Session } from '@inkling/protocol/session'
import { type ChannelState, type Line, openLine } from './realtime-line.ts'
import type { SessionStore } from './session.ts'

type Listener = (payload: never) => void

/** The private channels of whoever is signed in: they open with his session, follow its tokens and close with it. */
export function createRealtime({ session }: { session: SessionStore }) {
  const listeners = new Map<string, Set<Listener>>()
  const rejoin_listeners = new Set<() => void>()
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

  /** Calls the listener at each event of a channel, until the function that it answers is called. */
  function on<Name extends ChannelName, Event extends keyof ChannelEvents[Name] & string>(
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
    /** What has become of a channel. */
    state: (name: ChannelName): ChannelState => line?.state(name) ?? 'closed',
  }
}
export type Realtime = ReturnType<typeof createRealtime>
