import {
  CUP_ARTICLES,
  type CupResult,
  finishedBy,
  isDone,
  placesAt,
  type Standing,
  standingsOf,
} from '@inkling/game/open/cup'
import { seenTitle } from '@inkling/game/secret/view'
import type { Cup, CupArticle, CupCell, CupPlayer } from '@inkling/protocol/cups'
import type { User } from '@inkling/protocol/profile'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { toUserOrNull } from '../users/users.ts'
import * as store from './store/cups.ts'
import * as resultStore from './store/results.ts'

const NUMBERS = Array.from({ length: CUP_ARTICLES }, (_, index) => index + 1)

/** Reads cups as one of their players sees them, or a user who is invited. */
export async function readCups(
  db: Database,
  user_id: string,
  cups: readonly store.CupRow[],
): Promise<Cup[]> {
  if (cups.length === 0) return []
  const ids = cups.map(({ id }) => id)
  const [players, results, articles] = await Promise.all([
    store.listPlayers(db, ids),
    resultStore.listResults(db, ids),
    store.listArticles(db, ids),
  ])
  const hosts = await store.listHosts(db, ids)
  return cups.map((cup) => {
    const isOfCup = ({ cup_id }: { cup_id: string }) => cup_id === cup.id
    const host = hosts.find(({ cup_id }) => cup_id === cup.id)
    return toCup(cup, user_id, {
      host: host === undefined ? null : toUserOrNull(host),
      players: players.filter(isOfCup),
      results: results.filter(isOfCup),
      articles: articles.filter(isOfCup),
    })
  })
}

type Parts = {
  host: User | null
  players: store.CupPlayerRow[]
  results: resultStore.ResultRow[]
  articles: Awaited<ReturnType<typeof store.listArticles>>
}

/** Shows a cup. Of an article that a player has not finished they see who has played it; nothing else until the cup is
 *  over, and its title not even then, since they may meet it in another game. */
function toCup(cup: store.CupRow, user_id: string, parts: Parts): Cup {
  const { host, players, results, articles } = parts
  const joined = players.filter(({ joined_at }) => joined_at !== null)
  const mine = joined.find(({ id }) => id === user_id)
  const own = mine?.number ?? null
  const finished = own === null ? [] : finishedBy(own, results)
  const seen = cup.final_at === null || own === null ? finished : NUMBERS
  const numbers = joined.map(({ number }) => number)
  const standings = standingsOf(numbers, results, seen)
  return {
    id: cup.id,
    code: cup.code,
    host,
    lang: cup.lang,
    difficulty: cup.difficulty,
    topic: cup.topic,
    options: cup.options,
    created_at: iso(cup.created_at),
    joins_until: iso(cup.joins_until),
    ends_at: iso(cup.ends_at),
    final_at: iso(cup.final_at),
    has_joined: own !== null,
    own_number: own,
    articles: articles.map((article) =>
      toArticle(article, { own, results, isFinished: finished.includes(article.number) }),
    ),
    players: standings.map((standing) => {
      const row = joined.find(({ number }) => number === standing.player)!
      return toPlayer(standing, { user: toUserOrNull(row), results, seen, isOwn: row === mine })
    }),
    invited: players.flatMap((row) =>
      row.joined_at === null && cup.final_at === null ? (toUserOrNull(row) ?? []) : [],
    ),
    next_cup_id: cup.next_cup_id,
  }
}

function toArticle(
  { number, title, lang }: Parts['articles'][number],
  {
    own,
    results,
    isFinished,
  }: { own: number | null; results: resultStore.ResultRow[]; isFinished: boolean },
): CupArticle {
  const mine = results.find(({ player, article }) => player === own && article === number)
  const figures = isFinished ? mine : undefined
  return {
    number,
    state: mine?.state ?? null,
    game_id: mine?.game_id ?? null,
    title: seenTitle({ title, lang }, isFinished).title,
    place: figures === undefined ? null : (placesAt(number, results).get(figures.player) ?? null),
    guesses: figures?.guesses ?? null,
    seconds: figures === undefined ? null : Math.floor(figures.milliseconds / 1_000),
  }
}

type Seen = { user: User | null; results: CupResult[]; seen: readonly number[]; isOwn: boolean }

function toPlayer(
  { player, rank, sum, guesses, places }: Standing,
  { user, results, seen, isOwn }: Seen,
): CupPlayer {
  const cells = NUMBERS.map((number): CupCell => {
    const result = results.find((one) => one.player === player && one.article === number)
    const isSkipped = result?.state === 'skipped'
    return {
      is_played: result !== undefined && !isSkipped && isDone(result.state),
      is_skipped: isSkipped && (isOwn || seen.includes(number)),
      place: places.get(number) ?? null,
    }
  })
  return { number: player, user, rank, places: sum, guesses, cells }
}
