import type { GhostPlayer } from '@inkling/game/open/ghosts'
import type { Difficulty } from '@inkling/game/open/article'
import type { Lane } from '@inkling/game/open/lanes'
import { modesWith, type Options } from '@inkling/game/open/modes'
import type { PlayerState } from '@inkling/game/open/game-state'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isActive } from '../../platform/database/sql.ts'
import { isInDraw } from '../articles/draw.ts'
import { notBlocked } from '../users/blocked.ts'
import { userColumns, type UserRow } from '../users/users.ts'

/** Users whose games are read, and games of each: they bound the cost, whatever the server holds. */
const MAX_FRIENDS = 40
const MAX_STRANGERS = 20
const STRANGERS_SCANNED = 50
const GAMES_OF_EACH = 6

export type Criteria = {
  lang: string
  difficulty: Difficulty
  options: Pick<Options, 'free_words' | 'length' | 'nearness' | 'fading_ink'>
}

/** Lists finished players that a user may race on articles new to them: friends, and strangers of similar skill who let
 *  everyone race them. `place` is a random id from which strangers are read. */
export async function listRivals(
  tx: Tx,
  user_id: string,
  { lang, difficulty, options }: Criteria,
  { place, skill }: { place: string; skill: number },
): Promise<GhostPlayer[]> {
  const open = sql`select id from users where ghosts = 'everyone' and ${isActive}`
  const { rows } = await sql<GhostPlayer>`
    with rival as materialized (
      (select friend_id as user_id, true as is_friend, mu
      from friends
      cross join lateral (
        select from users where id = friend_id and ghosts <> 'nobody' and ${isActive} limit 1
      ) as racing
      ${ratingOf(sql.ref('friend_id'))}
      where friends.user_id = ${user_id}
      order by friend_id < ${place}, friend_id limit ${MAX_FRIENDS})
      union all
      (select near.id, false, mu
      from (
        (${open} and id >= ${place} order by id limit ${STRANGERS_SCANNED})
        union all (${open} and id < ${place} order by id desc limit ${STRANGERS_SCANNED})
      ) as near
      ${ratingOf(sql.ref('near.id'))}
      where near.id <> ${user_id} and ${notBlocked(user_id, sql.ref('near.id'))}
        and not exists (select from friends where friends.user_id = ${user_id} and friend_id = near.id)
      order by abs(coalesce(mu, ${skill}) - ${skill}) limit ${MAX_STRANGERS})
    )
    select article_id, game_id, rival.user_id, is_friend, coalesce(mu, 25) as skill
    from rival
    cross join lateral (
      select game_id, article_id, title_id, mode, lang, difficulty, options from finished_players
      where finished_players.user_id = rival.user_id and state = 'decoded'
      order by finished_at desc limit ${GAMES_OF_EACH}
    ) as player
    join articles on articles.id = article_id
    where mode = any(${modesAlone}) and player.lang = ${lang} and player.difficulty = ${difficulty}
      and options ->> 'length' = ${options.length} and options ->> 'free_words' = ${options.free_words}
      and (options ->> 'nearness')::boolean = ${options.nearness}
      and (options ->> 'fading_ink')::boolean = ${options.fading_ink}
      and ${isInDraw}
      and not exists (
        select from game_players as own where own.user_id = ${user_id} and own.title_id = player.title_id
      )`.execute(tx)
  return rows
}

/** Reads the skill of each user by key: without the limit the planner reads the ratings of everybody. */
function ratingOf(id: RawBuilder<unknown>) {
  return sql`left join lateral (
    select mu from ratings where ratings.user_id = ${id} limit 1
  ) as rating on true`
}

/** Modes in which a player has a sheet and a time of their own, and as many hints as they like. */
const modesAlone = modesWith('lobby', false)

export type NewGhost = Omit<Tables['game_ghosts'], 'game_id' | 'number'>

export async function insertGhosts(
  tx: Tx,
  game_id: string,
  ghosts: readonly NewGhost[],
): Promise<void> {
  await tx
    .insertInto('game_ghosts')
    .values(ghosts.map((ghost, index) => ({ game_id, number: index + 1, ...ghost })))
    .execute()
}

/** Finished player whose game is a ghost. */
export type FinishedRow = UserRow & {
  number: number
  lane: null
  game_id: string
  sheet_id: number
  began_at: Date
  state: PlayerState
  guesses: number | null
  hints: number | null
  is_friend: boolean
  mu: number | null
  races: number | null
}
/** Pacer, with the game that it plays back. */
export type PacerRow = { number: number; lane: Lane; pace: number } & (
  | PlayedBack
  | { game_id: null }
)
export type PlayedBack = Pick<FinishedRow, 'game_id' | 'sheet_id' | 'began_at'> & {
  article_id: string
  options: Options
}
export type GhostRow = FinishedRow | PacerRow

const finished = sql`${userColumns}, player.game_id, player.sheet_id, player.state, player.guesses, player.hints,
  player.began_at, mu, races`

/** Lists the ghosts of a quick race. Those whose owner has changed their mind are left out. */
export async function listQuickGhosts(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<GhostRow[]> {
  const { rows } = await sql<GhostRow>`
    select number, lane, pace, is_friend, ${finished}, player.article_id, player.options
    from game_ghosts
    left join finished_players as player
      on player.game_id = rival_game_id and player.user_id = rival_user_id
    left join users on users.id = player.user_id
    left join ratings on ratings.user_id = users.id
    cross join lateral (select ${isFriend(user_id)} as is_friend) as known
    where game_ghosts.game_id = ${game_id} and ${isRaced(user_id)}
    order by number`.execute(db)
  return rows
}

/** True for a lane, and for the ghost of somebody who lets a user race it. */
function isRaced(user_id: string) {
  return sql<boolean>`(lane is not null or
    ${isActive} and ${notBlocked(user_id, sql.ref('users.id'))}
    and (ghosts = 'everyone' or ghosts = 'friends' and is_friend))`
}

function isFriend(user_id: string) {
  return sql<boolean>`exists (
    select from friends where friends.user_id = ${user_id} and friend_id = rival_user_id)`
}

/** Lists the challenger's game of a challenge that a user's game answers: none or one. Users who send a challenge want to
 *  be raced, except by people they have blocked, or if nobody may race them. */
export async function listChallengerGhosts(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select 1 as number, null as lane, true as is_friend, ${finished}
    from challenged_users
    join finished_players as player on player.game_id = challenger_game_id and player.user_id = challenger_id
    join users on users.id = challenger_id and ${isActive}
    left join ratings on ratings.user_id = users.id
    where challenged_users.game_id = ${game_id} and challenged_users.user_id = ${user_id}
      and ghosts <> 'nobody' and ${notBlocked(user_id, sql.ref('users.id'))}`.execute(db)
  return rows
}

/** Ghosts in a game of a cup: with their player as many as there are players of a race. */
const MAX_CUP = 9

/** Lists the games of players of the same cup who had finished the article when the user began: friends first, then the
 *  fastest. Users who join a cup want to be raced in it, as those who send a challenge. */
export async function listCupGhosts(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select row_number() over best as number, null as lane, true as is_friend, ${finished}
    from cup_results mine
    join players own on own.game_id = mine.game_id
    join cup_results theirs on theirs.cup_id = mine.cup_id and theirs.article = mine.article
      and theirs.player <> mine.player
    join finished_players as player on player.game_id = theirs.game_id and player.finished_at <= own.began_at
    join users on users.id = player.user_id and ${isActive}
    left join ratings on ratings.user_id = users.id
    where mine.game_id = ${game_id} and own.user_id = ${user_id}
      and ghosts <> 'nobody' and ${notBlocked(user_id, sql.ref('users.id'))}
    window best as (order by player.state = 'decoded' desc, player.seconds, users.id)
    order by exists (select from friends where friends.user_id = ${user_id} and friend_id = users.id) desc, number
    limit ${MAX_CUP}`.execute(db)
  return rows
}

/** Friends who race along in a daily. */
const MAX_DAILY = 8

/** Lists the games of friends who have finished a daily, best first. */
export async function listDailyGhosts(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select row_number() over best as number, null as lane, true as is_friend, ${finished}
    from friends
    join finished_players as player on player.game_id = ${game_id} and player.user_id = friend_id
    join users on users.id = friend_id and ${isActive}
    left join ratings on ratings.user_id = users.id
    where friends.user_id = ${user_id} and ghosts <> 'nobody'
    window best as (order by player.state = 'decoded' desc, player.seconds, users.id)
    order by number
    limit ${MAX_DAILY}`.execute(db)
  return rows
}
