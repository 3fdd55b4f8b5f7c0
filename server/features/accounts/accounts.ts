import type { Bus } from '../../platform/bus/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { createAvatars } from './avatars.ts'
import { createDeletion } from './deletion.ts'
import { createExports } from './export.ts'
import { createProfile } from './profile.ts'

type Dependencies = {
  db: Database
  slow_db: Database
  bus: Bus
  files: Files
  games: Pick<Games, 'actions' | 'read'>
  presence: Presence
  sign_in: SignIn
  security: SecurityLog
}

/** What users show and set of themselves, take along, and leave behind. */
export function createAccounts(dependencies: Dependencies) {
  const { db, slow_db, bus, files, games, presence, sign_in, security } = dependencies
  const avatars = createAvatars({ db, files })
  return {
    ...createProfile({ db, presence, sign_in }),
    avatars,
    exports: createExports({ db: slow_db, games: games.read }),
    deleteAccount: createDeletion({
      db,
      bus,
      avatars,
      games: games.actions,
      presence,
      sign_in,
      security,
    }),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
