import { tick, told, type Change, type Room } from '@inkling/game/game'
import type { Database } from '../../adapters/database/database.ts'
import * as queries from './clock-queries.ts'
import { INVITE_MS } from './reading.ts'
import type { Rooms } from './rooms.ts'

const LOOK_MS = 1_000
const TIDY_LOOKS = 60

/** Ends games whose time has run out, and every minute lobbies and invitations that are a day old. Every server does
 *  so; whoever comes first, the others find nothing left to do. One that cannot be ended is tried again, and keeps no
 *  other from ending. */
export function createGameClock({
  db,
  rooms,
  lost,
}: {
  db: Database
  rooms: Pick<Rooms, 'change'>
  lost: (error: unknown) => void
}) {
  let looks = 0
  let looking: Promise<void> | null = null
  const timer = setInterval(() => void look(), LOOK_MS).unref()

  /** One look at what is due now; answers when it is done. */
  function look(): Promise<void> {
    looking ??= endDue()
      .catch(lost)
      .finally(() => (looking = null))
    return looking
  }

  async function endDue(): Promise<void> {
    for (const id of await queries.listDue(db)) {
      await rooms.change(id, ({ room, now }) => tick(room, now)).catch(lost)
    }
    if (looks++ % TIDY_LOOKS === 0) await tidy()
  }

  async function tidy(): Promise<void> {
    const before = new Date(Date.now() - INVITE_MS)
    for (const id of await queries.listStaleLobbies(db, before)) {
      await rooms.change(id, ({ room, now }) => shut(room, now)).catch(lost)
    }
    await queries.deleteOldInvites(db, before)
    await queries.deleteDesertedLobbies(db, before)
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    await looking
  }

  return { look, close }
}

/** Closes a lobby; null if it is none any more. */
function shut(room: Room, now: number): Change | null {
  if (room.started_at !== null || room.over_at !== null) return null
  return told({ ...room, over_at: now }, { kind: 'over', user_id: null })
}
