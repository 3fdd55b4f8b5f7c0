import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import { toUser, type UserRow } from '../users/users.ts'
import { countGuesses, finished, LENGTH } from './sql.ts'
import { byDaily } from '@inkling/game/open/daily'
import { modesWith, type Mode } from '@inkling/game/open/modes'
import type { Ending } from '@inkling/game/open/room'
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

/** How everybody fared with an article is added up so often at most, and once for all who ask meanwhile: all the world asks
 *  it of the daily. */
const KEPT_MS = 60_000
const MAX_KEPT = 1_000

/** What a game that a player has finished is compared with. */
export function createGameFigures({ db }: { db: Database }) {
  const kept = new LRUCache<string, GuessCounts, Played>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_key, _old, { context }) => countEveryone(db, context),
  })

  function countsOf(played: Played): Promise<GuessCounts> {
    const key = `${played.article_id} ${played.free_words} ${played.length}`
    return kept.forceFetch(key, { context: played })
  }

  return async function gameFigures(user_id: string, game_id: string): Promise<GameFigures> {
    const played = (await findPlayed(db, user_id, game_id)) ?? refuse('NOT_FOUND')
    const { state, guesses } = played
    const [counts, not_decoded, everyone, friends] = await Promise.all([
      countMine(db, user_id, played),
      countNotDecoded(db, user_id, played),
      countsOf(played),
      listFriends(db, user_id, played),
    ])
    return {
      state,
      guesses,
      mine: { bins: binsOf(counts, BINS_OF_A_KIND), ...figuresOf(counts), not_decoded },
      everyone: everyoneOf(everyone, state === 'decoded' ? guesses : null),
      friends: friends
        .map(({ state: ending, guesses: count, seconds, hints, ...row }) => ({
          user: toUser(row),
          state: ending,
          guesses: count,
          seconds,
          hints,
        }))
        .toSorted(byDaily),
    }
  }
}

/** A game that a user has finished, as far as others are like it. */
export type Played = {
  mode: Mode
  article_id: string
  free_words: string
  length: string
  state: Ending
  guesses: number
}

const FREE_WORDS = sql<string>`options ->> 'free_words'`

export async function findPlayed(
  db: Database,
  user_id: string,
  game_id: string,
): Promise<Played | undefined> {
  const { rows } = await sql<Played>`
    select mode, article_id, ${FREE_WORDS} as free_words, ${LENGTH} as length, state, guesses
    from ${finished(user_id)} and games.id = ${game_id} and sheet_id is not null`.execute(db)
  return rows[0]
}

/** How many games of the same mode and length a user decoded with so many guesses. */
export function countMine(
  db: Database,
  user_id: string,
  { mode, length }: Played,
): Promise<GuessCounts> {
  return countGuesses(
    db,
    sql`${finished(user_id)} and mode = ${mode} and ${LENGTH} = ${length} and state = 'decoded'`,
  )
}

/** How many of them ended in another way. */
export async function countNotDecoded(
  db: Database,
  user_id: string,
  { mode, length }: Played,
): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*) as games
    from ${finished(user_id)} and mode = ${mode} and ${LENGTH} = ${length} and state <> 'decoded'
      and sheet_id is not null`.execute(db)
  return rows[0]!.games
}

/** How many players decoded the same text, with the same free words and on a sheet of their own, with so many guesses. */
export function countEveryone(db: Database, played: Played): Promise<GuessCounts> {
  return countGuesses(
    db,
    sql`games join game_players on game_id = games.id where ${isLike(played)} and state = 'decoded'`,
  )
}

/** The friends of a user who have finished the same text on a sheet of their own, each with the first time they did, which
 *  is looked up for each: the whole world may have. */
export async function listFriends(db: Database, user_id: string, played: Played) {
  const { rows } = await sql<FriendRow>`
    select users.id, full_name, has_uploaded_avatar, provider_avatar_url, users.updated_at, seat.*
    from friends
    join lateral (
      select state, guesses, seconds, hints
      from game_players join games on games.id = game_id
      where game_players.user_id = friend_id and ${isLike(played)} and finished_at is not null and sheet_id is not null
        and title_id = (select title_id from articles where articles.id = ${played.article_id})
      order by finished_at
      limit 1
    ) as seat on true
    join users on users.id = friend_id
    where friends.user_id = ${user_id}`.execute(db)
  return rows
}

type FriendRow = UserRow & {
  state: Ending
  guesses: number
  seconds: number
  hints: number
}

/** Games of the same text under the same ink, in which everybody guesses for themselves. */
function isLike({ article_id, free_words, length }: Played): RawBuilder<unknown> {
  return sql`
    article_id = ${article_id} and ${FREE_WORDS} = ${free_words} and ${LENGTH} = ${length}
    and mode = any(${modesWith('sheet', 'own')})`
}
