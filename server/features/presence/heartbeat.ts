import { createSteps } from '../../platform/steps.ts'
import type { createGossip } from './gossip.ts'
import type { KnownUser } from './known-users.ts'
import type { createLastActiveWriter } from './last-active-writer.ts'
import type { OnlineUsers } from './online-users.ts'
import type { Viewers } from './viewers.ts'

/** As many as a message holds without being a burden to whoever reads it. */
const MAX_SEEN = 1_000

type Dependencies = {
  users: OnlineUsers
  viewers: Viewers
  writer: ReturnType<typeof createLastActiveWriter>
  gossip: Pick<ReturnType<typeof createGossip>, 'say'>
  now: () => number
}

/** What happens twice a second: viewers hear what they must, other servers who pinged here. */
export function createHeartbeat({ users, viewers, writer, gossip, now }: Dependencies) {
  const arrivals = new Set<KnownUser>()
  let writing: Promise<void> | null = null
  const lookThrough = createSteps(function* () {
    const time = now()
    yield* viewers.refresh(time)
    yield* users.forget(time)
  })

  /** Somebody is there now: all servers hear it at the next beat. */
  function arrive(user: KnownUser, time: number): void {
    user.pinged_at = time
    arrivals.add(user)
    writer.note(user)
  }

  /** Tells what is known without waiting for the database; answers when all is told and due rows are written. */
  async function beat(): Promise<void> {
    const looking = lookThrough()
    tell()
    writing ??= write(now()).finally(() => {
      writing = null
    })
    await Promise.all([looking, writing])
  }

  /** Writes due rows, by which settings are read: who waited for theirs is told of now. */
  async function write(time: number): Promise<void> {
    await writer.writeDue(time)
    tell()
  }

  function tell(): void {
    const seen: [string, number][] = []
    for (const user of arrivals) {
      if (user.setting === 'unread') continue
      arrivals.delete(user)
      if (user.setting === 'visible') seen.push([user.user_id, user.pinged_at])
    }
    for (let start = 0; start < seen.length; start += MAX_SEEN) {
      gossip.say({ seen: seen.slice(start, start + MAX_SEEN) })
    }
  }

  /** Delivers the rest, with every row written. */
  async function close(): Promise<void> {
    await writing
    await write(now())
    await writer.writeAll(now())
  }

  return { arrive, beat, close }
}
