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
import { USER_COLUMNS, type UserRow } from '../users/users.ts'
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

const PLAYER_COLUMNS = ['created_at', 'suspension'] as const

export type StoredPlayer = UserRow & { created_at: Date; suspension: string | null }

/** Lists players whose name matches, by name; the newest players without a search. */
export function listPlayers(
  db: Database,
  { words, prefix }: Search,
  limit: number,
): Promise<StoredPlayer[]> {
  const order = words === null && prefix === null ? sql`created_at desc` : byFullName
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(PLAYER_COLUMNS)
    .where(namedBy({ words, prefix }))
    .orderBy(order)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function namedBy({ words, prefix }: Search): RawBuilder<boolean> {
  if (words !== null) {
    return sql<boolean>`to_tsvector('simple', folded(full_name)) @@ to_tsquery('simple', folded(${words}))`
  }
  return prefix === null
    ? sql<boolean>`true`
    : sql<boolean>`folded(full_name) like folded(${prefix}) || '%'`
}

export function findPlayer(db: Database, id: string): Promise<StoredPlayer | undefined> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select(PLAYER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns false if there is no such player. */
export async function setSuspension(tx: Tx, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ suspended_at: sql`now()`, suspension: reason })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if no such player is suspended. */
export async function clearSuspension(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ suspended_at: null, suspension: null })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the users, and the bytes of the database. */
export async function countUsers(
  db: Database,
): Promise<Pick<Figures, 'players' | 'database_bytes'>> {
  const { rows } = await sql<Pick<Figures, 'players' | 'database_bytes'>>`
    select count(*) as players, pg_database_size(current_database()) as database_bytes
    from users`.execute(db)
  return rows[0]!
}
