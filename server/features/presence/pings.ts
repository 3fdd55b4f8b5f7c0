import type { PresenceNews } from '../../platform/bus/messages.ts'
import { singleFlight } from '../../platform/pace.ts'
import type { People, Person, Pings } from './people.ts'
import type { PresenceStore } from './store.ts'

const WRITE_MS = 5 * 60_000
/** Users in a query or a message, so that its readers are not busy with it for long. */
const BATCH = 1_000

type Dependencies = {
  people: People
  store: Pick<PresenceStore, 'write'>
  publish: (news: PresenceNews) => void
  now: () => number
  /** Called with users who appear offline though they were thought visible. */
  onHidden: (user_id: string) => void
  /** Called when rows could not be written; that is tried again. */
  onError: (error: unknown) => void
}

/** Records who pings this server, and publishes it. Rows are written in batches, at most every 5 minutes a user, and the
 *  write finds out who appears offline. */
export function createPingLog(dependencies: Dependencies) {
  const { people, store, publish, now, onHidden, onError } = dependencies
  const unpublished = new Set<Pings>()
  const unwritten = new Set<Pings>()

  function add(person: Person): void {
    const { user_id } = person
    const at = now()
    const pings = (person.pings ??= { user_id, at, writtenAt: 0, setting: 'unread' })
    pings.at = at
    unpublished.add(pings)
    unwritten.add(pings)
  }

  /** Publishes the new pings that friends may see. Those of users whose setting is not read yet wait. */
  function publishNew(): void {
    const seen: [user_id: string, at: number][] = []
    for (const pings of unpublished) {
      if (pings.setting === 'unread') continue
      unpublished.delete(pings)
      if (pings.setting === 'visible') seen.push([pings.user_id, pings.at])
    }
    for (let start = 0; start < seen.length; start += BATCH) {
      publish({ seen: seen.slice(start, start + BATCH) })
    }
  }

  const writeDue = singleFlight(() => {
    const time = now()
    return write([...unwritten].filter(({ writtenAt }) => time - writtenAt >= WRITE_MS))
  })

  async function write(due: readonly Pings[]): Promise<void> {
    for (let start = 0; start < due.length; start += BATCH) {
      const batch = due.slice(start, start + BATCH)
      try {
        await writeBatch(batch)
      } catch (error) {
        for (const pings of batch) pings.writtenAt = 0
        onError(error)
      }
    }
    publishNew()
  }

  async function writeBatch(batch: readonly Pings[]): Promise<void> {
    const rows = batch.map(({ user_id, at }) => ({ user_id, at }))
    for (const pings of batch) pings.writtenAt = now()
    const written = await store.write(rows)
    batch.forEach((pings, index) => {
      if (pings.at === rows[index]!.at) unwritten.delete(pings)
      setVisible(pings, written.has(pings.user_id))
    })
  }

  /** Sets what was read, unless the setting has changed since. */
  function setVisible(pings: Pings, isVisible: boolean): void {
    if (pings.writtenAt === 0) return
    if (pings.setting === 'visible' && !isVisible) onHidden(pings.user_id)
    pings.setting = isVisible ? 'visible' : 'hidden'
  }

  /** Writes the row of a user who leaves, if they have pinged since it was written. */
  async function writeOne(user_id: string): Promise<void> {
    const pings = people.find(user_id)?.pings ?? null
    if (pings === null) return
    unpublished.delete(pings)
    if (!unwritten.delete(pings)) return
    await store.write([{ user_id, at: pings.at }])
  }

  /** Makes a user's setting be read before their pings are published again. */
  function readAgain(user_id: string): void {
    const pings = people.find(user_id)?.pings ?? null
    if (pings !== null) Object.assign(pings, { writtenAt: 0, setting: 'unread' })
  }

  /** Makes all settings be read when their users next ping. Pings of visible users are published meanwhile. */
  function readAllAgain(): void {
    for (const pings of people.listPings()) pings.writtenAt = 0
  }

  return {
    unwritten,
    add,
    publishNew,
    writeDue,
    writeAll: () => write([...unwritten]),
    writeOne,
    readAgain,
    readAllAgain,
  }
}

export type PingLog = ReturnType<typeof createPingLog>
