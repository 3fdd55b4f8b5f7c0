import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Bus } from './bus.ts'
import { createInProcessBus } from './in-process.ts'

const NAME = 'inkling'
const REACH_MS = 5_000
const RETRY_MS = 250
const PING_MS = 10_000
const UNSAFE = /[^\w:-]/gu

/** `url` begins with nats:// or tls://, and may hold a user and a password; `say` hears of trouble on the way. */
type Needs = { url: string; say?: (sentence: string) => void }

/** What this server listens to: one subscription, however many listeners there are. */
type Heard = { listeners: number; subscription: Subscription }

/** A bus for an installation of many servers. Listeners of this server are told without NATS; NATS carries a message
 *  to the servers that listen to its subject. While NATS is away this server hears itself alone, and tries to reach it
 *  without end. Throws one sentence if NATS cannot be reached at first. */
export async function createNats({ url, say = () => undefined }: Needs): Promise<Bus> {
  const nats = await reach(url)
  const here = createInProcessBus()
  const subjects = new Map<string, Heard>()
  let is_connected = true
  let is_closed = false
  void watch()

  /** What would wait for NATS to come back would grow without end, so what is published meanwhile is dropped. */
  async function watch(): Promise<void> {
    for await (const status of nats.status()) {
      if (status.type === 'error') say(`NATS refused something: ${status.error.message}.`)
      if (status.type === 'disconnect') turn(false, 'NATS went away: it is being reached again.')
      if (status.type === 'reconnect') turn(true, 'NATS is back.')
    }
  }

  function turn(connected: boolean, sentence: string): void {
    if (is_connected !== connected && !is_closed) say(sentence)
    is_connected = connected
  }

  function listen(subject: string): Heard {
    const subscription = nats.subscribe(wireName(subject), {
      callback: (error, message) => {
        const read = error === null ? parse(message.string()) : null
        if (read === null) say(`Something on ${subject} could not be heard.`)
        else here.publish(subject, read.message)
      },
    })
    const heard = { listeners: 0, subscription }
    subjects.set(subject, heard)
    return heard
  }

  function leave(subject: string, heard: Heard): void {
    heard.listeners -= 1
    if (heard.listeners > 0 || is_closed) return
    subjects.delete(subject)
    heard.subscription.unsubscribe()
  }

  return {
    publish(subject, message) {
      here.publish(subject, message)
      if (!is_connected || is_closed) return
      try {
        nats.publish(wireName(subject), JSON.stringify(message))
      } catch (error) {
        say(`A message on ${subject} was not sent: ${reason(error)}.`)
      }
    },
    subscribe(subject, listener) {
      const stop = here.subscribe(subject, listener)
      if (is_closed) return stop
      const heard = subjects.get(subject) ?? listen(subject)
      heard.listeners += 1
      let is_listening = true
      return () => {
        if (!is_listening) return
        is_listening = false
        stop()
        leave(subject, heard)
      }
    },
    async close() {
      if (is_closed) return
      is_closed = true
      await here.close()
      if (is_connected) await nats.drain().catch(() => undefined)
      await nats.close()
    },
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
      ...(username === '' ? {} : { user: decodeURIComponent(username) }),
      ...(password === '' ? {} : { pass: decodeURIComponent(password) }),
    })
  } catch (error) {
    throw new Error(`NATS at ${host} cannot be reached: ${reason(error)}.`, { cause: error })
  }
}

/** Any subject as one word of NATS, for which dots, stars, spaces and the like mean something. */
function wireName(subject: string): string {
  const safe = subject.replaceAll(UNSAFE, (sign) => `=${sign.codePointAt(0)?.toString(16)}=`)
  return `${NAME}.${safe}`
}

/** An error thrown here would end all that is heard. */
function parse(text: string): { message: unknown } | null {
  try {
    return { message: JSON.parse(text) }
  } catch {
    return null
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : 'it gave no reason'
}
