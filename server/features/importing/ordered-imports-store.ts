import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { OrderedImport, WikipediaFailure } from '@inkling/protocol/admin-articles'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { ListedTitle } from './title-list.ts'

export type NewOrder = {
  operator_id: string
  topic: Topic | null
  difficulty: Difficulty
  pages: readonly (ListedTitle & { lang: string })[]
}

export async function insertOrder(
  tx: Tx,
  { operator_id, topic, difficulty, pages }: NewOrder,
): Promise<void> {
  const { id } = await tx
    .insertInto('ordered_imports')
    .values({ operator_id, topic, difficulty })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into ordered_pages (import_id, seq, lang, title, topic, difficulty)
    select ${id}, seq, lang, title, topic, difficulty
    from unnest(${pages.map(({ lang }) => lang)}::text[], ${pages.map(({ title }) => title)}::text[],
      ${pages.map((page) => page.topic)}::text[], ${pages.map((page) => page.difficulty)}::text[])
      with ordinality as page (lang, title, topic, difficulty, seq)`.execute(tx)
}

/** The next page to ask for, and what its import says of pages of which nothing is known. */
export type NextPage = {
  import_id: string
  seq: number
  lang: string
  title: string
  topic: Topic | null
  difficulty: Difficulty | null
  told_topic: Topic | null
  told_difficulty: Difficulty
}

/** Promises for so many seconds that this server works on the oldest import that is open, and answers its next page;
 *  null where there is none, or another server does. */
export async function takePage(
  db: Database,
  worker: string,
  seconds: number,
): Promise<NextPage | null> {
  const { rows } = await sql<NextPage>`
    with taken as (
      update ordered_imports set worker = ${worker}, worked_until = now() + make_interval(secs => ${seconds})
      where id = (select id from ordered_imports where ended_at is null order by created_at, id limit 1)
        and (worker = ${worker} or worked_until <= now())
      returning id, topic, difficulty
    )
    select import_id, seq, lang, title, page.topic, page.difficulty,
      taken.topic as told_topic, taken.difficulty as told_difficulty
    from taken, lateral (
      select * from ordered_pages where import_id = taken.id and outcome is null order by seq limit 1
    ) as page`.execute(db)
  return rows[0] ?? null
}

type Settled = { outcome: 'added' | 'unchanged' | 'replaced' | 'refused'; refusal: string | null }

/** Writes down what became of a page; after the last the import has ended. */
export async function settlePage(
  db: Database,
  { import_id, seq }: NextPage,
  { outcome, refusal }: Settled,
): Promise<void> {
  await sql`
    with settled as (
      update ordered_pages set outcome = ${outcome}, refusal = ${refusal}
      where import_id = ${import_id} and seq = ${seq}
    )
    update ordered_imports set failure = null, ended_at = case when not exists (
      select from ordered_pages where import_id = ${import_id} and outcome is null and seq <> ${seq}
    ) then now() else ended_at end
    where id = ${import_id}`.execute(db)
}

export async function noteFailure(
  db: Database,
  id: string,
  { code, detail }: WikipediaFailure,
): Promise<void> {
  const failure = { failure: code, failure_detail: detail }
  await db.updateTable('ordered_imports').set(failure).where('id', '=', id).execute()
}

/** Ends an import before its end; false if there is none that is open. */
export async function stopOrder(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update ordered_imports set ended_at = now(), is_stopped = true
    where id = ${id} and ended_at is null returning id`.execute(db)
  return rows.length > 0
}

type OrderRow = Omit<OrderedImport, 'at' | 'failure'> & {
  created_at: Date
  failure: string | null
  failure_detail: string | null
}

/** The latest imports, newest first, each with the latest refusals. */
export async function listOrders(
  db: Database,
  { limit, refusals }: { limit: number; refusals: number },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select orders.id, orders.created_at, failure, failure_detail, counted.*,
      case when users.id is not null
        then json_build_object('id', users.id, 'full_name', users.full_name) end as operator,
      case when is_stopped then 'stopped' when ended_at is not null then 'done'
        when orders.id = (select id from ordered_imports where ended_at is null order by created_at, id limit 1)
        then 'runs' else 'waits' end as state,
      (
        select coalesce(json_agg(json_build_object('title', title, 'reason', refusal)), '[]') from (
          select title, refusal from ordered_pages
          where import_id = orders.id and outcome = 'refused' order by seq desc limit ${refusals}
        ) as latest
      ) as refusals
    from ordered_imports as orders
    left join users on users.id = operator_id,
    lateral (
      select count(*) as pages, count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'replaced') as replaced,
        count(*) filter (where outcome = 'unchanged') as unchanged,
        count(*) filter (where outcome = 'refused') as refused
      from ordered_pages where import_id = orders.id
    ) as counted
    order by orders.created_at desc, orders.id
    limit ${limit}`.execute(db)
  return rows
}
