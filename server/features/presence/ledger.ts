import type { Person } from './people.ts'
import type { Rows } from './queries.ts'

const WRITE_MS = 5 * 60_000
const BATCH = 1_000

/** Writes down when players last pinged this server, in batches and at most every 5 minutes each, and reads by the way
 *  who appears offline. What could not be written is told to `lost` and tried again. */
export function createLedger({ rows, lost }: { rows: Rows; lost: (error: unknown) => void }) {
  const unwritten = new Set<Person>()

  async function writeDue(now: number): Promise<void> {
    await write(
      [...unwritten].filter((who) => now - who.written_at >= WRITE_MS),
      now,
    )
  }

  async function write(people: readonly Person[], now: number): Promise<void> {
    for (let start = 0; start < people.length; start += BATCH) {
      const batch = people.slice(start, start + BATCH)
      await writeBatch(batch, now).catch((error: unknown) => {
        for (const who of batch) who.written_at = 0
        lost(error)
      })
    }
  }

  async function writeBatch(batch: readonly Person[], now: number): Promise<void> {
    const seen = batch.map(({ user_id, pinged_at }) => ({ user_id, at: pinged_at }))
    for (const who of batch) who.written_at = now
    const written = await rows.write(seen)
    batch.forEach((who, index) => {
      who.appears = written.has(who.user_id)
      if (who.pinged_at === seen[index]?.at) unwritten.delete(who)
    })
  }

  return {
    note: (who: Person) => unwritten.add(who),
    writeDue,
    writeAll: (now: number) => write([...unwritten], now),
    /** Writes one player down now, if anything of him is unwritten. */
    async writeOne(who: Person): Promise<void> {
      if (!unwritten.delete(who)) return
      await rows.write([{ user_id: who.user_id, at: who.pinged_at }])
    },
  }
}
