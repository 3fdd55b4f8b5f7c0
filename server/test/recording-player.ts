import type { AddressInfo } from 'node:net'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import { WebSocket } from 'ws'
import type { Reply, TestApp } from './test-app.ts'
import { createTestTokens } from '../features/sign-in/test-sign-in.ts'

const ORIGIN = 'http://localhost:3000'
const JOIN = '0'
const OWN_CHANNELS = [
  'inbox_of',
  'friends_change_to',
  'friend_requests_to',
  'status_updates_to_friend',
]

/** Something sent to a player, with its way. */
export type Heard = { way: string; text: string; content: unknown }
type Answered = Pick<Reply, 'status' | 'body'>
type Pushed = { status: string; response: Reply['body'] }

export type RecordingPlayer = Awaited<
  ReturnType<ReturnType<typeof createRecordingPlayers>['newPlayer']>
>

/** Creates players who record everything sent to them: bodies and headers of responses, frames of their sockets. */
export function createRecordingPlayers(app: TestApp) {
  const tokens = createTestTokens(app.db)
  let players = 0

  /** Creates a player who listens on their own channels; their name is too short to be a word of an article. */
  async function newPlayer() {
    const { id: user_id } = await app.db
      .insertInto('users')
      .values({ full_name: `P${(players += 1)}`.slice(-3), provider_avatar_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const access_token = await tokens.issue({ user_id, session_id: user_id })
    const heard: Heard[] = []
    const channels = await openChannels(app, access_token, heard)
    await Promise.all(OWN_CHANNELS.map((name) => channels.join(`${name}:${user_id}`)))

    async function call(method: 'GET' | 'POST', name: string, payload?: object): Promise<Answered> {
      const url = `/api/${name}`
      const headers = { authorization: `Bearer ${access_token}` }
      const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) })
      const content: unknown = answer.body === '' ? null : answer.json()
      heard.push({ way: url, text: answer.body, content })
      const text = JSON.stringify(answer.headers)
      heard.push({ way: `headers of ${url}`, text, content: ownOf(answer.headers) })
      return { status: answer.statusCode, body: content }
    }

    return {
      user_id,
      heard,
      get: (name: string) => call('GET', name),
      post: (name: string, body: object = {}) => call('POST', name, body),
      ...channels,
    }
  }

  return { newPlayer }
}

/** Headers that differ between responses. */
function ownOf(headers: object): object {
  const own = Object.entries(headers).filter(([name]) => !SAME_FOR_ALL.test(name))
  return Object.fromEntries(own)
}

const SAME_FOR_ALL =
  /^(content-|cross-origin-|referrer|x-|connection|keep-alive|vary|strict-|origin-agent|cache-control|date)/

/** Opens a socket with channels. */
async function openChannels({ http }: TestApp, access_token: string, heard: Heard[]) {
  const [{ port }] = http.addresses() as [AddressInfo]
  const sealed = `base64url.bearer.phx.${btoa(access_token).replaceAll('=', '')}`
  const url = `ws://127.0.0.1:${port}${SOCKET_PATH}/websocket?vsn=2.0.0`
  const ws = new WebSocket(url, ['phoenix', sealed], { origin: ORIGIN })
  const waiting = new Map<string, (reply: Pushed) => void>()
  let refs = 0
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    const [, ref, topic, event, payload] = JSON.parse(text)
    heard.push({ way: `${topic} ${event}`, text, content: payload })
    if (event === 'phx_reply') waiting.get(ref)?.(payload)
  })
  await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))

  function say(topic: string, event: string, payload: object) {
    const ref = `${(refs += 1)}`
    return new Promise<Pushed>((resolve) => {
      waiting.set(ref, resolve)
      ws.send(JSON.stringify([JOIN, ref, topic, event, payload]))
    })
  }

  return {
    join: (topic: string) => say(topic, 'phx_join', {}),
    push: say,
    close: () => ws.terminate(),
  }
}
