import type { Channel } from '@inkling/protocol/channels'
import type { Bus } from '../bus/bus.ts'
import type { Broadcast } from '../bus/messages.ts'
import type { OpenConnection } from './connection.ts'
import { closeFrame, eventFrame, type SocketWriter } from './frames.ts'

/** Starts something and resolves to the function that stops it. */
type Watch = () => Promise<() => void>

/** A private channel has few subscribers, mostly one, for whom a list takes a third of the memory of a set. */
type Audience = {
  subscribers: OpenConnection[]
  stopListening: () => void
  watched: ReturnType<Watch> | null
}

/** Milliseconds over which the subscribers of all channels hear that they may have missed something, since each then
 *  reads. */
const MISSED_WITHIN = 2_000

type Dependencies = {
  bus: Bus
  writer: Pick<SocketWriter, 'put'>
  /** Asks the subscribers of a channel on all servers to read what they may have missed, where that matters. */
  tellOfMissed: (channel: string) => void
}

/** Forwards bus messages of a channel to all connections of this server that have joined it; subscribes to the bus only
 *  while there is one. */
export function createBroadcaster({ bus, writer, tellOfMissed }: Dependencies) {
  const audiences = new Map<string, Audience>()
  bus.onReconnect(tellAll)

  /** Subscribes a connection. `watch` runs while this server has a subscriber; the subscription is complete when it has
   *  started. */
  function add(
    connection: OpenConnection,
    { channel, join_ref }: { channel: Channel; join_ref: string | null },
    watch: Watch | undefined,
  ): Promise<unknown> | null {
    connection.joins.set(channel, join_ref)
    const audience = audiences.get(channel)
    audience?.subscribers.push(connection)
    return audience === undefined ? open(channel, connection, watch) : audience.watched
  }

  function open(
    channel: Channel,
    first: OpenConnection,
    watch: Watch | undefined,
  ): Audience['watched'] {
    const subscribers = [first]
    const stopListening = bus.subscribe(channel, (message) =>
      broadcast(channel, subscribers, message),
    )
    const watched = watch?.() ?? null
    audiences.set(channel, { subscribers, stopListening, watched })
    return watched
  }

  function broadcast(channel: string, subscribers: OpenConnection[], message: Broadcast): void {
    const frame = eventFrame(channel, message.event, message.payload)
    for (const subscriber of subscribers) writer.put(subscriber.socket, frame)
    const { expel } = message
    if (expel === undefined) return
    for (const subscriber of subscribers.filter(({ claims }) => expel.includes(claims.user_id))) {
      end(subscriber, channel)
    }
  }

  /** Tells the subscribers of all channels that have some here: others may lack what this server did not send. */
  function tellAll(): void {
    for (const [index, channel] of [...audiences.keys()].entries()) {
      setTimeout(tellOfMissed, (MISSED_WITHIN * index) / audiences.size, channel).unref()
    }
  }

  /** Ends a subscription and notifies the client. */
  function end(connection: OpenConnection, channel: string): void {
    const join = connection.joins.get(channel)
    remove(connection, channel)
    writer.put(connection.socket, closeFrame(channel, typeof join === 'string' ? join : null))
  }

  /** Ends a subscription silently. */
  function remove(connection: OpenConnection, channel: string): void {
    connection.joins.delete(channel)
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
