import type { Database, Tx } from '../../platform/database/database.ts'
import { type Act, type ActKind, DECISIONS, type ActDetail } from '@inkling/protocol/admin'
import { sql } from 'kysely'

const PAGE = 50

/** What operators did, newest first. */
export function createActs({ db }: { db: Database }) {
  async function list(filter: {
    before?: number | undefined
    article_id?: string | undefined
    player_id?: string | undefined
    only?: 'decisions' | undefined
  }): Promise<Act[]> {
    const { before = null, article_id = null, player_id = null, only } = filter
    const kinds: readonly ActKind[] | null = only === 'decisions' ? DECISIONS : null
    const rows = await listActs(db, { before, article_id, player_id, kinds, limit: PAGE })
    return rows.map(({ created_at, article_id: id, title, ...row }) => ({
      ...row,
      at: created_at.toISOString(),
      article: title === null || row.lang === null ? null : { id, title, lang: row.lang },
    }))
  }

  return { list }
}

/** The id of the operator who acts, or null for the server's command line. */
export type OperatorId = string | null

/** What is written down of an act: who did it, and to what. */
export type NewAct = {
  operator_id: OperatorId
  kind: ActKind
  article?: { id: string; title: string; lang: string }
  player_id?: string
  lang?: string
  detail?: ActDetail
}

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

/** Which acts are asked for; null asks for any. */
export type ActFilter = {
  before: number | null
  article_id: string | null
  player_id: string | null
  kinds: readonly ActKind[] | null
  limit: number
}

type ActRow = Omit<Act, 'at' | 'article'> & {
  created_at: Date
  article_id: string | null
  title: string | null
}

export async function listActs(db: Database, filter: ActFilter): Promise<ActRow[]> {
  const { before, article_id, player_id, kinds, limit } = filter
  const { rows } = await sql<ActRow>`
    select acts.id, kind, acts.created_at, article_id, title, lang, detail,
      case when operators.id is not null
        then json_build_object('id', operators.id, 'full_name', operators.full_name) end as operator,
      case when players.id is not null
        then json_build_object('id', players.id, 'full_name', players.full_name) end as player
    from operator_acts as acts
    left join users as operators on operators.id = operator_id
    left join users as players on players.id = player_id
    where (${before}::bigint is null or acts.id < ${before})
      and (${article_id}::uuid is null or article_id = ${article_id})
      and (${player_id}::uuid is null or player_id = ${player_id})
      and (${kinds === null ? null : [...kinds]}::text[] is null or kind = any(${kinds === null ? null : [...kinds]}::text[]))
    order by acts.id desc
    limit ${limit}`.execute(db)
  return rows
}
