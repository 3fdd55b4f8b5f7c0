import { randomUUID } from 'node:crypto'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { OrderedImport, WikipediaFailure } from '@inkling/protocol/admin-articles'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import { failureOf, holdAutoImport, isAbort, PAGE_MS } from './auto-import.ts'
import { readTitleList, type TitleEntry } from './title-list.ts'
import {
  createWikipediaImports,
  type WikipediaImports,
  type WikipediaImportsDependencies,
} from './wikipedia-imports.ts'
import { Unreachable } from './wikipedia/wikipedia.ts'

const SECOND = 1_000
/** Another server takes over from a killed one after this. */
const LEASE_S = 120
/** Delay before the next step while there is nothing to do, and after a failure. An order on this server ends it; its pages
 *  are there once it is committed, so the next steps follow sooner for as long. */
const IDLE_MS = 10 * SECOND
const ORDERED_MS = SECOND
const FAILED_MS = 20 * SECOND
const SHOWN = { imports: 5, refusals: 20 }
const DEFAULT_DIFFICULTY: Difficulty = 'medium'

/** Titles and URLs that an operator has typed, one per line. The other fields hold for entries that say nothing else. */
export type ImportOrder = {
  titles: string
  lang: string
  topic: Topic | null
  difficulty: Difficulty | null
}

/** Creates the imports that operators order. They are stored in the database, so that any server can continue them, one
 *  page per step; the automatic import waits meanwhile. `now` is in ms. */
export function createOrderedImports({
  now = () => performance.now(),
  ...dependencies
}: WikipediaImportsDependencies & { now?: () => number }) {
  const { db } = dependencies
  const imports = createWikipediaImports(dependencies)
  const worker = randomUUID()
  let idleUntil = -Infinity
  let orderedAt = -Infinity

  /** Stores an order; returns the number of its pages, and a sentence for each line that is not understood. */
  async function order(
    tx: Tx,
    operator_id: string,
    { titles: text, lang, topic, difficulty }: ImportOrder,
  ): Promise<{ pages: number; mistakes: string[] }> {
    const { titles, mistakes } = readTitleList(text)
    if (titles.length === 0) refuse('NO_TITLES')
    const pages = titles.map((title) => ({ ...title, lang: title.lang ?? lang }))
    const defaults = { topic, difficulty: difficulty ?? DEFAULT_DIFFICULTY }
    await insertImport(tx, { operator_id, ...defaults, pages })
    idleUntil = -Infinity
    orderedAt = now()
    return { pages: pages.length, mistakes }
  }

  /** Imports the next page. Returns the milliseconds until the next step, or null if there is no page or it failed. */
  async function step(): Promise<number | null> {
    if (now() < idleUntil) return null
    const page = await acquirePage(db, worker)
    if (page === null) return idleFor(now() < orderedAt + IDLE_MS ? ORDERED_MS : IDLE_MS)
    try {
      await holdAutoImport(db)
      await recordOutcome(db, page, await importPage(imports, page))
      return PAGE_MS
    } catch (error) {
      if (error instanceof Unreachable) return recordFailure(page, error)
      if (!isAbort(error)) throw error
      return null
    }
  }

  async function recordFailure({ import_id }: NextPage, { failure, retry_after }: Unreachable) {
    await setFailure(db, import_id, failure)
    return idleFor(Math.max(retry_after, FAILED_MS))
  }

  function idleFor(ms: number): null {
    idleUntil = now() + ms
    return null
  }

  /** Lists the latest imports, the newest first. */
  async function listRecent(): Promise<OrderedImport[]> {
    const rows = await selectRecent(db)
    return rows.map(({ created_at, failure, failure_detail, ...row }) => ({
      ...row,
      at: iso(created_at),
      failure: failureOf(failure, failure_detail),
    }))
  }

  async function stop(tx: Tx, id: string): Promise<void> {
    const { rows } = await sql`
      update ordered_imports set ended_at = now(), is_stopped = true
      where id = ${id} and ended_at is null returning id`.execute(tx)
    if (rows.length === 0) refuse('NOT_FOUND')
  }

  return { order, step, listRecent, stop }
}
export type OrderedImports = ReturnType<typeof createOrderedImports>

type PageOutcome = {
  outcome: 'added' | 'unchanged' | 'replaced' | 'refused'
  refusal: string | null
}

async function importPage(imports: WikipediaImports, page: NextPage): Promise<PageOutcome> {
  const { default_topic: topic, default_difficulty: difficulty } = page
  const [labelled] = await imports.labelPages([page], { topic, difficulty })
  try {
    const outcome = await imports.importPage(labelled!)
    if (typeof outcome === 'string') return { outcome, refusal: null }
    return { outcome: 'refused', refusal: outcome.refused }
  } catch (error) {
    if (!(error instanceof Unreachable) || !error.is_page_specific) throw error
    return { outcome: 'refused', refusal: error.message }
  }
}

type NewImport = {
  operator_id: string
  topic: Topic | null
  difficulty: Difficulty
  pages: readonly (TitleEntry & { lang: string })[]
}

async function insertImport(
  tx: Tx,
  { operator_id, topic, difficulty, pages }: NewImport,
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

/** Page of an import, with its own labels and the defaults of its import. */
type NextPage = TitleEntry & {
  import_id: string
  seq: number
  lang: string
  default_topic: Topic | null
  default_difficulty: Difficulty
}

/** Makes this server the worker on the oldest open import and returns its next page; null if there is none or another
 *  server works on it. */
async function acquirePage(db: Database, worker: string): Promise<NextPage | null> {
  const { rows } = await sql<NextPage>`
    with taken as (
      update ordered_imports set worker = ${worker}, worked_until = now() + make_interval(secs => ${LEASE_S})
      where id = (select id from ordered_imports where ended_at is null order by created_at, id limit 1)
        and (worker = ${worker} or worked_until <= now())
      returning id, topic, difficulty
    )
    select import_id, seq, lang, title, page.topic, page.difficulty,
      taken.topic as default_topic, taken.difficulty as default_difficulty
    from taken, lateral (
      select * from ordered_pages where import_id = taken.id and outcome is null order by seq limit 1
    ) as page`.execute(db)
  return rows[0] ?? null
}

/** Records the outcome of a page, and the end of the import if it was the last one. */
async function recordOutcome(
  db: Database,
  { import_id, seq }: NextPage,
  { outcome, refusal }: PageOutcome,
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

async function setFailure(
  db: Database,
  id: string,
  { code, detail }: WikipediaFailure,
): Promise<void> {
  const failure = { failure: code, failure_detail: detail }
  await db.updateTable('ordered_imports').set(failure).where('id', '=', id).execute()
}

type ImportRow = Omit<OrderedImport, 'at' | 'failure'> & {
  created_at: Date
  failure: string | null
  failure_detail: string | null
}

async function selectRecent(db: Database): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select imports.id, imports.created_at, failure, failure_detail, counted.*,
      case when users.id is not null
        then json_build_object('id', users.id, 'full_name', users.full_name) end as operator,
      case when is_stopped then 'stopped' when ended_at is not null then 'done'
        when imports.id = (select id from ordered_imports where ended_at is null order by created_at, id limit 1)
        then 'runs' else 'waits' end as state,
      (
        select coalesce(json_agg(json_build_object('title', title, 'reason', refusal)), '[]') from (
          select title, refusal from ordered_pages
          where import_id = imports.id and outcome = 'refused' order by seq desc limit ${SHOWN.refusals}
        ) as latest
      ) as refusals
    from ordered_imports as imports
    left join users on users.id = operator_id,
    lateral (
      select count(*) as pages, count(*) filter (where outcome = 'added') as added,
        count(*) filter (where outcome = 'replaced') as replaced,
        count(*) filter (where outcome = 'unchanged') as unchanged,
        count(*) filter (where outcome = 'refused') as refused
      from ordered_pages where import_id = imports.id
    ) as counted
    order by imports.created_at desc, imports.id
    limit ${SHOWN.imports}`.execute(db)
  return rows
}
