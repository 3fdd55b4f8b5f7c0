import type { Database } from '../../platform/database/database.ts'
import type { Presence } from '../presence/presence.ts'
import type { Figures } from '@inkling/protocol/admin'
import { sql } from 'kysely'
import { VERSION } from '../../platform/version.ts'

type Dependencies = { db: Database; presence: Pick<Presence, 'countOnline'> }

/** How the server is doing. */
export function createFigures({ db, presence }: Dependencies) {
  async function read(): Promise<Figures> {
    const [counted, languages] = await Promise.all([countGames(db), countArticles(db)])
    return {
      ...counted,
      languages,
      online: presence.countOnline(),
      version: VERSION,
      uptime: Math.floor(process.uptime()),
    }
  }

  return { read }
}

type Counted = Pick<Figures, 'players' | 'games_today' | 'guesses_today' | 'database_bytes'>

/** What is counted of players and games. Who has finished a game has the number of their guesses in their seat. */
export async function countGames(db: Database): Promise<Counted> {
  const { rows } = await sql<Counted>`
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

/** Articles by language. Of a title that was replaced every text counts as withdrawn but the one of now. */
export async function countArticles(db: Database): Promise<Figures['languages']> {
  const { rows } = await sql<Figures['languages'][number]>`
    select lang,
      count(*) filter (where withdrawn_at is null and suspended_at is null) as in_draw,
      count(*) filter (where withdrawn_at is null and suspended_at is not null) as suspended,
      count(*) filter (where withdrawn_at is not null) as withdrawn
    from articles where source <> 'pasted' group by lang order by in_draw desc, lang`.execute(db)
  return rows
}
