import { HALF, THIRD } from '@inkling/game/open/lanes'
import type { ServerTimes } from '@inkling/game/open/usual-times'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Latest games that the times of a server are computed from. */
const TIMED_GAMES = 2_000

/** Computes the times of the latest solo games that were decoded, which are all on drawn articles. */
export async function readServerTimes(db: Database): Promise<ServerTimes[]> {
  const { rows } = await sql<ServerTimes>`
    select difficulty, options ->> 'length' as length,
      case when (options ->> 'fading_ink')::boolean then 'fading_ink'
        when (options ->> 'nearness')::boolean then 'nearness' else 'none' end as help,
      count(*)::int as games,
      percentile_cont(${HALF}) within group (order by time_played) as median,
      percentile_cont(${THIRD}) within group (order by time_played) as third
    from (
      select id, difficulty, options from games
      where over_at is not null and mode = 'solo' order by over_at desc limit ${TIMED_GAMES}
    ) as latest
    join game_players on game_id = latest.id and state = 'decoded'
    group by 1, 2, 3`.execute(db)
  return rows
}
