import type { Difficulty } from '@inkling/game/open/article'
import { modesWith } from '@inkling/game/open/modes'
import type { Played } from '@inkling/game/open/article-quality'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Games that ended so lately, and dailies of so many days, may say something new. */
const LATELY = sql`interval '1 day'`
const DAYS = 2

/** Locks some articles that were played since their difficulty was last looked at, leaving out those that another server
 *  is looking at and those that an operator has labelled. */
export async function lockPlayed(
  tx: Tx,
  most: number,
): Promise<{ id: string; title_id: string; difficulty: Difficulty }[]> {
  const { rows } = await sql<{ id: string; title_id: string; difficulty: Difficulty }>`
    select articles.id, articles.title_id, articles.difficulty
    from articles
    where withdrawn_at is null and not is_labelled
      and (graded_at is null or graded_at < now() - ${LATELY})
      and title_id in (
        select texts.title_id from games join articles as texts on texts.id = article_id
        where over_at > now() - ${LATELY}
        union
        select texts.title_id from daily_articles join articles as texts on texts.id = article_id
        where day > date(now() at time zone 'utc') - ${DAYS}::int
      )
    limit ${most}
    for no key update of articles skip locked`.execute(tx)
  return rows
}

export async function findPlayed(tx: Tx, title_id: string): Promise<Played> {
  const { rows } = await playedOn(sql`${title_id}`).execute(tx)
  return rows[0]!
}

/** Selects the figures of all finished games on whole articles of a title: those by which the difficulty is decided, and
 *  that operators see. Leaving and running out of time count as giving up. */
export function playedOn(title_id: RawBuilder<unknown>): RawBuilder<Played> {
  return sql<Played>`
    select count(*) as finished,
      percentile_cont(0.5) within group (order by guesses) filter (where state = 'decoded') as median_guesses,
      avg((state <> 'decoded')::int)::float8 as gave_up
    from articles as texts
    join games on games.article_id = texts.id
    join game_players on game_id = games.id
    where texts.title_id = ${title_id} and finished_at is not null
      and options ->> 'length' is distinct from 'lead'
      and (over_at is not null or mode = any(${modesWith('scope', 'world')}))`
}

/** Lets an article follow its games again; the topic stays. */
export async function unlabel(
  tx: Tx,
  id: string,
): Promise<{ title_id: string; difficulty: Difficulty }> {
  return tx
    .updateTable('articles')
    .set({ is_labelled: false })
    .where('id', '=', id)
    .returning(['title_id', 'difficulty'])
    .executeTakeFirstOrThrow()
}

export async function setGrade(tx: Tx, id: string, difficulty: Difficulty): Promise<void> {
  await tx
    .updateTable('articles')
    .set({ difficulty, graded_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
