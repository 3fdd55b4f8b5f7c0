import type { KnownUser } from './known-users.ts'
import type { PresenceStore } from './presence-store.ts'

const WRITE_MS = 5 * 60_000
const BATCH = 1_000

type Dependencies = {
  store: Pick<PresenceStore, 'write'>
  /** Hears of who appears offline though they were thought visible. */
  onHidden: (user_id: string) => void
  onError: (error: unknown) => void
}

/** Writes down when users last pinged this server, in batches and at most every 5 minutes each, and so learns who appears
 *  offline. What could not be written is reported to `onError` and tried again. */
export function createLastActiveWriter({ store, onHidden, onError }: Dependencies) {
  /** By id: who was forgotten and comes again is another object, and has one row. */
  const unwritten = new Map<string, KnownUser>()
  let trusted_since = 0

  async function writeDue(now: number): Promise<void> {
    const isDue = ({ written_at }: KnownUser) =>
      Math.abs(now - written_at) >= WRITE_MS || written_at < trusted_since
    await write([...unwritten.values()].filter(isDue), now)
  }

  async function write(users: readonly KnownUser[], now: number): Promise<void> {
    for (let start = 0; start < users.length; start += BATCH) {
      const batch = users.slice(start, start + BATCH)
      await writeBatch(batch, now).catch((error: unknown) => {
        for (const user of batch) user.written_at = 0
        onError(error)
      })
    }
  }

  async function writeBatch(batch: readonly KnownUser[], now: number): Promise<void> {
    const seen = batch.map(({ user_id, pinged_at }) => ({ user_id, at: pinged_at }))
    for (const user of batch) user.written_at = now
    const written = await store.write(seen)
    batch.forEach((user, index) => {
      learn(user, written.has(user.user_id))
      const isLatest = user.pinged_at === seen[index]?.at && unwritten.get(user.user_id) === user
      if (isLatest) unwritten.delete(user.user_id)
    })
  }

  /** What was read before the setting changed once more is not believed. */
  function learn(user: KnownUser, is_visible: boolean): void {
    if (user.written_at === 0) return
    if (!is_visible && user.setting === 'visible') onHidden(user.user_id)
    user.setting = is_visible ? 'visible' : 'hidden'
  }

  return {
    note: (user: KnownUser) => void unwritten.set(user.user_id, user),
    writeDue,
    writeAll: (now: number) => write([...unwritten.values()], now),
    /** Writes one user down now, if anything of theirs is unwritten. */
    async writeOne(user: KnownUser): Promise<void> {
      if (!unwritten.delete(user.user_id)) return
      await store.write([{ user_id: user.user_id, at: user.pinged_at }])
    },
    /** Reads every setting that was read before this time once more, when its user next pings. */
    distrust(now: number): void {
      trusted_since = now
    },
  }
}
