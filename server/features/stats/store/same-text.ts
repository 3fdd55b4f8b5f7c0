import { modesWith, type Mode } from '@inkling/game/open/modes'
import type { Ending } from '@inkling/game/open/game-state'
import type { GuessCounts } from '@inkling/game/secret/figures'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { isActive } from '../../../platform/database/sql.ts'
import { userColumns, type UserRow } from '../../users/users.ts'
import { countGuesses, finishedGames, LENGTH } from './own-games.ts'

/** Game that a user has finished, as far as other games can be compared with it. */
export type FinishedGame = {
  mode: Mode
  article_id: string
  free_words: string
  length: string
  state: Ending
  guesses: number
  is_drawn: boolean
}

const FREE_WORDS = sql<string>`options ->> 'free_words'`

export async function findFinishedGame(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<FinishedGame | undefined> {
  const { rows } = await sql<FinishedGame>`
    select mode, article_id, ${FREE_WORDS} as free_words, ${LENGTH} as length, state, guesses, is_drawn
    from finished_players where user_id = ${user_id} and game_id = ${game_id}`.execute(db)
  return rows[0]
}

/** Finished games of a user of the same mode and length. */
function gamesLike(user_id: string, { mode, length }: FinishedGame): RawBuilder<unknown> {
  return sql`${finishedGames(user_id)} and mode = ${mode} and ${LENGTH} = ${length}`
}

/** Counts the games of a user of the same mode and length that they decoded, by guesses. */
export function countMine(db: Database, user_id: string, game: FinishedGame): Promise<GuessCounts> {
  return countGuesses(db, sql`${gamesLike(user_id, game)} and state = 'decoded'`)
}

/** Counts the games of a user of the same mode and length that they did not decode. */
export async function countNotDecoded(
  db: Database,
  user_id: string,
  game: FinishedGame,
): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*) as games
    from ${gamesLike(user_id, game)} and state <> 'decoded'`.execute(db)
  return rows[0]!.games
}

/** Counts the players who decoded the same text under the same conditions, by guesses. */
export function countEveryone(db: Database, game: FinishedGame): Promise<GuessCounts> {
  return countGuesses(db, sql`finished_players where state = 'decoded' and ${hasSameText(game)}`)
}

export type FriendResult = UserRow & {
  state: Ending
  guesses: number
  seconds: number
  hints: number
}

/** Lists the friends of a user who have finished the same text under the same conditions, each with their first result.
 *  It is looked up friend by friend: everybody in the world may have one. */
export async function listFriendResults(
  db: Database,
  user_id: string,
  game: FinishedGame,
): Promise<FriendResult[]> {
  const { rows } = await sql<FriendResult>`
    select ${userColumns}, player.*
    from friends
    join lateral (
      select state, guesses, seconds, hints
      from finished_players
      where finished_players.user_id = friend_id and ${hasSameText(game)}
        and title_id = (select title_id from articles where articles.id = ${game.article_id})
      order by finished_at
      limit 1
    ) as player on true
    join users on users.id = friend_id and ${isActive}
    where friends.user_id = ${user_id}`.execute(db)
  return rows
}

/** True for games that drew the same text with the same free words, in which each player has a sheet of their own. */
function hasSameText({ article_id, free_words, length }: FinishedGame): RawBuilder<unknown> {
  return sql`
    article_id = ${article_id} and ${FREE_WORDS} = ${free_words} and ${LENGTH} = ${length}
    and mode = any(${modesWith('sheet', 'own')}) and is_drawn`
}
