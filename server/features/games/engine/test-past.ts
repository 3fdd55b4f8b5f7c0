import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Writes games that these users played alone and gave up two days ago or more: `rows` guesses each, of these words, and
 *  the row that gave up. They stay in the log until `letArchive`. */
export async function putPast(
  db: Database,
  past: { user_ids: string[]; article_id: string; games: number; rows: number; words: string[] },
): Promise<void> {
  const { user_ids, article_id, games, rows, words } = past
  await sql`
    with numbered as (
      select gen_random_uuid() as game_id, (${user_ids}::uuid[])[1 + n % ${user_ids.length}::integer] as user_id,
        date_trunc('milliseconds', now()) - interval '2 days' - n * interval '1 second' as at
      from generate_series(1, ${games}::integer) as n
    ),
    game as (
      insert into games (id, mode, difficulty, options, article_id, created_at, started_at, over_at)
      select game_id, 'solo', 'hard', '{"free_words": "standard", "last_stretch": 3, "length": "whole"}', ${article_id},
        at - interval '1 hour', at - interval '1 hour', at
      from numbered
    ),
    sheet as (insert into sheets (game_id) select game_id from numbered returning id, game_id),
    player as (
      insert into game_players (game_id, user_id, sheet_id, state, joined_at, finished_at, guesses, hits, hints, seconds, time_played,
        is_archived)
      select game_id, user_id, id, 'gave_up', at - interval '1 hour', at, ${rows}, ${rows}, 0, 3600, 3600,
        true
      from numbered join sheet using (game_id)
    )
    insert into guesses (game_id, sheet_id, seq, user_id, kind, word, key, opened, created_at)
    select game_id, id, seq, user_id, case when seq > ${rows} then 'give_up' else 'guess' end,
      case when seq > ${rows} then '' else word end, case when seq <= ${rows} then lower(word) || seq end,
      case when seq > ${rows} then '{}' else array(
        select (seq * 37 + step * 11) % 2000 from generate_series(1, seq % 7) as step order by 1
      ) end,
      at - interval '1 hour' + seq * interval '7.321 seconds'
    from numbered join sheet using (game_id),
      generate_series(1, ${rows}::integer + 1) as seq,
      lateral (select (${words}::text[])[1 + (id * 31 + seq * 17) % ${words.length}::integer] as word) as chosen`.execute(
    db,
  )
}

/** Moves the end of these games back by two hours. They stay in the log until `letArchive`. */
export async function letEndLongAgo(db: Database, gameIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...gameIds]}::uuid[])`
  await sql`
    update game_players set is_archived = true, finished_at = finished_at - interval '2 hours'
    where game_id = ${ids}`.execute(db)
  await sql`update games set over_at = over_at - interval '2 hours' where id = ${ids}`.execute(db)
}

/** Lets servers archive the rows again that were kept in the log. */
export async function letArchive(db: Database): Promise<void> {
  await sql`
    update game_players set is_archived = false
    where is_archived and sheet_id in (select id from sheets where archived is null)`.execute(db)
}
