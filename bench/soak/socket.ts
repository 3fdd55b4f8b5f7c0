import { SOCKET_PATH } from '@inkling/protocol/channels'
import { WebSocket } from 'ws'

const HEARTBEAT_MS = 30_000
const ANSWER_MS = 10_000

type Answer = { status: string; response: { code?: string; reason?: string } }
type Dependencies = {
  origin: string
  access_token: string
  hear(channel: string, event: string, payload: unknown): void
  /** Called when the server hangs up. */
  lost(): void
}
export type Socket = Awaited<ReturnType<typeof openSocket>>

/** The socket of one tab with as many channels as it joins, as the `phoenix` client speaks. */
export async function openSocket({ origin, access_token, hear, lost }: Dependencies) {
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

  /** Says something on a channel; answers with what the server replies, and throws what it refuses. */
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

/** Answers by what they answer; null is one that did not come in time. */
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
