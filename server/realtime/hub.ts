import type { Bus } from '../adapters/bus/bus.ts'
import { eventFrame } from './message.ts'

/** Begins something and answers how to end it. */
type Watch = () => Promise<() => void>

/** A private topic has few subscribers, mostly one, for whom a list takes a third of the memory of a set. */
type Room<Subscriber> = {
  subscribers: Subscriber[]
  stopListening: () => void
  watched: ReturnType<Watch> | null
}

/** What the bus says on a topic: `expel` are the players who are on it no longer after this message. */
type Broadcast = { event: string; payload: unknown; expel?: unknown }

type Needs<Subscriber> = {
  bus: Bus
  deliver(subscriber: Subscriber, frame: Buffer): void
  /** Ends what a subscriber has joined, if he is one of those players. */
  expel(subscriber: Subscriber, topic: string, user_ids: readonly unknown[]): void
}

/** Brings what the bus says on a topic to all on this server who have joined it; listens to no topic that nobody here
 *  has joined. */
export function createHub<Subscriber>({ bus, deliver, expel }: Needs<Subscriber>) {
  const rooms = new Map<string, Room<Subscriber>>()

  /** Joins a topic. `watch` runs while anybody here is on it; a join is done when that has begun. */
  function join(
    topic: string,
    subscriber: Subscriber,
    watch: Watch | null,
  ): Promise<unknown> | null {
    const room = rooms.get(topic)
    if (room === undefined) return open(topic, subscriber, watch)
    room.subscribers.push(subscriber)
    return room.watched
  }

  function open(
    topic: string,
    first: Subscriber,
    watch: Watch | null,
  ): Room<Subscriber>['watched'] {
    const subscribers = [first]
    const stopListening = bus.subscribe(topic, (message) => {
      if (isBroadcast(message)) tell(topic, subscribers, message)
    })
    const watched = watch?.() ?? null
    rooms.set(topic, { subscribers, stopListening, watched })
    return watched
  }

  function tell(topic: string, subscribers: Subscriber[], message: Broadcast): void {
    const frame = eventFrame(topic, message.event, message.payload)
    for (const subscriber of subscribers) deliver(subscriber, frame)
    if (!Array.isArray(message.expel)) return
    for (const subscriber of subscribers.slice()) expel(subscriber, topic, message.expel)
  }

  function leave(topic: string, subscriber: Subscriber): void {
    const room = rooms.get(topic)
    const place = room?.subscribers.indexOf(subscriber) ?? -1
    if (room === undefined || place === -1) return
    room.subscribers.splice(place, 1)
    if (room.subscribers.length > 0) return
    rooms.delete(topic)
    room.stopListening()
    room.watched?.then(
      (stop) => stop(),
      () => undefined,
    )
  }

  return { join, leave }
}
export type Hub<Subscriber> = ReturnType<typeof createHub<Subscriber>>

function isBroadcast(message: unknown): message is Broadcast {
  return (
    typeof message === 'object' &&
    message !== null &&
    'event' in message &&
    typeof message.event === 'string' &&
    'payload' in message
  )
}
