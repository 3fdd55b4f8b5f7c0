import {
  type ChannelName,
  CLOSED_UNAUTHORIZED,
  SOCKET_PATH,
  channelOf,
} from '@inkling/protocol/channels'
import { type Channel, Socket } from 'phoenix'
import { createPush, type GameHooks } from './game-channel.ts'

/** The channels that every user has; those of games are opened one by one. */
export type OwnChannelName = Exclude<ChannelName, 'game_change_to'>
const NAMES: OwnChannelName[] = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'game_invites_to',
]
const HEARTBEAT_MS = 30_000
const TIMEOUT_MS = 10_000
const DELAYS_MS = [1_000, 2_000, 5_000]
const LONGEST_DELAY_MS = 10_000

export type ChannelState = Channel['state']
/** Whether the server can tell this tab what happens: `connecting` for the first time, or again after a break. */
export type ConnectionState = 'connecting' | 'connected' | 'reconnecting'

type Dependencies = {
  /** The access token of now. */
  token(): string
  tell(name: OwnChannelName, event: string, payload: never): void
  /** Called when all of the player's own channels have been joined, at first and after each break. */
  onJoined(): void
  onState(state: ConnectionState): void
  /** Called when the server has closed the socket because the token does not hold. */
  onTokenEnded(): void
}

type Hooks = {
  onEvent(event: string, payload: never): void
  onJoined(): void
  onRefused(): void
}

/** A user's socket with their channels. It comes back by itself until it is hung up. */
export function openConnection(
  user_id: string,
  { token, tell, onJoined, onState, onTokenEnded }: Dependencies,
) {
  const channels = new Map<string, Channel>()
  const awaited = new Set<OwnChannelName>()
  let shown_token = ''
  let isOver = false

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
    onState('connected')
    for (const name of NAMES.filter(isThere)) awaited.add(name)
  })
  socket.onClose(({ code }) => {
    if (!isOver) onState('reconnecting')
    if (code === CLOSED_UNAUTHORIZED) onTokenEnded()
  })
  socket.connect()
  for (const name of NAMES) {
    const settled = () => settle(name)
    join(channelOf(name, user_id), {
      onEvent: (event, payload) => tell(name, event, payload),
      onJoined: settled,
      onRefused: settled,
    })
  }

  function join(topic: string, hooks: Hooks): Channel {
    const channel = socket.channel(topic)
    const isOurs = () => channels.get(topic) === channel
    channels.set(topic, channel)
    channel.onMessage = (event: string, payload) => {
      const isNews = !event.startsWith('phx_') && !event.startsWith('chan_reply_')
      if (isNews && isOurs()) hooks.onEvent(event, payload as never)
      return payload
    }
    channel.onClose(() => {
      if (!isOurs()) return
      channels.delete(topic)
      hooks.onRefused()
    })
    channel
      .join()
      .receive('ok', () => {
        if (!isOurs()) return
        renew()
        hooks.onJoined()
      })
      .receive('error', ({ reason }: { reason: string }) => {
        console.error(`${topic} cannot be joined: ${reason}`)
        if (reason === 'unauthorized') channel.leave()
      })
      .receive('timeout', () => console.error(`${topic} cannot be joined: no answer`))
    return channel
  }

  /** Joins the channel of a game, in the place of one that this game may have had. */
  function openGame(game_id: string, { onEvent, onJoined, onRefused }: GameHooks) {
    const topic = channelOf('game_change_to', game_id)
    const tellGame = (...news: unknown[]) => onEvent(...(news as Parameters<typeof onEvent>))
    const channel = join(topic, { onEvent: tellGame, onJoined, onRefused })
    return {
      push: createPush(socket, channel),
      state: () => channel.state,
      leave(): void {
        if (channels.get(topic) === channel) channels.delete(topic)
        channel.leave()
      },
    }
  }

  function isThere(name: OwnChannelName): boolean {
    return channels.has(channelOf(name, user_id))
  }

  function settle(name: OwnChannelName): void {
    awaited.delete(name)
    if (awaited.size === 0 && NAMES.some(isThere)) onJoined()
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
    openGame,
    renew,
    state: (name: OwnChannelName): ChannelState =>
      channels.get(channelOf(name, user_id))?.state ?? 'closed',
    hangUp(): void {
      isOver = true
      channels.clear()
      socket.disconnect()
    },
  }
}
export type Connection = ReturnType<typeof openConnection>

function delayOf(tries: number): number {
  return DELAYS_MS[tries - 1] ?? LONGEST_DELAY_MS
}
