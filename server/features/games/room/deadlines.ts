import { closeLobby } from '@inkling/game/lobby'
import { tick } from '@inkling/game/room'
import type { Database } from '../../../adapters/database/database.ts'
import { expiry } from '../lobby/expiry.ts'
import type { RoomChanges } from './change.ts'
import * as store from './deadline-store.ts'

type Dependencies = {
  db: Database
  rooms: Pick<RoomChanges, 'change'>
  onError: (error: unknown) => void
}

/** What time alone does to games. Every server looks; whoever comes first, the others find nothing left to do. A game
 *  that cannot be ended is tried again at the next look, and keeps no other from ending. */
export function createDeadlines({ db, rooms, onError }: Dependencies) {
  /** Ends the games whose time has run out. */
  async function endDueGames(): Promise<void> {
    for (const id of await store.listDue(db)) {
      await rooms.change(id, ({ room, now }) => tick(room, now)).catch(onError)
    }
  }

  /** Closes lobbies that nobody has started for a day, and deletes what is left of closed ones and of invitations. */
  async function clearLobbies(): Promise<void> {
    const before = expiry()
    for (const id of await store.listStaleLobbies(db, before)) {
      await rooms.change(id, ({ room, now }) => closeLobby(room, now)).catch(onError)
    }
    await store.deleteOldInvites(db, before)
    await store.deleteDesertedLobbies(db, before)
  }

  return { endDueGames, clearLobbies }
}
