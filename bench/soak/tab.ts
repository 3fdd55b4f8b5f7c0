import { channelOf } from '@inkling/protocol/channels'
import type { Session } from '@inkling/protocol/session'
import { createBrowser } from './browser.ts'
import { openSocket, type Socket } from './socket.ts'

const OWN = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'game_invites_to',
] as const
const PING_MS = 30_000

type Dependencies = {
  origin: string
  name: string
  hear(channel: string, event: string, payload: unknown): void
  /** Called when the server closes the socket, or refuses a ping or a token. */
  lost(): void
}

/** A browser with one tab, whose socket has the channels of a page. */
export function createTab({ origin, name, hear, lost }: Dependencies) {
  const browser = createBrowser({ origin, name, renewed: (session) => void renew(session) })
  const { call } = browser
  let socket: Socket | null = null
  let game_channel: string | null = null
  let pinging: NodeJS.Timeout | undefined

  /** Tells the socket the next token, as a page does. */
  async function renew({ user, access_token }: Session): Promise<void> {
    const channel = channelOf(OWN[0], user.id)
    await socket?.say(channel, 'access_token', { access_token }).catch(lost)
  }

  async function open({ user, access_token }: Session): Promise<void> {
    const opened = await openSocket({ origin, access_token, hear, lost })
    for (const own of OWN) await opened.say(channelOf(own, user.id), 'phx_join', {})
    socket = opened
    await call('POST', 'ping_user_status', {})
    pinging = setInterval(() => void call('POST', 'ping_user_status', {}).catch(lost), PING_MS)
  }

  async function close(): Promise<void> {
    clearInterval(pinging)
    const closing = socket
    socket = null
    game_channel = null
    await closing?.close()
  }

  async function signIn(): Promise<string> {
    const session = await browser.signIn()
    await open(session)
    return session.user.id
  }

  async function signOut(): Promise<void> {
    await close()
    await browser.signOut()
  }

  /** Shows a game: reads its board, and joins its channel. */
  async function show(game_id: string): Promise<void> {
    await call('GET', `games/${game_id}/board`)
    game_channel = channelOf('game_change_to', game_id)
    await socket?.say(game_channel, 'phx_join', {})
  }

  async function hide(): Promise<void> {
    if (game_channel !== null) await socket?.say(game_channel, 'phx_leave', {})
    game_channel = null
  }

  async function push<Body>(event: string, payload: object): Promise<Body> {
    if (socket === null || game_channel === null) throw new Error('No game is shown.')
    return (await socket.say(game_channel, event, payload)) as Body
  }

  /** As with the key that reloads a page: everything is gone but the cookies. */
  async function reload(game_id: string): Promise<void> {
    await close()
    await open(await browser.refresh())
    await show(game_id)
  }

  return { signIn, signOut, call, close, show, hide, push, reload }
}
