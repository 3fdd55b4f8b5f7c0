import { createRound } from '../../platform/pace.ts'
import { LEFT_MS } from './last-seen.ts'
import type { PresenceStore } from './sql.ts'

const WRITE_MS = 5 * 60_000
const FORGET_MS = 10 * 60_000
/** Five minutes of beats. */
const FORGET_CALLS = 600
const BATCH = 1_000

/** A user who pings this server; times are in milliseconds. */
type Pinger = {
  readonly user_id: string
  pinged_at: number
  /** When their row was last due, 0 if it is due with their next ping. */
  written_at: number
  /** Setting by which friends see them, as last read. */
  setting: 'unread' | 'visible' | 'hidden'
}

type Dependencies = {
  store: Pick<PresenceStore, 'write'>
  /** Called when rows could not be written; that is tried again. */
  onError: (error: unknown) => void
}

/** Records who pings this server. Rows are written in batches, at most every 5 minutes a user, and the write finds out who
 *  appears offline. */
export function createPings({ store, onError }: Dependencies) {
  const pingers = new Map<string, Pinger>()
  const unpublished = new Set<Pinger>()
  const unwritten = new Set<Pinger>()
  const nextPingers = createRound(pingers, FORGET_CALLS)

  function note(user_id: string, at: number): void {
    const known = pingers.get(user_id)
    const pinger: Pinger = known ?? { user_id, pinged_at: at, written_at: 0, setting: 'unread' }
    if (known === undefined) pingers.set(user_id, pinger)
    pinger.pinged_at = at
    unpublished.add(pinger)
    unwritten.add(pinger)
  }

  /** Takes the unpublished pings that friends may see. Those of users whose setting is not read yet wait. */
  function takeVisible(): [user_id: string, at: number][] {
    const visible: [string, number][] = []
    for (const pinger of unpublished) {
      if (pinger.setting === 'unread') continue
      unpublished.delete(pinger)
      if (pinger.setting === 'visible') visible.push([pinger.user_id, pinger.pinged_at])
    }
    return visible
  }

  /** Writes rows that are due. Returns those who appear offline though they were thought visible. */
  function writeDue(now: number): Promise<string[]> {
    return write(
      [...unwritten].filter(({ written_at }) => now - written_at >= WRITE_MS),
      now,
    )
  }

  async function write(due: readonly Pinger[], now: number): Promise<string[]> {
    const hidden: string[] = []
    for (let start = 0; start < due.length; start += BATCH) {
      const batch = due.slice(start, start + BATCH)
      try {
        hidden.push(...(await writeBatch(batch, now)))
      } catch (error) {
        for (const pinger of batch) pinger.written_at = 0
        onError(error)
      }
    }
    return hidden
  }

  async function writeBatch(batch: readonly Pinger[], now: number): Promise<string[]> {
    const rows = batch.map(({ user_id, pinged_at }) => ({ user_id, at: pinged_at }))
    for (const pinger of batch) pinger.written_at = now
    const written = await store.write(rows)
    batch.forEach((pinger, index) => {
      if (pinger.pinged_at === rows[index]!.at) unwritten.delete(pinger)
    })
    return batch.filter((pinger) => learn(pinger, written.has(pinger.user_id))).map(idOf)
  }

  /** Writes the row of one user now, if they have pinged since it was written. */
  async function writeOne(user_id: string): Promise<void> {
    const pinger = pingers.get(user_id)
    if (pinger === undefined || !unwritten.delete(pinger)) return
    await store.write([{ user_id, at: pinger.pinged_at }])
  }

  function noteLeft(user_id: string, at: number): void {
    const pinger = pingers.get(user_id)
    if (pinger !== undefined) pinger.pinged_at = Math.min(pinger.pinged_at, at - LEFT_MS)
  }

  /** Marks a user's setting to be read before their pings are published again. */
  function markStale(user_id: string): void {
    const pinger = pingers.get(user_id)
    if (pinger !== undefined) Object.assign(pinger, { written_at: 0, setting: 'unread' })
  }

  /** Marks all settings to be read again when their users next ping. Pings of visible users are published meanwhile. */
  function markAllStale(): void {
    for (const pinger of pingers.values()) pinger.written_at = 0
  }

  /** Moves times that lie ahead to now, after the clock was set back. */
  function reset(now: number): void {
    markAllStale()
    for (const pinger of pingers.values()) pinger.pinged_at = Math.min(pinger.pinged_at, now)
  }

  /** Forgets, share by share, users who ping no more. Call it every beat. */
  function forget(now: number): void {
    for (const [user_id, pinger] of nextPingers()) {
      if (now - pinger.pinged_at > FORGET_MS && !unwritten.has(pinger)) pingers.delete(user_id)
    }
  }

  return {
    timeOf: (user_id: string) => pingers.get(user_id)?.pinged_at ?? 0,
    note,
    takeVisible,
    writeDue,
    writeAll: (now: number) => write([...unwritten], now),
    writeOne,
    noteLeft,
    markStale,
    markAllStale,
    reset,
    forget,
  }
}

export type Pings = ReturnType<typeof createPings>

/** Notes a setting that was read, unless it has changed since. Returns true if the user was thought visible and is not. */
function learn(pinger: Pinger, is_visible: boolean): boolean {
  if (pinger.written_at === 0) return false
  const was_visible = pinger.setting === 'visible'
  pinger.setting = is_visible ? 'visible' : 'hidden'
  return was_visible && !is_visible
}

function idOf({ user_id }: Pinger): string {
  return user_id
}
