import type { Me, Settings } from '@inkling/protocol/profile'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { readName, toUser } from '../users/users.ts'
import { createAvatars } from './avatars.ts'
import { createDeletion } from './deletion.ts'
import { createExports } from './export.ts'
import * as store from './store/profile.ts'

type Dependencies = {
  db: Database
  slowDb: Database
  bus: Bus
  files: Files
  games: Pick<Games, 'actions' | 'views'>
  presence: Presence
  signIn: SignIn
  security: SecurityLog
  /** Reports errors of background work. */
  onError: (error: unknown) => void
}

/** Creates accounts: profile, settings, avatar, export and deletion. */
export function createAccounts(dependencies: Dependencies) {
  const { db, slowDb, bus, files, games, presence, signIn, security, onError } = dependencies
  const avatars = createAvatars({ db, files })
  return {
    ...createProfile({ db, presence, signIn }),
    avatars,
    exports: createExports({ db: slowDb, games: games.views }),
    ...createDeletion({
      db,
      slowDb,
      bus,
      avatars,
      games: games.actions,
      presence,
      signIn,
      security,
      onError,
    }),
  }
}
export type Accounts = ReturnType<typeof createAccounts>

/** Creates the profile and settings that users see and change of themselves. */
function createProfile({ db, presence, signIn }: Pick<Dependencies, 'db' | 'presence' | 'signIn'>) {
  async function getMe(user_id: string): Promise<Me> {
    const [row, is_operator] = await Promise.all([
      store.findMe(db, user_id),
      signIn.isOperator(user_id),
    ])
    return toMe(row, is_operator)
  }

  async function rename(user_id: string, typed: string): Promise<Me> {
    const full_name = readName(typed) ?? refuse('BAD_NAME')
    const row = await store.setName(db, user_id, full_name)
    return toMe(row, await signIn.isOperator(user_id))
  }

  async function getSettings(user_id: string): Promise<Settings> {
    return (await store.findSettings(db, user_id)) ?? refuse('NOT_FOUND')
  }

  /** Sets what is given, and leaves the rest. */
  async function updateSettings(
    user_id: string,
    changes: store.SettingsChanges,
  ): Promise<Settings> {
    if (Object.values(changes).every((value) => value === undefined)) return getSettings(user_id)
    const updated = (await store.setSettings(db, user_id, changes)) ?? refuse('NOT_FOUND')
    const { appear_offline } = changes
    if (appear_offline !== undefined) await presence.appearOffline(user_id, appear_offline)
    return updated
  }

  return { getMe, rename, getSettings, updateSettings }
}

function toMe(row: store.MeRow | undefined, is_operator: boolean): Me {
  const found = row ?? refuse('NOT_FOUND')
  return { ...toUser(found), language: found.language, is_operator }
}
