import {
  type Act,
  type ActDetail,
  type ActKind,
  DECISIONS,
  type Figures,
} from '@inkling/protocol/admin'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { byFullName } from '../../platform/database/sql.ts'
import { userColumns, type UserRow } from '../users/users.ts'
import type { Search } from './search.ts'

const PAGE = 50

/** Id of the operator who acts, or null for the server's command line. */
export type OperatorId = string | null

export type NewAct = {
  operator_id: OperatorId
  kind: ActKind
  article?: { id: string; title: string; lang: string }
  player_id?: string
  lang?: string
  detail?: ActDetail
}

/** Acts of a list, older than `before`; a field that is undefined allows any. */
export type ActFilter = {
  before?: number | undefined
  article_id?: string | undefined
  player_id?: string | undefined
  only?: 'decisions' | undefined
}

type ActRow = Omit<Act, 'at' | 'article'> & {
  created_at: Date
  article_id: string | null
  title: string | null
}

/** Records an act, in its transaction. */
export async function insertAct(tx: Tx, act: NewAct): Promise<void> {
  const { operator_id, kind, article, player_id = null, detail = {} } = act
  await tx
    .insertInto('operator_acts')
    .values({
      operator_id,
      kind,
      article_id: article?.id ?? null,
      title: article?.title ?? null,
      lang: article?.lang ?? act.lang ?? null,
      player_id,
      detail: JSON.stringify(operator_id === null ? { ...detail, by: 'command_line' } : detail),
    })
    .execute()
}

export async function listActs(db: Database, filter: ActFilter): Promise<ActRow[]> {
  const { before, article_id, player_id, only } = filter
  const { rows } = await sql<ActRow>`
    select acts.id, kind, acts.created_at, article_id, title, lang, detail,
      ${named('operators')} as operator, ${named('players')} as player
    from operator_acts as acts
    left join users as operators on operators.id = operator_id
    left join users as players on players.id = player_id
    where ${before === undefined ? sql`true` : sql`acts.id < ${before}`}
      and ${article_id === undefined ? sql`true` : sql`article_id = ${article_id}`}
      and ${player_id === undefined ? sql`true` : sql`player_id = ${player_id}`}
      and ${only === undefined ? sql`true` : sql`kind = any(${DECISIONS})`}
    order by acts.id desc
    limit ${PAGE}`.execute(db)
  return rows
}

/** Id and name of a joined user; null where there is none. */
function named(users: 'operators' | 'players') {
  const [id, full_name] = [sql.ref(`${users}.id`), sql.ref(`${users}.full_name`)]
  return sql`case when ${id} is not null
    then json_build_object('id', ${id}, 'full_name', ${full_name}) end`
}

export type StoredPlayer = UserRow & {
  created_at: Date
  last_active_at: Date | null
  suspension: string | null
}

const PLAYER = sql`${userColumns}, users.created_at, last_active_at, suspension`

/** Lists players whose name matches, by name; the newest players without a search. */
export async function listPlayers(
  db: Database,
  { words, prefix }: Search,
  limit: number,
): Promise<StoredPlayer[]> {
  const order = words === null && prefix === null ? sql`created_at desc` : byFullName
  const { rows } = await sql<StoredPlayer>`
    select ${PLAYER} from users left join user_status on user_id = users.id
    where ${namedBy({ words, prefix })}
    order by ${order}, users.id
    limit ${limit}`.execute(db)
  return rows
}

function namedBy({ words, prefix }: Search): RawBuilder<unknown> {
  if (words !== null) {
    return sql`to_tsvector('simple', folded(full_name)) @@ to_tsquery('simple', folded(${words}))`
  }
  return prefix === null ? sql`true` : sql`folded(full_name) like folded(${prefix}) || '%'`
}

export async function findPlayer(db: Database, id: string): Promise<StoredPlayer | undefined> {
  const { rows } = await sql<StoredPlayer>`
    select ${PLAYER} from users left join user_status on user_id = users.id
    where users.id = ${id}`.execute(db)
  return rows[0]
}

export async function countActivity(
  db: Database,
  id: string,
): Promise<{ games: number; reports: number }> {
  const { rows } = await sql<{ games: number; reports: number }>`
    select (select count(*) from game_players where user_id = ${id}) as games,
      (select count(*) from article_reports where user_id = ${id}) as reports`.execute(db)
  return rows[0]!
}

/** Returns false if there is no such player. */
export async function setSuspension(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_at = now(), suspension = ${reason} where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns false if no such player is suspended. */
export async function clearSuspension(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update users set suspended_at = null, suspension = null
    where id = ${id} and suspended_at is not null returning id`.execute(tx)
  return rows.length > 0
}

type Counts = Pick<Figures, 'players' | 'games_today' | 'guesses_today' | 'database_bytes'>

/** Counts players and today's games. Players have their number of guesses once they have finished. */
export async function countGames(db: Database): Promise<Counts> {
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
