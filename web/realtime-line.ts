import {
  type ChannelName,
  CLOSED_UNAUTHORIZED,
  SOCKET_PATH,
  topicOf,
} from '@inkling/protocol/channels'
import { type Channel, Socket } from 'phoenix'

const NAMES: ChannelName[] = ['friends_change_to', 'friend_requests_to', 'status_updates_to_friend']
const HEARTBEAT_MS = 30_000
const TIMEOUT_MS = 10_000
const DELAYS_MS = [1_000, 2_000, 5_000]
const LONGEST_DELAY_MS = 10_000

export type ChannelState = Channel['state']

type Needs = {
  /** The access token of now. */
  token(): string
  tell(name: ChannelName, event: string, payload: never): void
  /** Called when all channels have been joined, at first and after each break. */
  onJoined(): void
  /** Called when the server has closed the socket because the token does not hold. */
  onTokenEnded(): void
}

/** One player's socket with his channels. It comes back by itself until it is hung up. */
export function openLine(user_id: string, { token, tell, onJoined, onTokenEnded }: Needs) {
  const channels = new Map<ChannelName, Channel>()
  const awaited = new Set<ChannelName>()
  let shown_token = ''

  const options = {
    authToken: () => (shown_token = token()),
    heartbeatIntervalMs: HEARTBEAT_MS,
    timeout: TIMEOUT_MS,
    reconnectAfterMs: delayOf,
    rejoinAfterMs: delayOf,
  }
  // @types/phoenix knows only a token that never changes.
  const socket = new Socket(SOCKET_PATH, options as object)
  socket.onOpen(() => {
    for (const name of channels.keys()) awaited.add(name)
  })
  socket.onClose(({ code }) => {
    if (code === CLOSED_UNAUTHORIZED) onTokenEnded()
  })
  socket.connect()
  for (const name of NAMES) join(name)

  function join(name: ChannelName): void {
    const channel = socket.channel(topicOf(name, user_id))
    channels.set(name, channel)
    channel.onMessage = (event: string, payload) => {
      const isOurs = !event.startsWith('phx_') && !event.startsWith('chan_reply_')
      if (isOurs && channels.get(name) === channel) tell(name, event, payload as never)
      return payload
    }
    channel
      .join()
      .receive('ok', () => {
        renew()
        settle(name)
      })
      .receive('error', (refusal: { reason: string }) => {
        console.error(`${channel.topic} cannot be joined: ${refusal.reason}`)
        if (refusal.reason !== 'unauthorized') return
        channels.delete(name)
        channel.leave()
        settle(name)
      })
      .receive('timeout', () => console.error(`${channel.topic} cannot be joined: no answer`))
  }

  function settle(name: ChannelName): void {
    awaited.delete(name)
    if (awaited.size === 0 && channels.size > 0) onJoined()
  }

  /** Shows the server a token that is newer than the one it has seen. */
  function renew(): void {
    const joined = [...channels.values()].find(({ state }) => state === 'joined')
    if (joined === undefined || token() === shown_token) return
    shown_token = token()
    joined.push('access_token', { access_token: shown_token })
  }

  return {
    user_id,
    renew,
    state: (name: ChannelName): ChannelState => channels.get(name)?.state ?? 'closed',
    hangUp(): void {
      channels.clear()
      socket.disconnect()
    },
  }
}
export type Line = ReturnType<typeof openLine>

function delayOf(tries: number): number {
  return DELAYS_MS[tries - 1] ?? LONGEST_DELAY_MS
}
