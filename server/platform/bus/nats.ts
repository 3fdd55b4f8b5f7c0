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
import type { ServerMessages } from './messages.ts'

const NAME = 'inkling'
const CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 250
const PING_MS = 10_000
/** Header with the id of the request that caused a message, for the log of a listener that fails. */
const REQUEST_ID = 'Request-Id'
const UNSAFE = /[^\w:-]/gu

type Dependencies<Messages> = {
  /** Begins with nats:// or tls://; may hold a user and a password, or a token as its user. */
  url: string
  /** Checks what came from outside: true for a message of this subject. Anything else is dropped. */
  isMessage: <Subject extends keyof Messages>(
    subject: Subject,
    message: unknown,
  ) => message is Messages[Subject]
  /** Receives a sentence about each problem with NATS. */
  warn: (sentence: string) => void
  /** Receives errors of listeners. */
  onError: (error: unknown) => void
}

/** Creates a bus for an installation of many servers. Listeners of this server are called without NATS, which carries a
 *  message to the servers that listen to its subject. While NATS is away, messages stay on this server, and it reconnects
 *  without end. Rejects with one sentence if NATS cannot be reached at first. */
export async function createNats<Messages extends object = ServerMessages>(
  dependencies: Dependencies<Messages>,
): Promise<Bus<Messages>> {
  const { url, isMessage, warn, onError } = dependencies
  const nats = await connectTo(url)
  const local = createInProcessBus<Messages>({ onError })
  const reconnectListeners = new Set<() => void>()
  const connection = watchConnection(nats, warn, () => {
    for (const listener of reconnectListeners) listener()
  })
  const listen = createListening({ nats, local, isMessage, warn })
  let isClosed = false

  return {
    publish(subject, message) {
      local.publish(subject, message)
      if (!connection.isUp || isClosed) return
      try {
        nats.publish(wireName(subject), JSON.stringify(message), withRequestId())
      } catch (error) {
        warn(`A message on ${subject} was not sent: ${reasonOf(error)}.`)
      }
    },
    subscribe(subject, listener) {
      const stopLocal = local.subscribe(subject, listener)
      if (isClosed) return stopLocal
      const stopListening = listen(subject)
      let isListening = true
      return () => {
        if (!isListening) return
        isListening = false
        stopLocal()
        if (!isClosed) stopListening()
      }
    },
    onReconnect(listener) {
      reconnectListeners.add(listener)
      return () => void reconnectListeners.delete(listener)
    },
    async flush() {
      if (!connection.isUp || isClosed) throw new Error('NATS is unreachable.')
      await nats.flush()
    },
    async close() {
      if (isClosed) return
      isClosed = true
      connection.isClosing = true
      await local.close()
      if (connection.isUp) await nats.drain().catch(() => undefined)
      await nats.close()
    },
  }
}

/** Follows whether NATS can be reached. What is published meanwhile is dropped: a queue would grow without end. */
function watchConnection(
  nats: NatsConnection,
  warn: (sentence: string) => void,
  onReconnect: () => void,
) {
  const connection = { isUp: true, isClosing: false }

  function change(isUp: boolean, sentence: string): void {
    if (connection.isUp !== isUp && !connection.isClosing) warn(sentence)
    connection.isUp = isUp
  }

  async function follow(): Promise<void> {
    for await (const status of nats.status()) {
      if (status.type === 'error') warn(`NATS reported an error: ${status.error.message}.`)
      if (status.type === 'disconnect') change(false, 'Lost the connection to NATS; reconnecting.')
      if (status.type !== 'reconnect') continue
      change(true, 'Reconnected to NATS.')
      onReconnect()
    }
  }

  void follow()
  return connection
}

type Listening<Messages extends object> = Required<
  Pick<Dependencies<Messages>, 'isMessage' | 'warn'>
> & { nats: NatsConnection; local: Bus<Messages> }

/** Forwards messages from NATS to the listeners of this server, with one subscription per subject. */
function createListening<Messages extends object>({
  nats,
  local,
  isMessage,
  warn,
}: Listening<Messages>) {
  const subjects = new Map<string, { listeners: number; subscription: Subscription }>()
  const warned = new Set<string>()

  function open<Subject extends keyof Messages & string>(subject: Subject) {
    const subscription = nats.subscribe(wireName(subject), {
      callback: (error, message) => {
        const read = error === null ? readJson(message) : undefined
        if (!isMessage(subject, read)) return warnOnce(subject)
        deliver(subject, read, message.headers?.get(REQUEST_ID))
      },
    })
    const opened = { listeners: 0, subscription }
    subjects.set(subject, opened)
    return opened
  }

  function deliver<Subject extends keyof Messages & string>(
    subject: Subject,
    message: Messages[Subject],
    request_id: string | undefined,
  ): void {
    if (request_id === undefined) local.publish(subject, message)
    else requestContext.run(messageContext(request_id), () => local.publish(subject, message))
  }

  /** Warns once for all subjects of a kind, since a stranger could send millions. */
  function warnOnce(subject: string): void {
    const kind = subject.split(':', 1)[0]!
    if (warned.has(kind)) return
    warned.add(kind)
    warn(`Dropped an invalid message on ${kind}. Further ones are not logged.`)
  }

  return function listen(subject: keyof Messages & string): () => void {
    const opened = subjects.get(subject) ?? open(subject)
    opened.listeners += 1
    return () => {
      opened.listeners -= 1
      if (opened.listeners > 0) return
      subjects.delete(subject)
      opened.subscription.unsubscribe()
    }
  }
}

async function connectTo(url: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url)
  try {
    return await connect({
      servers: host,
      name: NAME,
      noEcho: true,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
      ...(protocol === 'tls:' ? { tls: {} } : {}),
      ...credentialsOf(decodeURIComponent(username), decodeURIComponent(password)),
    })
  } catch (error) {
    throw new Error(`NATS at ${host} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  }
}

function credentialsOf(user: string, pass: string) {
  if (pass !== '') return { user, pass }
  return user === '' ? {} : { token: user }
}

/** Escapes a subject to one token of NATS, which gives dots, stars and spaces a meaning. */
function wireName(subject: string): string {
  const safe = subject.replaceAll(UNSAFE, (sign) => `=${sign.codePointAt(0)?.toString(16)}=`)
  return `${NAME}.${safe}`
}

function withRequestId(): PublishOptions | undefined {
  const context = requestContext.getStore()
  if (context === undefined) return undefined
  const sent = headers()
  sent.set(REQUEST_ID, context.request_id)
  return { headers: sent }
}

/** Returns undefined if the message is not JSON: an error would end the subscription. */
function readJson(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : 'it gave no reason'
}
