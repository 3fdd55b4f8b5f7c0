import { type Act, type ActDetail, type ActKind, DECISIONS } from '@inkling/protocol/admin'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'

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
type ActFilter = {
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

/** Creates the list of the acts of operators, newest first. */
export function createActs({ db }: { db: Database }) {
  async function list(filter: ActFilter): Promise<Act[]> {
    const rows = await listActs(db, filter)
    return rows.map(({ created_at, article_id: id, title, ...row }) => ({
      ...row,
      at: iso(created_at),
      article: title === null || row.lang === null ? null : { id, title, lang: row.lang },
    }))
  }

  return { list }
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

async function listActs(db: Database, filter: ActFilter): Promise<ActRow[]> {
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
