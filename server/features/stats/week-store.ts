import { modesWith } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { UserRow } from '../users/users.ts'

/** When this week began, and how many milliseconds are left of it, in UTC by the clock of the database. */
export async function readWeek(db: Database): Promise<{ monday: Date; ends_in: number }> {
  const { rows } = await sql<{ monday: Date; ends_in: number }>`
    select monday at time zone 'utc' as monday,
      ceil(extract(epoch from monday + interval '1 week' - moment) * 1000)::int as ends_in
    from (select now() at time zone 'utc') as clock (moment), date_trunc('week', moment) as monday`.execute(
    db,
  )
  return rows[0]!
}

type WeekRow = UserRow & { races_won: number; decoded: number; dailies: number }

/** What a user and those of their friends who decoded something have done since a Monday: the first of them by what they
 *  decoded, the user always among them. */
export async function listWeek(
  db: Database,
  { user_id, monday, most }: { user_id: string; monday: Date; most: number },
): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with people as (
      select friend_id as user_id from friends where friends.user_id = ${user_id} union all select ${user_id}::uuid
    ),
    counted as (
      select people.user_id,
        count(*) filter (where place = 1)::int as races_won,
        count(game_id)::int as decoded,
        count(*) filter (where mode = any(${modesWith('scope', 'world')})
          and date(finished_at at time zone 'utc') = day)::int as dailies
      from people
      left join game_players seat
        on seat.user_id = people.user_id and state = 'decoded' and finished_at >= ${monday}
      left join games on games.id = game_id
      group by people.user_id
    ),
    ranked as (
      select users.id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at, races_won, decoded, dailies,
        row_number() over (order by users.id = ${user_id} desc, decoded desc, races_won desc, dailies desc, users.id) as number
      from counted join users on users.id = counted.user_id
      where decoded > 0 or users.id = ${user_id}
    )
    select id, full_name, has_uploaded_avatar, provider_avatar_url, updated_at, races_won, decoded, dailies
    from ranked
    where number <= ${most}
    order by decoded desc, races_won desc, dailies desc, lower(full_name), id`.execute(db)
  return rows
}
