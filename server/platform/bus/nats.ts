import {
  connect,
  headers,
  type Msg,
  type NatsConnection,
  type PublishOptions,
  type Subscription,
} from '@nats-io/transport-node'
import { messageContext, requestContext } from '../telemetry/log.ts'
import type { Bus } from './bus.ts'
import { createInProcessBus } from './in-process.ts'

const NAME = 'inkling'
const REACH_MS = 5_000
const RETRY_MS = 250
const PING_MS = 10_000
/** Carries the id of the request that a message comes of, for the log of whoever cannot deal with it. */
const REQUEST_ID = 'Request-Id'
const UNSAFE = /[^\w:-]/gu

/** `url` begins with nats:// or tls://, and may hold a user and a password, or a token as its user. What came over NATS
 *  is heard if it `fits` its subject. `warn` hears of trouble on the way, `onError` what a listener threw. */
type Dependencies = {
  url: string
  fits: (subject: string, message: unknown) => boolean
  warn?: (sentence: string) => void
  onError?: (error: unknown) => void
}

/** What this server listens to: one subscription, however many listeners there are. */
type Heard = { listeners: number; subscription: Subscription }

/** A bus for an installation of many servers. Listeners of this server are told without NATS; NATS carries a message
 *  to the servers that listen to its subject. While NATS is away this server hears itself alone, and tries to reach it
 *  without end. Throws one sentence if NATS cannot be reached at first. */
export async function createNats(dependencies: Dependencies): Promise<Bus> {
  const { url, fits, warn = () => undefined, onError } = dependencies
  const nats = await reach(url)
  const here = createInProcessBus(onError && { onError })
  const regained = new Set<() => void>()
  const connection = watch({ nats, warn, onRegained: () => regained.forEach((hear) => hear()) })
  const listen = createListening({ nats, here, fits, warn })
  let is_closed = false

  return {
    publish(subject, message) {
      here.publish(subject, message)
      if (!connection.is_up || is_closed) return
      try {
        nats.publish(wireName(subject), JSON.stringify(message), aboutRequest())
      } catch (error) {
        warn(`A message on ${subject} was not sent: ${reason(error)}.`)
      }
    },
    subscribe(subject, listener) {
      const stopHere = here.subscribe(subject, listener)
      if (is_closed) return stopHere
      const stopListening = listen(subject)
      let is_listening = true
      return () => {
        if (!is_listening) return
        is_listening = false
        stopHere()
        if (!is_closed) stopListening()
      }
    },
    onRegained(listener) {
      regained.add(listener)
      return () => void regained.delete(listener)
    },
    async reach() {
      if (!connection.is_up || is_closed) throw new Error('NATS is away.')
      await nats.flush()
    },
    async close() {
      if (is_closed) return
      is_closed = true
      connection.is_awaited = false
      await here.close()
      if (connection.is_up) await nats.drain().catch(() => undefined)
      await nats.close()
    },
  }
}

type Watched = {
  nats: NatsConnection
  warn: (sentence: string) => void
  onRegained: () => void
}

/** Whether NATS is there now: what would wait for it to come back would grow without end, so what is published meanwhile
 *  is dropped. Its comings and goings are warned of while it `is_awaited`. */
function watch({ nats, warn, onRegained }: Watched) {
  const connection = { is_up: true, is_awaited: true }

  function turn(is_up: boolean, sentence: string): void {
    if (connection.is_up !== is_up && connection.is_awaited) warn(sentence)
    connection.is_up = is_up
  }

  async function follow(): Promise<void> {
    for await (const status of nats.status()) {
      if (status.type === 'error') warn(`NATS refused something: ${status.error.message}.`)
      if (status.type === 'disconnect') turn(false, 'NATS went away: it is being reached again.')
      if (status.type !== 'reconnect') continue
      turn(true, 'NATS is back.')
      onRegained()
    }
  }

  void follow()
  return connection
}

type Listening = Required<Pick<Dependencies, 'fits' | 'warn'>> & { nats: NatsConnection; here: Bus }

/** Brings what NATS says on a subject to the listeners here, from the first call for it until the last is taken back. */
function createListening({ nats, here, fits, warn }: Listening) {
  const subjects = new Map<string, Heard>()
  const misheard = new Set<string>()

  function open(subject: string): Heard {
    const subscription = nats.subscribe(wireName(subject), {
      callback: (error, message) => {
        const read = error === null ? parse(message) : null
        if (read === null || !fits(subject, read.message)) mishear(subject)
        else hear(subject, read.message, message.headers?.get(REQUEST_ID))
      },
    })
    const heard = { listeners: 0, subscription }
    subjects.set(subject, heard)
    return heard
  }

  function hear(subject: string, message: unknown, request_id: string | undefined): void {
    if (request_id === undefined) here.publish(subject, message)
    else requestContext.run(messageContext(request_id), here.publish, subject, message)
  }

  /** Said once for all subjects of a kind: whoever can say one such thing can say a million. */
  function mishear(subject: string): void {
    const kind = subject.split(':', 1)[0]!
    if (misheard.has(kind)) return
    misheard.add(kind)
    warn(`Something on ${kind} was no message of ours: it is not heard, and not named again.`)
  }

  return function listen(subject: string): () => void {
    const heard = subjects.get(subject) ?? open(subject)
    heard.listeners += 1
    return () => {
      heard.listeners -= 1
      if (heard.listeners > 0) return
      subjects.delete(subject)
      heard.subscription.unsubscribe()
    }
  }
}

async function reach(url: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url)
  try {
    return await connect({
      servers: host,
      name: NAME,
      noEcho: true,
      timeout: REACH_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
      ...(protocol === 'tls:' ? { tls: {} } : {}),
      ...credentialsOf(decodeURIComponent(username), decodeURIComponent(password)),
    })
  } catch (error) {
    throw new Error(`NATS at ${host} cannot be reached: ${reason(error)}.`, { cause: error })
  }
}

function credentialsOf(user: string, pass: string) {
  if (pass !== '') return { user, pass }
  return user === '' ? {} : { token: user }
}

/** Any subject as one word of NATS, for which dots, stars, spaces and the like mean something. */
function wireName(subject: string): string {
  const safe = subject.replaceAll(UNSAFE, (sign) => `=${sign.codePointAt(0)?.toString(16)}=`)
  return `${NAME}.${safe}`
}

function aboutRequest(): PublishOptions | undefined {
  const context = requestContext.getStore()
  if (context === undefined) return undefined
  const about = headers()
  about.set(REQUEST_ID, context.request_id)
  return { headers: about }
}

/** An error thrown here would end all that is heard. */
function parse(message: Msg): { message: unknown } | null {
  try {
    return { message: message.json() }
  } catch {
    return null
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : 'it gave no reason'
}
