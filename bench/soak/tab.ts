import { channelOf, SOCKET_PATH } from '@inkling/protocol/channels'
import type { Session } from '@inkling/protocol/session'
import { WebSocket } from 'ws'

const OWN = [
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
  'inbox_of',
] as const
const PING_MS = 30_000

type TabSetup = {
  origin: string
  name: string
  hear(channel: string, event: string, payload: unknown): void
  /** Called when the server closes the socket, or refuses a ping or a token. */
  lost(): void
}

/** Creates a browser with one tab, whose socket joins the channels of a page. */
export function createTab({ origin, name, hear, lost }: TabSetup) {
  const browser = createBrowser({ origin, name, renewed: (session) => void renew(session) })
  const { call } = browser
  let socket: Socket | null = null
  let gameChannel: string | null = null
  let pinging: NodeJS.Timeout | undefined

  /** Sends the next token over the socket, as a page does. */
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
    gameChannel = null
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
    gameChannel = channelOf('game', game_id)
    await socket?.say(gameChannel, 'phx_join', {})
  }

  async function hide(): Promise<void> {
    if (gameChannel !== null) await socket?.say(gameChannel, 'phx_leave', {})
    gameChannel = null
  }

  async function push<Body>(event: string, payload: object): Promise<Body> {
    if (socket === null || gameChannel === null) throw new Error('No game is shown.')
    return (await socket.say(gameChannel, event, payload)) as Body
  }

  /** Reloads the page: only the cookies are kept. */
  async function reload(game_id: string): Promise<void> {
    await close()
    await open(await browser.refresh())
    await show(game_id)
  }

  return { signIn, signOut, call, close, show, hide, push, reload }
}

/** A page requests its next token this long before the current one expires. */
const EARLY_MS = 60_000

type BrowserSetup = { origin: string; name: string; renewed(session: Session): void }

/** Creates a browser that keeps cookies, signs in with a name, and calls procedures. */
function createBrowser({ origin, name, renewed }: BrowserSetup) {
  const visit = createVisits(origin)
  let session: Session | null = null
  let ends_at = 0
  let refreshing: Promise<Session> | null = null

  /** Fills in the local sign-in form, and returns the session. */
  async function signIn(): Promise<Session> {
    let path = '/auth/sign_in?return_to=/'
    while (path !== '/') {
      const page = await visit('GET', path)
      const isForm = page.text.includes('<form')
      const { to } = isForm ? await visit('POST', path, new URLSearchParams({ name })) : page
      if (to === null) throw new Error('the sign-in led nowhere')
      path = to.replace(origin, '')
    }
    return refresh()
  }

  /** Refreshes the session by the cookie; concurrent calls share one request. */
  function refresh(): Promise<Session> {
    refreshing ??= askForSession().finally(() => (refreshing = null))
    return refreshing
  }

  async function askForSession(): Promise<Session> {
    const { text } = await visit('POST', '/auth/refresh')
    const answer = JSON.parse(text)
    if (!('access_token' in answer)) throw new Error(`a refresh was refused: ${answer.code}`)
    const next = answer as Session
    session = next
    ends_at = Date.now() + next.expires_in * 1000
    renewed(next)
    return next
  }

  async function signOut(): Promise<void> {
    await visit('POST', '/auth/sign_out')
    session = null
  }

  /** Calls a procedure, with a new session if the token is about to expire. */
  async function call<Body = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Body> {
    const { access_token } =
      session === null || Date.now() > ends_at - EARLY_MS ? await refresh() : session
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.ok) return answer as Body
    const what = path.replaceAll(/[\da-f-]{36}/g, '…').replace(/\?.*/, '')
    throw new Error(`${what} was refused: ${answer.code}`)
  }

  return { signIn, refresh, signOut, call }
}

/** Requests pages with cookies, without following redirects. */
function createVisits(origin: string) {
  const cookies = new Map<string, string>()

  function keep(line: string): void {
    const [pair = ''] = line.split(';', 1)
    const equals = pair.indexOf('=')
    const value = pair.slice(equals + 1)
    if (value === '') cookies.delete(pair.slice(0, equals))
    else cookies.set(pair.slice(0, equals), value)
  }

  return async function visit(method: 'GET' | 'POST', path: string, body?: URLSearchParams) {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { origin, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body !== undefined && { body }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    return { text: await response.text(), to: response.headers.get('location') }
  }
}

const HEARTBEAT_MS = 30_000
const ANSWER_MS = 10_000

type Answer = { status: string; response: { code?: string; reason?: string } }
type SocketSetup = {
  origin: string
  access_token: string
  hear(channel: string, event: string, payload: unknown): void
  /** Called when the server closes the socket. */
  lost(): void
}
export type Socket = Awaited<ReturnType<typeof openSocket>>

/** Opens the socket of a tab, with the protocol of the `phoenix` client. */
export async function openSocket({ origin, access_token, hear, lost }: SocketSetup) {
  const url = `${origin.replace('http', 'ws')}${SOCKET_PATH}/websocket?vsn=2.0.0`
  const sealed = `base64url.bearer.phx.${btoa(access_token).replaceAll('=', '')}`
  const ws = new WebSocket(url, ['phoenix', sealed], { origin, perMessageDeflate: false })
  const answers = createAnswers()
  const joins = new Map<string, string>()
  let last = 0
  await new Promise((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  const beat = () => void say('phoenix', 'heartbeat', {}).catch(() => undefined)
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  ws.on('error', () => undefined)
  ws.on('message', (data: Buffer) => {
    const [, reference, channel, event, payload] = JSON.parse(data.toString())
    if (event === 'phx_reply') answers.take(reference, payload)
    else hear(channel, event, payload)
  })
  ws.once('close', () => clearInterval(heartbeat))
  ws.once('close', answers.giveUp)
  ws.once('close', lost)

  /** Pushes an event on a channel, and returns the reply; throws if it is refused or not answered. */
  async function say(channel: string, event: string, payload: object): Promise<unknown> {
    const reference = `${(last += 1)}`
    if (event === 'phx_join') joins.set(channel, reference)
    ws.send(JSON.stringify([joins.get(channel) ?? null, reference, channel, event, payload]))
    const answer = await answers.waitFor(reference)
    if (answer === null) throw new Error(`${event} was not answered`)
    const { status, response } = answer
    if (status === 'ok') return response
    throw new Error(`${event} was refused: ${response.code ?? response.reason ?? 'no reason'}`)
  }

  async function close(): Promise<void> {
    ws.off('close', lost)
    if (ws.readyState === WebSocket.CLOSED) return
    const closed = new Promise((resolve) => ws.once('close', resolve))
    ws.close(1000)
    await closed
  }

  return { say, close }
}

/** Matches replies to their references; null is a reply that did not come in time. */
function createAnswers() {
  const waiting = new Map<string, (answer: Answer | null) => void>()

  function waitFor(reference: string): Promise<Answer | null> {
    return new Promise((resolve) => {
      const settle = (answer: Answer | null) => {
        clearTimeout(late)
        waiting.delete(reference)
        resolve(answer)
      }
      const late = setTimeout(() => settle(null), ANSWER_MS)
      waiting.set(reference, settle)
    })
  }

  return {
    waitFor,
    take: (reference: string, answer: Answer) => waiting.get(reference)?.(answer),
    giveUp: () => {
      for (const settle of waiting.values()) settle(null)
    },
  }
}
