import type { Reported } from '@inkling/protocol/admin-articles'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { playFigures } from '../../articles/quality.ts'
import { ROW, type Row } from './catalogue-store.ts'

export type ReportedRow = Row & Pick<Reported, 'reasons'> & { suspended_at: Date | null }

/** Articles that were reported and not withdrawn: suspended ones first, then by reports. */
export async function listReported(db: Database, limit: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    with reported as materialized (
      select article_id, sum(times)::int as total, json_object_agg(reason, times order by times desc) as reasons
      from (
        select article_id, reason, count(*) as times from article_reports group by article_id, reason
      ) as given
      group by article_id
    )
    select ${ROW}, reasons, suspended_at
    from reported
    join articles on articles.id = article_id
    cross join lateral (${playFigures(sql`articles.title_id`)}) as played
    where withdrawn_at is null and source <> 'pasted'
    order by suspended_at is null, total desc, title_key
    limit ${limit}`.execute(db)
  return rows
}
