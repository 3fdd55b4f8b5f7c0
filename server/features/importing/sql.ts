import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Finds which of these titles were fetched before or are in the catalogue. */
export async function findKnown(
  db: Database,
  lang: string,
  titles: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('wikipedia_pages')
    .select('title')
    .where('lang', '=', lang)
    .where(({ eb, fn, val }) => eb('title', '=', fn.any(val(titles))))
    .union((query) =>
      query
        .selectFrom('articles')
        .select('title')
        .where('lang', '=', lang)
        .where(({ eb, fn, val }) => eb('title', '=', fn.any(val(titles))))
        .where('withdrawn_at', 'is', null),
    )
    .execute()
  return new Set(rows.map(({ title }) => title))
}

/** Remembers the outcome of a page; `refusal` null means that it was imported. */
export async function rememberPage(
  db: Database,
  page: { lang: string; title: string; refusal: string | null },
): Promise<void> {
  await db
    .insertInto('wikipedia_pages')
    .values(page)
    .onConflict((conflict) =>
      conflict.columns(['lang', 'title']).doUpdateSet(({ ref }) => ({
        refusal: ref('excluded.refusal'),
        asked_at: ref('excluded.asked_at'),
      })),
    )
    .execute()
}

/** Keeps the automatic import and imports of lists from fetching a title again. */
export function excludeFromImport(
  tx: Tx,
  { lang, title }: { lang: string; title: string },
): Promise<void> {
  return rememberPage(tx, { lang, title, refusal: null })
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
    .where(({ eb, fn, val }) => eb('english', '=', fn.any(val(english))))
    .execute()
  return new Map(rows.map((row) => [row.english, row.title]))
}

export function listLinks(db: Database) {
  return db
    .selectFrom('wikipedia_links')
    .select(['lang', 'english', 'title'])
    .where('title', 'is not', null)
    .$narrowType<{ title: string }>()
    .execute()
}

export async function addLinks(
  db: Database,
  links: readonly { lang: string; english: string; title: string | null }[],
): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('wikipedia_links')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const isReachable = sql`case
  when failure is not null and failed_at > coalesce(reached_at, '-infinity') then false
  when reached_at is not null then true
end as is_reachable`

/** Makes this server the only one that fetches, for a while. Null while another server has the lease, while an operator
 *  has paused the import, and while Wikipedia wants a pause. `is_reachable` tells how the last request went; null before
 *  the first. */
export async function acquireLease(
  db: Database,
  owner: string,
  seconds: number,
): Promise<{ is_reachable: boolean | null } | null> {
  const { rows } = await sql<{ is_reachable: boolean | null }>`
    update wikipedia_keeper set holder = ${owner}, held_until = now() + make_interval(secs => ${seconds})
    where not is_paused and paused_until <= now() and (holder = ${owner} or held_until <= now())
    returning ${isReachable}`.execute(db)
  return rows[0] ?? null
}

export async function releaseLease(db: Database, owner: string): Promise<void> {
  await sql`update wikipedia_keeper set held_until = now() where holder = ${owner}`.execute(db)
}

/** Takes the lease from every server for a while. */
export async function holdLease(db: Database, seconds: number): Promise<void> {
  await sql`
    update wikipedia_keeper set holder = null, held_until = now() + make_interval(secs => ${seconds})`.execute(
    db,
  )
}

/** Pauses or resumes the import on every server; false if nothing changes. */
export async function setPaused(tx: Tx, is_paused: boolean): Promise<boolean> {
  const { rows } = await sql`
    update wikipedia_keeper set is_paused = ${is_paused} where is_paused <> ${is_paused} returning name`.execute(
    tx,
  )
  return rows.length > 0
}

export async function recordSuccess(db: Database): Promise<void> {
  await sql`update wikipedia_keeper set reached_at = now(), failures = 0`.execute(db)
}

/** Records that Wikipedia did not answer. All servers wait for these seconds, but at least a minute, doubled with each
 *  failure up to a quarter of an hour. */
export async function recordFailure(
  db: Database,
  { code, detail }: WikipediaFailure,
  seconds: number,
): Promise<void> {
  await sql`
    update wikipedia_keeper set
      failure = ${code}, failure_detail = ${detail}, failed_at = now(), failures = failures + 1,
      paused_until = now() + make_interval(secs => greatest(${seconds}, least(900, 60 * 2 ^ least(failures, 4))))`.execute(
    db,
  )
}

export async function findImportState(db: Database) {
  const { rows } = await sql<{
    is_paused: boolean
    is_by_hand: boolean
    is_reachable: boolean | null
    failure: string | null
    failure_detail: string | null
  }>`
    select is_paused, holder is null and held_until > now() as is_by_hand, ${isReachable},
      failure, failure_detail
    from wikipedia_keeper`.execute(db)
  return rows[0]!
}

/** Finds which of these languages a player has chosen or an article was ever played in. */
export async function findLanguagesInUse(
  db: Database,
  languages: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    select lang from unnest(${languages}::text[]) as known (lang)
    where exists (select from users where language = lang)
      or exists (
        select from articles where articles.lang = known.lang
          and exists (select from games where article_id = articles.id)
      )`.execute(db)
  return rows.map(({ lang }) => lang)
}

/** Counts the articles of a language, up to `limit`. */
export async function countArticles(db: Database, lang: string, limit: number): Promise<number> {
  const { rows } = await sql<{ articles: number }>`
    select count(*) as articles from (
      select from articles where lang = ${lang} and withdrawn_at is null limit ${limit}
    ) as counted`.execute(db)
  return rows[0]!.articles
}

/** Counts the articles of a language by topic and difficulty. */
export function countKinds(
  db: Database,
  lang: string,
): Promise<{ topic: Topic | null; difficulty: Difficulty; articles: number }[]> {
  return db
    .selectFrom('articles')
    .select(({ fn }) => ['topic', 'difficulty', fn.countAll<number>().as('articles')] as const)
    .where('lang', '=', lang)
    .where('withdrawn_at', 'is', null)
    .groupBy(['topic', 'difficulty'])
    .execute()
}
