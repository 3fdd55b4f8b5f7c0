import { topicOf } from '@inkling/protocol/channels'
import type { Settings, User } from '@inkling/protocol/profile'
import type { Bus } from '../../adapters/bus/bus.ts'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Avatar } from '../avatar/avatar.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { deleteUser } from './deletion.ts'
import { exportUser } from './export.ts'
import { readName } from './name.ts'
import * as queries from './queries.ts'

type Needs = {
  db: Database
  bus: Bus
  avatar: Pick<Avatar, 'erase'>
  games: Pick<Games, 'leaveAll'>
  presence: Pick<Presence, 'appearOffline' | 'leave'>
  sign_in: Pick<SignIn, 'revokeSessions'>
}

/** What a player shows and sets of himself, takes along, and leaves behind. */
export function createProfile({ db, bus, avatar, games, presence, sign_in }: Needs) {
  async function me(user_id: string): Promise<User> {
    return userOf((await queries.findUser(db, user_id)) ?? refuse('NOT_FOUND'))
  }

  async function rename(user_id: string, typed: string): Promise<User> {
    const full_name = readName(typed) ?? refuse('BAD_NAME')
    return userOf((await queries.rename(db, user_id, full_name)) ?? refuse('NOT_FOUND'))
  }

  async function settings(user_id: string): Promise<Settings> {
    return (await queries.findSettings(db, user_id)) ?? refuse('NOT_FOUND')
  }

  async function updateSettings(user_id: string, { appear_offline }: Settings): Promise<Settings> {
    const updated = await queries.updateSettings(db, user_id, appear_offline)
    if (updated === undefined) return refuse('NOT_FOUND')
    await presence.appearOffline(user_id, appear_offline)
    return updated
  }

  async function exportAll(user_id: string): Promise<Record<string, unknown>> {
    return (await exportUser(db, user_id)) ?? refuse('NOT_FOUND')
  }

  /** Ends the account: first its sessions, so that nothing new comes of it, then everything of it at once. */
  async function deleteAccount(user_id: string): Promise<void> {
    await sign_in.revokeSessions(user_id)
    await presence.leave(user_id)
    await games.leaveAll(user_id)
    const friends = await deleteUser(db, user_id, () => avatar.erase(user_id))
    for (const friend of friends) {
      const payload = { friend_id: user_id }
      bus.publish(topicOf('friends_change_to', friend), { event: 'DELETE', payload })
    }
  }

  return { me, rename, settings, updateSettings, exportAll, deleteAccount }
}
export type Profile = ReturnType<typeof createProfile>

function userOf(row: Omit<User, 'updated_at'> & { updated_at: Date }): User {
  return { ...row, updated_at: row.updated_at.toISOString() }
}
