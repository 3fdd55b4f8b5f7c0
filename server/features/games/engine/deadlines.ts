import { closeLobby } from '@inkling/game/open/lobby'
import { tick } from '@inkling/game/open/room'
import { sql } from 'kysely'
import type { Database, Moment } from '../../../platform/database/database.ts'
import { createCooldown } from './cooldown.ts'
import { expiry } from './expiry.ts'
import type { Decide, RoomChanges } from './change.ts'
import * as store from './deadline-store.ts'

/** A session that is not used ends after 30 days, so a page that was away for longer reads its game anew. */
const EVENTS_EXPIRY: Moment = sql<Date>`now() - interval '30 days'`

type Dependencies = {
  db: Database
  rooms: Pick<RoomChanges, 'changeIfFree'>
  /** Starts a lobby once all are ready; false if it may not start yet. */
  startWhenReady: (game_id: string) => Promise<boolean>
  onError: (error: unknown) => void
}

/** What becomes of games with nobody doing anything. Every server looks, and leaves alone what another one is at. A game
 *  that cannot be changed is tried again after a while, and keeps no other from its end. */
export function createDeadlines({ db, rooms, startWhenReady, onError }: Dependencies) {
  const cooldown = createCooldown<string>(onError)

  function changeEach(game_ids: readonly string[], decide: Decide): Promise<void> {
    return cooldown.runEach(game_ids, (id) => rooms.changeIfFree(id, decide))
  }

  /** Ends the games whose time has run out. */
  async function endDueGames(): Promise<void> {
    const due = await store.listDue(db, cooldown.list())
    await changeEach(due, ({ room, now }) => tick(room, now))
  }

  /** Starts lobbies in which all are ready, where the server that was about to is gone. */
  async function startReadyLobbies(): Promise<void> {
    const ready = await store.listReadyLobbies(db, expiry, cooldown.list())
    await cooldown.runEach(ready, async (id) => {
      if (!(await startWhenReady(id))) cooldown.add(id)
    })
  }

  /** Closes lobbies that nobody has started for a day. */
  async function closeStaleLobbies(): Promise<void> {
    const stale = await store.listStaleLobbies(db, expiry, cooldown.list())
    await changeEach(stale, ({ room, now }) => closeLobby(room, now))
  }

  /** Deletes some of what nobody reads any more: closed lobbies and invitations after a day, events after 30. */
  async function forgetOld(): Promise<void> {
    await store.deleteOldInvites(db, expiry)
    await store.deleteDesertedLobbies(db, expiry)
    await store.deleteOldEvents(db, EVENTS_EXPIRY)
  }

  return { endDueGames, startReadyLobbies, closeStaleLobbies, forgetOld }
}
