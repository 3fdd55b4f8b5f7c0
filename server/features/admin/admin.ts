import type { Database } from '../../platform/database/database.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Articles } from '../articles/articles.ts'
import type { DailyFeature } from '../daily/daily.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { createActs } from './acts.ts'
import { createCatalogue, createReported } from './catalogue.ts'
import { createDailies } from './dailies.ts'
import { createFigures } from './figures.ts'
import { createImports, type ImportFeatures } from './imports.ts'
import { createPlayers } from './players.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'listLanguages' | 'read'>
  daily: Pick<DailyFeature, 'week'>
  games: Pick<Games['actions'], 'leaveAll'>
  imports: ImportFeatures
  presence: Pick<Presence, 'countOnline' | 'leave'>
  sign_in: Pick<SignIn, 'isOperator' | 'revokeSessions'>
  security: SecurityLog
}

/** What operators see and do. Who is one is asked where their calls come in, `http/api.ts`. */
export function createAdmin(dependencies: Dependencies) {
  return {
    catalogue: createCatalogue(dependencies),
    reported: createReported(dependencies),
    imports: createImports(dependencies),
    dailies: createDailies(dependencies),
    players: createPlayers(dependencies),
    figures: createFigures(dependencies),
    acts: createActs(dependencies),
  }
}
export type Admin = ReturnType<typeof createAdmin>
