import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

const isReachable = sql`case
  when failure is not null and failed_at > coalesce(reached_at, '-infinity') then false
  when reached_at is not null then true
end as is_reachable`

/** Promises for a while that this server is the only one that asks Wikipedia. Null while another does, or while a pause
 *  lasts that Wikipedia or an operator wants; else whether Wikipedia answered when it was asked last. */
export async function takeTurn(
  db: Database,
  holder: string,
  seconds: number,
): Promise<{ is_reachable: boolean | null } | null> {
  const { rows } = await sql<{ is_reachable: boolean | null }>`
    update wikipedia_keeper set holder = ${holder}, held_until = now() + make_interval(secs => ${seconds})
    where not is_paused and paused_until <= now() and (holder = ${holder} or held_until <= now())
    returning ${isReachable}`.execute(db)
  return rows[0] ?? null
}

/** Lets another server have its turn. */
export async function endTurn(db: Database, holder: string): Promise<void> {
  await sql`update wikipedia_keeper set held_until = now() where holder = ${holder}`.execute(db)
}

/** Keeps every server away for a while. */
export async function keepAway(db: Database, seconds: number): Promise<void> {
  await sql`
    update wikipedia_keeper set holder = null, held_until = now() + make_interval(secs => ${seconds})`.execute(
    db,
  )
}

/** Keeps every server from asking, or lets them; false if it is so already. */
export async function setPaused(tx: Tx, is_paused: boolean): Promise<boolean> {
  const { rows } = await sql`
    update wikipedia_keeper set is_paused = ${is_paused} where is_paused <> ${is_paused} returning name`.execute(
    tx,
  )
  return rows.length > 0
}

export async function noteReached(db: Database): Promise<void> {
  await sql`
    update wikipedia_keeper set reached_at = now(), failures = 0`.execute(db)
}

/** Notes that Wikipedia did not answer. Nobody asks again before so many seconds have passed, at least a minute, twice as
 *  long after each failure, at most a quarter of an hour. */
export async function noteFailure(
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

export async function findState(db: Database) {
  const { rows } = await sql<{
    is_paused: boolean
    is_by_hand: boolean
    is_reachable: boolean | null
    failure: string | null
    failure_detail: string | null
    failed_at: Date | null
  }>`
    select is_paused, holder is null and held_until > now() as is_by_hand, ${isReachable},
      failure, failure_detail, failed_at
    from wikipedia_keeper`.execute(db)
  return rows[0]!
}

/** Those of these languages that a player has chosen, or in which an article was ever played. */
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

/** How many articles there are in a language, counted up to `most`. */
export async function countArticles(db: Database, lang: string, most: number): Promise<number> {
  const { rows } = await sql<{ articles: number }>`
    select count(*) as articles from (
      select from articles where lang = ${lang} and withdrawn_at is null limit ${most}
    ) as counted`.execute(db)
  return rows[0]!.articles
}

/** How many articles there are in a language, by topic and difficulty. */
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
