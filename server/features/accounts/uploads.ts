import type { Socket } from 'node:net'
import { refuse } from '../../platform/refused.ts'

/** Uploads on their way, and uploads that wait to be drawn, of all users: each may hold its bytes. */
const MAX_ARRIVING = 16
const MAX_DRAWN = 8
/** Who has not sent all by then, in milliseconds, makes room where every place is taken. */
const SLOW_MS = 5_000
/** How many seconds an upload mostly takes. */
const DRAWN_AFTER = 5

/** The uploads of this server, of which each user has one at a time. Whoever sends slowly takes nobody's place. */
export function createUploads(now: () => number = () => performance.now()) {
  const arriving = new Map<string, { since: number; socket: Socket }>()
  const drawn = new Set<string>()

  /** Lets an upload come in; `socket` is what it comes by. */
  function begin(user_id: string, socket: Socket): void {
    if (arriving.has(user_id) || drawn.has(user_id)) {
      refuse('TOO_MANY_REQUESTS', { retry_after: DRAWN_AFTER })
    }
    if (arriving.size >= MAX_ARRIVING) makeRoom()
    arriving.set(user_id, { since: now(), socket })
  }

  /** The first one that came has been sending for the longest. */
  function makeRoom(): void {
    const [first] = arriving
    if (first === undefined) return
    const [user_id, { since, socket }] = first
    if (now() - since < SLOW_MS) refuse('SERVICE_UNAVAILABLE')
    arriving.delete(user_id)
    socket.destroy()
  }

  /** Forgets an upload that came to its end on the way. */
  function breakOff(user_id: string, socket: Socket): void {
    if (arriving.get(user_id)?.socket === socket) arriving.delete(user_id)
  }

  /** Does what is to be done with an upload that is all there. */
  async function draw(user_id: string, work: () => Promise<void>): Promise<void> {
    arriving.delete(user_id)
    if (drawn.size >= MAX_DRAWN) refuse('SERVICE_UNAVAILABLE')
    drawn.add(user_id)
    await work().finally(() => drawn.delete(user_id))
  }

  return { begin, breakOff, draw }
}
