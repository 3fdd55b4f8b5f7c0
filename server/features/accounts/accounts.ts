import type { Me, Settings } from '@inkling/protocol/profile'
import { sql } from 'kysely'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { readName, toUser, USER_COLUMNS, type UserRow } from '../users/users.ts'
import { createAvatars } from './avatars.ts'
import { createDeletion } from './deletion.ts'
import { createExports } from './export.ts'

const ME_COLUMNS = [...USER_COLUMNS, 'users.language'] as const
const SETTINGS = ['appear_offline', 'language', 'ghosts'] as const

type SettingsChanges = { [Key in keyof Settings]?: Settings[Key] | undefined }

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
    const found = db.selectFrom('users').select(ME_COLUMNS).where('id', '=', user_id)
    const [row, is_operator] = await Promise.all([
      found.executeTakeFirst(),
      signIn.isOperator(user_id),
    ])
    return toMe(row ?? refuse('NOT_FOUND'), is_operator)
  }

  async function rename(user_id: string, typed: string): Promise<Me> {
    const full_name = readName(typed) ?? refuse('BAD_NAME')
    const row = await db
      .updateTable('users')
      .set({ full_name, updated_at: sql`now()` })
      .where('id', '=', user_id)
      .returning(ME_COLUMNS)
      .executeTakeFirst()
    return toMe(row ?? refuse('NOT_FOUND'), await signIn.isOperator(user_id))
  }

  async function getSettings(user_id: string): Promise<Settings> {
    const settings = await db
      .selectFrom('users')
      .select(SETTINGS)
      .where('id', '=', user_id)
      .executeTakeFirst()
    return settings ?? refuse('NOT_FOUND')
  }

  /** Sets what is given, and leaves the rest. */
  async function updateSettings(user_id: string, changes: SettingsChanges): Promise<Settings> {
    const { appear_offline, language, ghosts } = changes
    if (Object.values(changes).every((value) => value === undefined)) return getSettings(user_id)
    const updated = await db
      .updateTable('users')
      .set({ appear_offline, language, ghosts })
      .where('id', '=', user_id)
      .returning(SETTINGS)
      .executeTakeFirst()
    if (updated === undefined) return refuse('NOT_FOUND')
    if (appear_offline !== undefined) await presence.appearOffline(user_id, appear_offline)
    return updated
  }

  return { getMe, rename, getSettings, updateSettings }
}

function toMe(row: UserRow & Pick<Me, 'language'>, is_operator: boolean): Me {
  return { ...toUser(row), language: row.language, is_operator }
}
