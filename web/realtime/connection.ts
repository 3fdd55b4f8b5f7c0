import {
  type ChannelName,
  CLOSED_UNAUTHORIZED,
  SOCKET_PATH,
  channelOf,
} from '@inkling/protocol/channels'
import { Socket } from 'phoenix'
import { delayOf } from '../lib/keep-trying.ts'
import {
  type ChannelState,
  createSubscriptions,
  type Subscription,
  type SubscriptionHooks,
} from './subscriptions.ts'

/** Channels that every user has; those of games are joined one by one. */
export type OwnChannelName = Exclude<ChannelName, 'game'>
const NAMES: OwnChannelName[] = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'inbox_of',
]
const HEARTBEAT_MS = 30_000
const TIMEOUT_MS = 10_000

/** State of the connection: `connecting` at first, `reconnecting` after a break. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

type Dependencies = {
  token(): string
  tell(name: OwnChannelName, event: string, payload: never): void
  /** Called when all of the user's own channels have been joined, at first and after each break. */
  onJoined(): void
  onState(state: ConnectionState): void
  /** Called when the server has closed the socket because of an expired or revoked token. */
  onTokenEnded(): void
}

/** Opens a user's socket and channels, which reconnect until they are closed. */
export function openConnection(
  user_id: string,
  { token, tell, onJoined, onState, onTokenEnded }: Dependencies,
) {
  let shownToken = ''
  let isClosed = false
  const socket = createSocket(() => (shownToken = token()))
  const subscriptions = createSubscriptions(socket)
  const listening = new AbortController()

  socket.onOpen(() => onState('connected'))
  socket.onClose(({ code }) => {
    if (!isClosed) onState('reconnecting')
    if (code === CLOSED_UNAUTHORIZED) onTokenEnded()
  })
  socket.connect()
  addEventListener('online', connectAtOnce, { signal: listening.signal })
  for (const name of NAMES) {
    join(channelOf(name, user_id), {
      onEvent: (event, payload) => tell(name, event, payload),
      onJoined: noteOwnChannels,
      onRefused: noteOwnChannels,
    })
  }

  function join(name: string, hooks: SubscriptionHooks): Subscription {
    const onJoined = () => {
      showToken()
      hooks.onJoined()
    }
    return subscriptions.join(name, { ...hooks, onJoined })
  }

  function noteOwnChannels(): void {
    if (areJoined()) onJoined()
  }

  /** True if all of the user's channels are joined, except those that were refused. */
  function areJoined(): boolean {
    const allowed = NAMES.map(state).filter((one) => one !== 'closed')
    return allowed.length > 0 && allowed.every((one) => one === 'joined')
  }

  function state(name: OwnChannelName): ChannelState {
    return subscriptions.state(channelOf(name, user_id))
  }

  /** Tries to connect now instead of after its delay, as phoenix does when the page is shown again. */
  function connectAtOnce(): void {
    if (socket.isConnected()) return
    socket.disconnect()
    socket.connect()
  }

  /** Sends the token to the server if it is newer than the last one sent. */
  function showToken(): void {
    const joined = subscriptions.anyJoined()
    if (joined === undefined || token() === shownToken) return
    shownToken = token()
    joined.push('access_token', { access_token: shownToken })
  }

  function close(): void {
    isClosed = true
    listening.abort()
    subscriptions.forget()
    socket.disconnect()
  }

  return { user_id, join, areJoined, showToken, state, close }
}
export type Connection = ReturnType<typeof openConnection>

function createSocket(authToken: () => string): Socket {
  const options = {
    authToken,
    heartbeatIntervalMs: HEARTBEAT_MS,
    timeout: TIMEOUT_MS,
    reconnectAfterMs: delayOf,
    rejoinAfterMs: delayOf,
  }
  // The types of phoenix know only a token that never changes.
  return new Socket(SOCKET_PATH, options as object)
}
