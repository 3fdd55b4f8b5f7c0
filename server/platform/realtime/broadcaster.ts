import type { Bus } from '../bus/bus.ts'
import type { Connection } from './connection.ts'
import { closeFrame, eventFrame, type Message, type Outbox } from './frames.ts'

/** Begins something and answers how to end it. */
type Watch = () => Promise<() => void>

/** A private channel has few subscribers, mostly one, for whom a list takes a third of the memory of a set. */
type Audience = {
  subscribers: Connection[]
  stopListening: () => void
  watched: ReturnType<Watch> | null
}

/** What the bus says on a channel: `expel` are the users who are on it no longer after this message. */
type Broadcast = { event: string; payload: unknown; expel?: unknown }

type Dependencies = { bus: Bus; outbox: Pick<Outbox, 'put'> }

/** Who is subscribed to what on this server: brings what the bus says on a channel to all of them, and listens to no
 *  channel that nobody here has joined. */
export function createBroadcaster({ bus, outbox }: Dependencies) {
  const audiences = new Map<string, Audience>()

  /** Subscribes a connection. `watch` runs while anybody here is on the channel; the subscription is complete when that
   *  has begun. */
  function add(
    connection: Connection,
    { channel, join_ref }: Pick<Message, 'channel' | 'join_ref'>,
    watch: Watch | undefined,
  ): Promise<unknown> | null {
    connection.subscriptions.set(channel, join_ref)
    const audience = audiences.get(channel)
    audience?.subscribers.push(connection)
    return audience === undefined ? open(channel, connection, watch) : audience.watched
  }

  function open(channel: string, first: Connection, watch: Watch | undefined): Audience['watched'] {
    const subscribers = [first]
    const stopListening = bus.subscribe(channel, (message) => {
      if (isBroadcast(message)) broadcast(channel, subscribers, message)
    })
    const watched = watch?.() ?? null
    audiences.set(channel, { subscribers, stopListening, watched })
    return watched
  }

  function broadcast(channel: string, subscribers: Connection[], message: Broadcast): void {
    const frame = eventFrame(channel, message.event, message.payload)
    for (const subscriber of subscribers) outbox.put(subscriber, frame)
    const { expel } = message
    if (!Array.isArray(expel)) return
    for (const subscriber of subscribers.filter(({ claims }) => expel.includes(claims.user_id))) {
      end(subscriber, channel)
    }
  }

  /** Ends a subscription, and tells its connection. */
  function end(connection: Connection, channel: string): void {
    const join_ref = connection.subscriptions.get(channel) ?? null
    remove(connection, channel)
    outbox.put(connection, closeFrame(channel, join_ref))
  }

  /** Ends a subscription without a word. */
  function remove(connection: Connection, channel: string): void {
    connection.subscriptions.delete(channel)
    const audience = audiences.get(channel)
    const index = audience?.subscribers.indexOf(connection) ?? -1
    if (audience === undefined || index === -1) return
    audience.subscribers.splice(index, 1)
    if (audience.subscribers.length > 0) return
    audiences.delete(channel)
    stop(audience)
  }

  return { add, end, remove }
}
export type Broadcaster = ReturnType<typeof createBroadcaster>

function stop({ stopListening, watched }: Audience): void {
  stopListening()
  watched?.then(
    (stopWatching) => stopWatching(),
    () => undefined,
  )
}

function isBroadcast(message: unknown): message is Broadcast {
  return (
    typeof message === 'object' &&
    message !== null &&
    'event' in message &&
    typeof message.event === 'string' &&
    'payload' in message
  )
}
