import type { Bus } from '../../adapters/bus/bus.ts'
import { type Gossip, PRESENCE } from '../../messages.ts'
import type { createLastActiveWriter } from './last-active-writer.ts'
import type { KnownUser, OnlineUsers } from './online-users.ts'
import type { Viewers } from './viewers.ts'

const FORGET_BEATS = 120

type Dependencies = {
  users: OnlineUsers
  viewers: Viewers
  writer: ReturnType<typeof createLastActiveWriter>
  bus: Bus
  now: () => number
}

/** What happens twice a second: viewers hear what they must, other servers who pinged here. */
export function createHeartbeat({ users, viewers, writer, bus, now }: Dependencies) {
  let arrivals = new Set<KnownUser>()
  let delivering: Promise<void> | null = null
  let beats = 0

  /** Somebody is there now: all servers hear it at the next beat. */
  function arrive(user: KnownUser, time: number): void {
    user.pinged_at = time
    arrivals.add(user)
    writer.note(user)
  }

  function beat(): Promise<void> {
    const time = now()
    viewers.refresh(time)
    if (++beats % FORGET_BEATS === 0) users.forget(time)
    delivering ??= deliver(time).finally(() => {
      delivering = null
    })
    return delivering
  }

  /** Writes due rows first, because that is when the setting of their users is read. */
  async function deliver(time: number): Promise<void> {
    const pinged = arrivals
    arrivals = new Set()
    await writer.writeDue(time)
    const seen = [...pinged]
      .filter(({ appears }) => appears)
      .map(({ user_id, pinged_at }): [string, number] => [user_id, pinged_at])
    if (seen.length > 0) bus.publish(PRESENCE, { seen } satisfies Gossip)
  }

  /** Delivers the rest, with every row written. */
  async function close(): Promise<void> {
    await delivering
    await deliver(now())
    await writer.writeAll(now())
  }

  return { arrive, beat, close }
}
