import type { ComingDaily, Figures } from '@inkling/protocol/admin'
import type { Database } from '../../platform/database/database.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { VERSION } from '../../platform/version.ts'
import type { Articles } from '../articles/articles.ts'
import type { DailyFeature, DailyKey } from '../daily/daily.ts'
import { countToday, type Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { Passwords } from '../sign-in/passwords.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { createActs } from './acts.ts'
import { createCatalogue } from './catalogue.ts'
import { createImports, type OperatorImports } from './imports.ts'
import { createPlayers } from './players.ts'
import { countUsers, insertAct } from './store.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'catalogue' | 'decisions' | 'listLanguages' | 'read'>
  daily: Pick<DailyFeature, 'week'>
  games: Pick<Games['actions'], 'leaveAll'>
  imports: OperatorImports
  passwords: Pick<Passwords, 'find' | 'links'> | null
  presence: Pick<Presence, 'countOnline' | 'findLastActive' | 'leave'>
  signIn: Pick<SignIn, 'isOperator' | 'listSessionsOf' | 'revokeSessions'>
  security: SecurityLog
}

/** Creates what operators see and do. The API checks that a caller is one. */
export function createAdmin(dependencies: Dependencies) {
  return {
    catalogue: createCatalogue(dependencies),
    imports: createImports(dependencies),
    dailies: createDailies(dependencies),
    players: createPlayers(dependencies),
    acts: createActs(dependencies),
    getFigures: () => readFigures(dependencies),
  }
}
export type Admin = ReturnType<typeof createAdmin>

/** Creates the dailies of the coming week. Operators may know them; everybody else learns a daily on its day. */
function createDailies({ db, articles, daily: { week } }: Dependencies) {
  async function list(
    lang: string,
  ): Promise<{ lang: string; languages: string[]; dailies: ComingDaily[] }> {
    const [languages, dailies] = await Promise.all([articles.listLanguages(), week.list(lang)])
    return { lang, languages, dailies }
  }

  function draw(operator_id: string, lang: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const days = await week.draw(tx, lang)
      if (days.length === 0) return
      await insertAct(tx, { operator_id, kind: 'drew_dailies', lang, detail: { days } })
    })
  }

  function replace(operator_id: string, daily: DailyKey): Promise<void> {
    const { day, lang, length } = daily
    return db.transaction().execute(async (tx) => {
      await week.replace(tx, daily)
      const detail = { days: [day], length }
      await insertAct(tx, { operator_id, kind: 'replaced_daily', lang, detail })
    })
  }

  return { list, draw, replace }
}

async function readFigures({ db, articles, presence }: Dependencies): Promise<Figures> {
  const [users, games, languages] = await Promise.all([
    countUsers(db),
    countToday(db),
    articles.catalogue.countByLanguage(db),
  ])
  return {
    ...users,
    ...games,
    languages,
    online: presence.countOnline(),
    version: VERSION,
    uptime: Math.floor(process.uptime()),
  }
}
