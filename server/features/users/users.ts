import type { Readable } from 'node:stream'
import { channelOf } from '@inkling/protocol/channels'
import type { Me, Settings } from '@inkling/protocol/profile'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Avatars } from '../accounts/avatars.ts'
import { deleteUser } from '../accounts/deletion-store.ts'
import { openExport } from '../accounts/export.ts'
import { readName } from './name.ts'
import * as store from './users-store.ts'

export { newName } from './name.ts'
export { toUser, toUserOrNull, USER_COLUMNS, type UserRow } from './users-store.ts'

type Dependencies = {
  db: Database
  slow_db: Database
  bus: Bus
  avatars: Pick<Avatars, 'erase'>
  games: Pick<Games['actions'], 'leaveAll'> & Pick<Games['read'], 'listRows'>
  presence: Pick<Presence, 'appearOffline' | 'leave'>
  sign_in: Pick<SignIn, 'isOperator' | 'revokeSessions'>
  security: SecurityLog
}

/** What users show and set of themselves, take along, and leave behind. */
export function createUsers(dependencies: Dependencies) {
  const { db, slow_db, bus, avatars, games, presence, sign_in, security } = dependencies

  async function me(user_id: string): Promise<Me> {
    const [row, is_operator] = await Promise.all([
      store.findMe(db, user_id),
      sign_in.isOperator(user_id),
    ])
    return toMe(row ?? refuse('NOT_FOUND'), is_operator)
  }

  async function rename(user_id: string, typed: string): Promise<Me> {
    const full_name = readName(typed) ?? refuse('BAD_NAME')
    const row = (await store.rename(db, user_id, full_name)) ?? refuse('NOT_FOUND')
    return toMe(row, await sign_in.isOperator(user_id))
  }

  async function settings(user_id: string): Promise<Settings> {
    return (await store.findSettings(db, user_id)) ?? refuse('NOT_FOUND')
  }

  /** Sets what is given, and leaves the rest. */
  async function updateSettings(
    user_id: string,
    { appear_offline, language }: store.SettingsChanges,
  ): Promise<Settings> {
    if (appear_offline === undefined && language === undefined) return settings(user_id)
    const updated = await store.updateSettings(db, user_id, { appear_offline, language })
    if (updated === undefined) return refuse('NOT_FOUND')
    if (appear_offline !== undefined) await presence.appearOffline(user_id, appear_offline)
    return updated
  }

  /** All that is stored of a user, as the text of a file, to be read as fast as it is taken. */
  function takeAlong(user_id: string): Promise<Readable> {
    return openExport(slow_db, user_id, games.listRows)
  }

  /** Ends the account: first its sessions, so that nothing new comes of it, and its picture, without which nothing is
   *  deleted; then everything of it at once, and a picture that was still on its way. */
  async function deleteAccount(user_id: string): Promise<void> {
    const announce = await db.transaction().execute((tx) => sign_in.revokeSessions(tx, user_id))
    announce()
    await presence.leave(user_id)
    await games.leaveAll(user_id)
    await avatars.erase(user_id)
    const friends = await deleteUser(db, user_id)
    await avatars.erase(user_id)
    security({ event: 'account_deleted', user_id })
    for (const friend of friends) {
      const payload = { friend_id: user_id }
      bus.publish(channelOf('friends_change_to', friend), { event: 'DELETE', payload })
    }
  }

  return { me, rename, settings, updateSettings, takeAlong, deleteAccount }
}
export type Users = ReturnType<typeof createUsers>

function toMe(row: store.UserRow & Pick<Me, 'language'>, is_operator: boolean): Me {
  return { ...store.toUser(row), language: row.language, is_operator }
}
