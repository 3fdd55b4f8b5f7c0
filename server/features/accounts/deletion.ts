import { channelOf } from '@inkling/protocol/channels'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { retryDeadlocks } from '../../platform/database/deadlocks.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { deletePasted } from '../articles/articles.ts'
import { deleteFriendsOf } from '../friends/friends.ts'
import { type Games, listChosenTexts, listGamesOf, removeFromGames } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import { deleteIdentities, listForgottenGuests, type SignIn } from '../sign-in/sign-in.ts'
import type { Avatars } from './avatars.ts'
import * as store from './store/closing.ts'

const GAMES_AT_ONCE = 20

type Dependencies = {
  db: Database
  /** Deletes the games, so that play waits for no deletion. */
  slowDb: Database
  bus: Bus
  avatars: Pick<Avatars, 'erase'>
  games: Pick<Games['actions'], 'leaveAll'>
  presence: Pick<Presence, 'leave'>
  signIn: Pick<SignIn, 'revokeSessions'>
  security: SecurityLog
  /** Reports errors of a deletion that will be resumed. */
  onError: (error: unknown) => void
}

/** Creates the deletion of accounts, in steps that can all be repeated. The first one ends it for its user and their
 *  friends. The others usually follow at once; a job resumes those that failed. */
export function createDeletion(dependencies: Dependencies) {
  const { db, slowDb, bus, avatars, games, presence, signIn, security, onError } = dependencies

  async function deleteAccount(user_id: string): Promise<void> {
    const { friends, announce } = await close(user_id)
    announce()
    announceTo(friends, user_id)
    await erase(user_id).catch(onError)
  }

  /** Closes an account for good: its sessions end, so that they can change nothing more, and nobody can sign in to it. */
  function close(user_id: string): Promise<{ friends: string[]; announce: () => void }> {
    return retryDeadlocks(() =>
      db.transaction().execute(async (tx) => {
        await store.markClosed(tx, user_id)
        await deleteIdentities(tx, user_id)
        const announce = await signIn.revokeSessions(tx, user_id)
        return { announce, friends: await deleteFriendsOf(tx, user_id) }
      }),
    )
  }

  /** Erases a closed account. The picture is deleted before the rows, so that a failure leaves the account to try again;
   *  and after them, in case one has just arrived. */
  async function erase(user_id: string): Promise<void> {
    await presence.leave(user_id)
    await games.leaveAll(user_id)
    await avatars.erase(user_id)
    while (await deleteSomeGames(slowDb, user_id));
    const friends = await deleteUser(slowDb, user_id)
    await avatars.erase(user_id)
    if (friends === null) return
    security({ event: 'account_deleted', user_id })
    announceTo(friends, user_id)
  }

  function announceTo(friends: readonly string[], user_id: string): void {
    for (const friend of friends) {
      const payload = { friend_id: user_id }
      bus.publish(channelOf('friends_change_to', friend), { event: 'DELETE', payload })
    }
  }

  /** Erases accounts that were closed more than a minute ago, as their deletion has failed or its server has stopped. */
  async function resumeDeletions(): Promise<void> {
    for (const user_id of await store.claimClosed(db)) await erase(user_id).catch(onError)
  }

  async function deleteForgottenGuests(): Promise<void> {
    const forgotten = await listForgottenGuests(db, RETENTION_DAYS.guests)
    for (const user_id of forgotten) await deleteAccount(user_id)
  }

  return { deleteAccount, resumeDeletions, deleteForgottenGuests }
}

/** Deletes a user from some of their games, in one transaction; false if there were none. */
function deleteSomeGames(db: Database, user_id: string): Promise<boolean> {
  return retryDeadlocks(() =>
    db.transaction().execute(async (tx) => {
      const games = await listGamesOf(tx, user_id, GAMES_AT_ONCE)
      const texts = await listChosenTexts(tx, user_id, games)
      await removeFromGames(tx, user_id, games)
      await deletePasted(tx, texts)
      return games.length > 0
    }),
  )
}

/** Deletes a user with everything of theirs, in one transaction; returns the ids of their friends, or null if there is no
 *  such user. Games, friends and pasted texts are deleted by their owners, in this order, and all else with the row of the
 *  user. A pasted text stays if a game with others was played on it. Two friends who are deleted at once lock what refers to both in opposite orders. */
export function deleteUser(db: Database, user_id: string): Promise<string[] | null> {
  return retryDeadlocks(() => db.transaction().execute((tx) => deleteAll(tx, user_id)))
}

async function deleteAll(tx: Tx, user_id: string): Promise<string[] | null> {
  const texts = await listChosenTexts(tx, user_id)
  await removeFromGames(tx, user_id, await listGamesOf(tx, user_id))
  const friends = await deleteFriendsOf(tx, user_id)
  const exists = await store.deleteRow(tx, user_id)
  await deletePasted(tx, texts)
  return exists ? friends : null
}
