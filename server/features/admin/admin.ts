import type { ComingDaily, Figures } from '@inkling/protocol/admin'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { VERSION } from '../../platform/version.ts'
import type { Articles } from '../articles/articles.ts'
import { isInDraw } from '../articles/draw.ts'
import type { DailyFeature } from '../daily/daily.ts'
import type { Games } from '../games/games.ts'
import type { Presence } from '../presence/presence.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { createActs, insertAct } from './acts.ts'
import { createCatalogue } from './catalogue.ts'
import { createImports, type OperatorImports } from './imports.ts'
import { createPlayers } from './players.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'listLanguages' | 'read'>
  daily: Pick<DailyFeature, 'week'>
  games: Pick<Games['actions'], 'leaveAll'>
  imports: OperatorImports
  presence: Pick<Presence, 'countOnline' | 'lastActiveAt' | 'leave'>
  signIn: Pick<SignIn, 'isOperator' | 'revokeSessions'>
  security: SecurityLog
}

/** Creates what operators see and do. The API checks that a caller is one. */
export function createAdmin(dependencies: Dependencies) {
  const { db, presence } = dependencies
  return {
    catalogue: createCatalogue(dependencies),
    imports: createImports(dependencies),
    dailies: createDailies(dependencies),
    players: createPlayers(dependencies),
    acts: createActs(dependencies),
    getFigures: () => readFigures(db, presence.countOnline()),
  }
}
export type Admin = ReturnType<typeof createAdmin>

/** Creates the dailies of the coming week. Operators may know them; everybody else learns a daily on its day. */
function createDailies({ db, articles, daily: { week } }: Dependencies) {
  async function list(
    lang: string,
  ): Promise<{ lang: string; languages: string[]; days: ComingDaily[] }> {
    const [languages, days] = await Promise.all([articles.listLanguages(), week.list(lang)])
    return { lang, languages, days }
  }

  function draw(operator_id: string, lang: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      const days = await week.draw(tx, lang)
      if (days.length === 0) return
      await insertAct(tx, { operator_id, kind: 'drew_dailies', lang, detail: { days } })
    })
  }

  function replace(operator_id: string, lang: string, day: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      await week.replace(tx, day, lang)
      await insertAct(tx, { operator_id, kind: 'replaced_daily', lang, detail: { days: [day] } })
    })
  }

  return { list, draw, replace }
}

async function readFigures(db: Database, online: number): Promise<Figures> {
  const [counts, languages] = await Promise.all([countGames(db), countArticles(db)])
  return { ...counts, languages, online, version: VERSION, uptime: Math.floor(process.uptime()) }
}

type Counts = Pick<Figures, 'players' | 'games_today' | 'guesses_today' | 'database_bytes'>

/** Counts players and today's games. Seats have the number of guesses once their player has finished. */
async function countGames(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with today as materialized (
      select id from games where started_at >= date_trunc('day', now(), 'utc') and started_at <= now()
    ),
    played as (
      select game_id, sheet_id, bool_or(state = 'playing') as is_playing, max(guesses) as guesses
      from game_players where game_id in (select id from today) and sheet_id is not null
      group by game_id, sheet_id
    )
    select (select count(*) from users) as players, (select count(*) from today) as games_today,
      (select coalesce(sum(case when is_playing
          then (select count(*) from guesses
            where guesses.game_id = played.game_id and guesses.sheet_id = played.sheet_id and kind = 'guess')
          else guesses end), 0)::bigint from played) as guesses_today,
      pg_database_size(current_database()) as database_bytes`.execute(db)
  return rows[0]!
}

/** Counts articles by language. Replaced texts count as withdrawn. */
async function countArticles(db: Database): Promise<Figures['languages']> {
  const { rows } = await sql<Figures['languages'][number]>`
    select lang,
      count(*) filter (where ${isInDraw}) as in_draw,
      count(*) filter (where withdrawn_at is null and suspended_at is not null) as suspended,
      count(*) filter (where withdrawn_at is not null) as withdrawn
    from articles where source <> 'pasted' group by lang order by in_draw desc, lang`.execute(db)
  return rows
}
