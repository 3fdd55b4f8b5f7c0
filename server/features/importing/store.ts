import type { OrderedImport, WikipediaFailure } from '@inkling/protocol/admin-articles'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { AddOutcome } from '../articles/article-row.ts'
import type { WikipediaPage } from './wikipedia/wikipedia.ts'

/** Another server takes over from a killed one after this. */
const LEASE_S = 120
/** The automatic import waits this long after each page that is imported by hand. */
const BY_HAND_S = 120
/** Minimum wait after a failure; the automatic import waits a minute, doubled with each failure, up to a quarter of an hour. */
const FAILED_S = 20
const AUTOMATIC_S = { least: 60, most: 900 }
const SHOWN = { orders: 5, refusals: 20 }

/** Page that is wanted by an order, or by the automatic import (`order_id` null). `attempts` includes the current one. */
export type WantedPage = WikipediaPage & { id: number; order_id: string | null; attempts: number }

/** Stores an order. It ends the lease of a server that works on the automatic import. */
export async function insertOrder(
  tx: Tx,
  operator_id: string,
  pages: readonly WikipediaPage[],
): Promise<void> {
  await sql`
    with placed as (insert into import_orders (operator_id) values (${operator_id}) returning id),
    ended as (
      update import_worker set held_until = now()
      where not exists (select from wanted_pages where order_id is not null and outcome is null)
    )
    insert into wanted_pages (order_id, lang, title, topic, difficulty)
    select placed.id, page.* from placed, ${rowsOf(pages)}`.execute(tx)
}

/** Ends an order before its last page; false if it has ended. */
export async function stopOrder(tx: Tx, order_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wanted_pages')
    .set({ outcome: 'stopped' })
    .where('order_id', '=', order_id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds pages to those that the automatic import wants. */
export async function insertAutomatic(
  db: Database,
  pages: readonly WikipediaPage[],
): Promise<void> {
  await sql`
    insert into wanted_pages (lang, title, topic, difficulty) select * from ${rowsOf(pages)}
    on conflict (lang, title) where order_id is null do nothing`.execute(db)
}

function rowsOf(pages: readonly WikipediaPage[]) {
  return sql`
    unnest(${pages.map(({ lang }) => lang)}::text[], ${pages.map(({ title }) => title)}::text[],
      ${pages.map(({ topic }) => topic)}::text[], ${pages.map(({ difficulty }) => difficulty)}::text[])
      as page (lang, title, topic, difficulty)`
}

/** Makes this server the only one that imports, for a while, and begins an attempt at the next page: those of orders
 *  come first, in their order. Null while another server has the lease, while Wikipedia wants a pause, and if there
 *  is nothing to do. Pages of the automatic import are due if `fills` is true, unless it is paused, waits for an
 *  import by hand, or failed recently. Then `refills` gives the lease also without a page, to look for more of them. */
export async function acquireLease(
  db: Database,
  worker: string,
  { fills, refills }: { fills: boolean; refills: boolean },
): Promise<{ page: WantedPage | null } | null> {
  const { rows } = await sql<{ page: WantedPage | null }>`
    with held as (
      update import_worker set holder = ${worker}, held_until = now() + make_interval(secs => ${LEASE_S})
      from (values (true)) as once left join (
        select id, order_id from wanted_pages
        where outcome is null and (order_id is not null or ${fills})
        order by order_id is null, id limit 1
      ) as next on true
      where paused_until <= now() and (holder = ${worker} or held_until <= now())
        and (next.order_id is not null or (
          not is_paused and by_hand_until <= now() and fill_from <= now() and (next.id is not null or ${refills})
        ))
      returning next.id
    ), begun as (
      update wanted_pages set attempts = attempts + 1 where id = (select id from held)
      returning id, order_id, lang, title, topic, difficulty, attempts
    )
    select case when begun.id is not null then to_json(begun) end as page
    from held left join begun on true`.execute(db)
  return rows[0] ?? null
}

/** Discounts an attempt that ended for another reason than the page. */
export async function discountAttempt(db: Database, id: number): Promise<void> {
  await db
    .updateTable('wanted_pages')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('attempts', '>', 0)
    .execute()
}

export async function releaseLease(db: Database, worker: string): Promise<void> {
  await db
    .updateTable('import_worker')
    .set({ held_until: sql`now()` })
    .where('holder', '=', worker)
    .execute()
}

/** Records the outcome of a page that was ordered, also if its order was stopped meanwhile. A server that has lost its lease
 *  changes no outcome. */
export async function settlePage(db: Database, id: number, result: AddOutcome): Promise<void> {
  const settled =
    typeof result === 'string'
      ? { outcome: result, refusal: null }
      : { outcome: 'refused' as const, refusal: result.refused }
  await db
    .updateTable('wanted_pages')
    .set(settled)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'stopped')]))
    .execute()
}

/** Refuses a page without asking for it, and remembers that. */
export async function refusePage(
  db: Database,
  { id, order_id, lang, title }: WantedPage,
  refused: string,
): Promise<void> {
  if (order_id !== null) await settlePage(db, id, { refused })
  await rememberPage(db, { lang, title }, refused)
}

export async function deletePage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('wanted_pages').where('id', '=', id).execute()
}

export async function recordSuccess(db: Database): Promise<void> {
  await db
    .updateTable('import_worker')
    .set({ is_reachable: true, failure: null, failures: 0 })
    .where('is_reachable', 'is not', true)
    .execute()
}

/** Records that Wikipedia did not answer. All servers wait for at least these seconds. */
export async function recordFailure(
  db: Database,
  failure: WikipediaFailure,
  seconds: number,
): Promise<void> {
  const { least, most } = AUTOMATIC_S
  await sql`
    update import_worker set
      is_reachable = false, failure = ${JSON.stringify(failure)}::jsonb, failures = failures + 1,
      paused_until = now() + make_interval(secs => ${Math.max(seconds, FAILED_S)}),
      fill_from = now() + make_interval(secs => greatest(${seconds}, least(${most}, ${least} * 2 ^ least(failures, 4))))`.execute(
    db,
  )
}

/** Makes the automatic import of every server wait for a while. */
export async function holdAutomatic(db: Database): Promise<void> {
  await db
    .updateTable('import_worker')
    .set({ by_hand_until: sql`now() + make_interval(secs => ${BY_HAND_S})` })
    .execute()
}

/** Pauses or resumes the automatic import of every server; false if nothing changes. */
export async function setPaused(tx: Tx, is_paused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_worker')
    .set({ is_paused })
    .where('is_paused', '<>', is_paused)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** State of the worker. `is_by_hand` is true while the automatic import waits for one by hand; `is_reachable` is null before
 *  the first request; `failure` is null while Wikipedia answers. */
export function findState(db: Database) {
  return db
    .selectFrom('import_worker')
    .select(['is_paused', 'is_reachable', 'failure'])
    .select(sql<boolean>`by_hand_until > now()`.as('is_by_hand'))
    .executeTakeFirstOrThrow()
}

type OrderRow = Omit<OrderedImport, 'at' | 'failure'> & { created_at: Date; failure: unknown }

/** Lists the latest orders, the newest first. `failure` is that of the worker. */
export async function listOrders(db: Database): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select orders.id, orders.created_at, pages, added, replaced, unchanged, refused,
      case when users.id is not null
        then json_build_object('id', users.id, 'full_name', users.full_name) end as operator,
      case when orders.id = (
          select order_id from wanted_pages where outcome is null order by order_id is null, id limit 1
        ) then 'runs'
        when wanted > 0 then 'waits' when stopped > 0 then 'stopped' else 'done' end as state,
      (
        select coalesce(json_agg(json_build_object('title', title, 'reason', refusal)), '[]') from (
          select title, refusal from wanted_pages
          where order_id = orders.id and outcome = 'refused' order by id desc limit ${SHOWN.refusals}
        ) as latest
      ) as refusals,
      failure
    from import_worker, import_orders as orders
    left join users on users.id = operator_id,
    lateral (
      select count(*) as pages, count(*) filter (where outcome is null) as wanted,
        count(*) filter (where outcome = 'stopped') as stopped,
        count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'replaced') as replaced,
        count(*) filter (where outcome = 'unchanged') as unchanged,
        count(*) filter (where outcome = 'refused') as refused
      from wanted_pages where order_id = orders.id
    ) as counted
    order by orders.created_at desc, orders.id
    limit ${SHOWN.orders}`.execute(db)
  return rows
}

/** Lists which of these titles were asked for before. */
export async function filterAsked(
  db: Database,
  lang: string,
  titles: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('wikipedia_pages')
    .select('title')
    .where('lang', '=', lang)
    .where(sql<boolean>`title = any(${titles}::text[])`)
    .execute()
  return rows.map(({ title }) => title)
}

/** Remembers that a page was asked for, so that the automatic import wants it no more. `refusal` null means that it was
 *  imported. */
export async function rememberPage(
  db: Database,
  { lang, title }: { lang: string; title: string },
  refusal: string | null,
): Promise<void> {
  await sql`
    with settled as (
      delete from wanted_pages where order_id is null and lang = ${lang} and title = ${title}
    )
    insert into wikipedia_pages (lang, title, refusal) values (${lang}, ${title}, ${refusal})
    on conflict (lang, title) do update set refusal = excluded.refusal, asked_at = excluded.asked_at`.execute(
    db,
  )
}

/** Finds the known translations of English titles; null where a language has no such page. */
export async function findLinks(
  db: Database,
  lang: string,
  english: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('wikipedia_links')
    .select(['english', 'title'])
    .where('lang', '=', lang)
    .where(sql<boolean>`english = any(${english}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.english, row.title]))
}

export async function listLinks(
  db: Database,
): Promise<{ lang: string; english: string; title: string }[]> {
  const { rows } = await sql<{ lang: string; english: string; title: string }>`
    select lang, english, title from wikipedia_links where title is not null`.execute(db)
  return rows
}

export async function insertLinks(
  db: Database,
  lang: string,
  links: ReadonlyMap<string, string | null>,
): Promise<void> {
  await sql`
    insert into wikipedia_links (lang, english, title)
    select ${lang}, * from unnest(${[...links.keys()]}::text[], ${[...links.values()]}::text[])
    on conflict do nothing`.execute(db)
}
