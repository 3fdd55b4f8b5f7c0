import { byDaily } from '@inkling/game/open/daily'
import { modesWith, type Mode } from '@inkling/game/open/modes'
import type { Ending } from '@inkling/game/open/game-state'
import {
  BINS_OF_A_KIND,
  binsOf,
  everyoneOf,
  figuresOf,
  type GuessCounts,
} from '@inkling/game/secret/figures'
import type { GameFigures } from '@inkling/protocol/stats'
import { sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { isActive, isDrawn } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import { toUser, userColumns, type UserRow } from '../users/users.ts'
import { countGuesses, finishedGames, finishedSeats, LENGTH } from './sql.ts'

/** Everybody asks for the figures of the daily, so those of all players are counted once a minute. */
const CACHED_MS = 60_000
const MAX_CACHED = 1_000

/** Creates the figures with which a finished game is compared. */
export function createGameFigures({ db }: { db: Database }) {
  const cache = new LRUCache<string, GuessCounts, FinishedGame>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    fetchMethod: (_key, _old, { context }) => countEveryone(db, context),
  })

  function countsOf(game: FinishedGame): Promise<GuessCounts> {
    const key = `${game.article_id} ${game.free_words} ${game.length}`
    return cache.forceFetch(key, { context: game })
  }

  return async function getGameFigures(user_id: string, game_id: string): Promise<GameFigures> {
    const game = (await findFinishedGame(db, user_id, game_id)) ?? refuse('NOT_FOUND')
    const { state, guesses } = game
    const [counts, not_decoded, everyone, friends] = await Promise.all([
      countMine(db, user_id, game),
      countNotDecoded(db, user_id, game),
      countsOf(game),
      listFriendResults(db, user_id, game),
    ])
    return {
      state,
      guesses,
      mine: { bins: binsOf(counts, BINS_OF_A_KIND), ...figuresOf(counts), not_decoded },
      everyone: game.is_drawn ? everyoneOf(everyone, state === 'decoded' ? guesses : null) : null,
      friends: friends.map(toFriend).toSorted(byDaily),
    }
  }
}

function toFriend({ state, guesses, seconds, hints, ...row }: FriendResult) {
  return { user: toUser(row), state, guesses, seconds, hints }
}

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
    select mode, article_id, ${FREE_WORDS} as free_words, ${LENGTH} as length, state, guesses,
      ${isDrawn} as is_drawn
    from ${finishedSeats(user_id)} and games.id = ${game_id} and sheet_id is not null`.execute(db)
  return rows[0]
}

/** Finished games of a user of the same mode and length. */
function gamesLike(user_id: string, { mode, length }: FinishedGame): RawBuilder<unknown> {
  return sql`${finishedGames(user_id)} and mode = ${mode} and ${LENGTH} = ${length}`
}

/** Counts the games of a user of the same mode and length that they decoded, by guesses. */
function countMine(db: Database, user_id: string, game: FinishedGame): Promise<GuessCounts> {
  return countGuesses(db, sql`${gamesLike(user_id, game)} and state = 'decoded'`)
}

/** Counts the games of a user of the same mode and length that they did not decode. */
async function countNotDecoded(db: Database, user_id: string, game: FinishedGame): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*) as games
    from ${gamesLike(user_id, game)} and state <> 'decoded' and sheet_id is not null`.execute(db)
  return rows[0]!.games
}

/** Counts the players who decoded the same text under the same conditions, by guesses. */
function countEveryone(db: Database, game: FinishedGame): Promise<GuessCounts> {
  return countGuesses(
    db,
    sql`games join game_players on game_id = games.id where ${hasSameText(game)} and state = 'decoded'`,
  )
}

type FriendResult = UserRow & { state: Ending; guesses: number; seconds: number; hints: number }

/** Lists the friends of a user who have finished the same text under the same conditions, each with their first result.
 *  It is looked up friend by friend: everybody in the world may have one. */
export async function listFriendResults(
  db: Database,
  user_id: string,
  game: FinishedGame,
): Promise<FriendResult[]> {
  const { rows } = await sql<FriendResult>`
    select ${userColumns}, seat.*
    from friends
    join lateral (
      select state, guesses, seconds, hints
      from game_players join games on games.id = game_id
      where game_players.user_id = friend_id and ${hasSameText(game)} and finished_at is not null and sheet_id is not null
        and title_id = (select title_id from articles where articles.id = ${game.article_id})
      order by finished_at
      limit 1
    ) as seat on true
    join users on users.id = friend_id and ${isActive}
    where friends.user_id = ${user_id}`.execute(db)
  return rows
}

/** True for games that drew the same text with the same free words, in which each player has a sheet of their own. */
function hasSameText({ article_id, free_words, length }: FinishedGame): RawBuilder<unknown> {
  return sql`
    article_id = ${article_id} and ${FREE_WORDS} = ${free_words} and ${LENGTH} = ${length}
    and mode = any(${modesWith('sheet', 'own')}) and ${isDrawn}`
}
