import type { Difficulty } from '@inkling/game/open/article'
import type { Ladder } from '@inkling/game/open/ladder'
import { type OwnGame, OWN_GAMES } from '@inkling/game/open/lanes'
import { modesWith, type Length } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Games that have one ladder: those of a length and a difficulty. */
export type Kind = { difficulty: Difficulty; length: Length }
/** Games whose times are compared: fading ink makes an article much easier. */
export type TimedKind = Kind & { fading_ink: boolean }

/** Lists the last games of a kind that a user decoded, up to a time if there is one, without those on an article that a player chose. */
export async function listOwnGames(
  db: Database,
  user_id: string,
  { difficulty, length, fading_ink }: TimedKind,
  until: Date | null = null,
): Promise<(OwnGame & { game_id: string })[]> {
  const isBefore = until === null ? sql`true` : sql`finished_at <= ${until}`
  const { rows } = await sql<OwnGame & { game_id: string }>`
    select game_id, seconds, time_played from finished_players
    where user_id = ${user_id} and state = 'decoded' and is_drawn and mode = any(${modesWith('sheet', 'own')})
      and difficulty = ${difficulty} and options ->> 'length' = ${length} and ${hasInk(fading_ink)} and ${isBefore}
    order by finished_at desc limit ${OWN_GAMES}`.execute(db)
  return rows
}

function hasInk(fading_ink: boolean) {
  return sql<boolean>`(options ->> 'fading_ink')::boolean = ${fading_ink}`
}

/** Quick race against a user's own pace: the ladder at its start, and how it ended; `has_won` is null while it runs. */
export type LadderRace = TimedKind &
  Ladder & { game_id: string; joined_at: Date; finished_at: Date | null; has_won: boolean | null }

/** Quick races of a user against their own pace. */
function ladderRaces(user_id: string) {
  return sql`(
    select game_id, difficulty, options ->> 'length' as length,
      (options ->> 'fading_ink')::boolean as fading_ink, joined_at, finished_at, rung, in_a_row,
      case when finished_at is not null then state = 'decoded'
        and date_trunc('milliseconds', finished_at) - date_trunc('milliseconds', began_at) <= make_interval(secs => pace)
      end as has_won
    from players join game_ghosts using (game_id)
    where user_id = ${user_id} and variant = 'quick_race' and lane = 'own_pace'
  ) as race`
}

export async function findLadderRace(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<LadderRace | undefined> {
  const { rows } = await sql<LadderRace>`
    select * from ${ladderRaces(user_id)} where game_id = ${game_id}`.execute(db)
  return rows[0]
}

/** Finds the race of a kind that a user started last. */
export async function findLatestRace(
  db: Database,
  user_id: string,
  { difficulty, length }: Kind,
): Promise<LadderRace | undefined> {
  const { rows } = await sql<LadderRace>`
    select * from ${ladderRaces(user_id)} where difficulty = ${difficulty} and length = ${length}
    order by joined_at desc limit 1`.execute(db)
  return rows[0]
}

/** Lists the races that a user started last, one of each kind. */
export async function listLatestRaces(db: Database, user_id: string): Promise<LadderRace[]> {
  const { rows } = await sql<LadderRace>`
    select distinct on (difficulty, length) * from ${ladderRaces(user_id)}
    order by difficulty, length, joined_at desc`.execute(db)
  return rows
}

/** Lists the races of the same kind that ended after one had started, in the order in which they ended. */
export async function listRacesAfter(
  db: Database,
  user_id: string,
  { difficulty, length, joined_at }: LadderRace,
): Promise<(LadderRace & { has_won: boolean })[]> {
  const { rows } = await sql<LadderRace & { has_won: boolean }>`
    select * from ${ladderRaces(user_id)}
    where difficulty = ${difficulty} and length = ${length} and finished_at > ${joined_at}
    order by finished_at, game_id`.execute(db)
  return rows
}
