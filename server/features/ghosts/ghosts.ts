import { seesFigures } from '@inkling/game/open/daily'
import { isFinished } from '@inkling/game/open/game-state'
import {
  MAX_GHOSTS,
  paceOf,
  paceSteps,
  rankArticles,
  type GhostPlayer,
} from '@inkling/game/open/ghosts'
import { optionsOf } from '@inkling/game/open/modes'
import { shownRating } from '@inkling/game/open/rating'
import type { Ghost } from '@inkling/protocol/ghosts'
import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { DrawCriteria } from '../articles/draw.ts'
import type { GamePlayer } from '../games/engine/player.ts'
import { asDrawn, type StartArticle } from '../games/engine/new-game.ts'
import type { Games } from '../games/games.ts'
import { hasBegun } from '../games/views/access.ts'
import { findRating } from '../ratings/ratings.ts'
import { toUser } from '../users/users.ts'
import * as store from './store.ts'
import { createStepsReader } from './steps.ts'

/** The pace of a server changes slowly, and computing it reads thousands of rows. */
const PACE_CACHED_MS = 600_000
/** Mean skill of players without a race. */
const UNKNOWN_SKILL = 25

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'draw' | 'isFree' | 'load'>
  games: Pick<Games, 'start' | 'views'>
  limiter: Pick<Limiter, 'take'>
  random: Random
  /** Milliseconds between the start of a quick race and its article. */
  countdown: number
}

/** Creates quick races, and the ghosts of quick races, challenges and dailies: finished games of others, played back. */
export function createGhosts({ db, articles, games, limiter, random, countdown }: Dependencies) {
  const readPace = createPace()
  const readSteps = createStepsReader(games.views)

  /** Starts a solo game against up to three ghosts: friends first, then players of similar rating, then a pacer. */
  async function startQuickRace(
    user_id: string,
    criteria: store.Criteria,
  ): Promise<{ game_id: string }> {
    await limiter.take('new_game', user_id)
    const { lang, difficulty } = criteria
    const options = optionsOf('solo', criteria.options)
    const game_id = await db.transaction().execute(async (tx) => {
      await games.start.enforcePlayQuota(tx, user_id)
      const found = await chooseArticle(tx, user_id, criteria)
      const setup = { mode: 'solo', lang, difficulty, topic: null, options } as const
      const article = found === null ? await draw(tx, user_id, setup) : found.article
      const game = { ...setup, ...article, variant: 'quick_race' } as const
      const pace = await readPace(tx, { difficulty: game.difficulty, length: options.length })
      const started = await games.start.startOn(tx, user_id, game, countdown)
      await store.insertGhosts(tx, started, ghostRows(found?.players ?? [], pace))
      return started
    })
    games.start.countSolo()
    return { game_id }
  }

  async function draw(tx: Tx, user_id: string, setup: DrawCriteria): Promise<StartArticle> {
    return asDrawn((await articles.draw(tx, [user_id], setup)) ?? refuse('NO_ARTICLE'))
  }

  /** Chooses the free article with the best ghosts; null if there is none. */
  async function chooseArticle(
    tx: Tx,
    user_id: string,
    criteria: store.Criteria,
  ): Promise<{ article: StartArticle; players: GhostPlayer[] } | null> {
    const skill = (await findRating(tx, user_id))?.mu ?? UNKNOWN_SKILL
    const place = uuidAt(random())
    const rivals = await store.listRivals(tx, user_id, criteria, { place, skill })
    for (const { article_id, players: best } of rankArticles(rivals, skill)) {
      if (await articles.isFree(tx, [user_id], article_id)) {
        return { article: { article_id }, players: best }
      }
    }
    return null
  }

  /** Reads the ghosts of a player's game. Games with others have none. */
  async function list(player: GamePlayer): Promise<Ghost[]> {
    const rows = await listRows(player)
    if (rows.length === 0) return []
    const { redacted } = await games.views.loadArticleOf(player)
    const steps = await readSteps(redacted, rows.filter(isFinishedRow))
    const ghosts = rows.map((row) =>
      isFinishedRow(row)
        ? toGhost(row, steps.get(row.sheet_id)!)
        : toPacer(row, redacted.answer.size),
    )
    if (player.mode === 'daily' && !seesFigures(player.state)) return ghosts.map(withoutFigures)
    return hasBegun(player) ? ghosts : ghosts.map(withoutSteps)
  }

  /** Lists the ghosts that a player may see now. */
  async function listRows({ id, user_id, mode, variant }: GamePlayer): Promise<store.GhostRow[]> {
    if (mode === 'daily') return store.listDailyGhosts(db, user_id, id)
    if (variant === 'quick_race') return store.listQuickGhosts(db, user_id, id)
    return variant === 'challenge' ? store.listChallengerGhosts(db, user_id, id) : []
  }

  return { startQuickRace, list }
}
export type Ghosts = ReturnType<typeof createGhosts>

/** Creates the pace of a server: the time in which the middle of its players decodes, in seconds. */
function createPace() {
  const known = new LRUCache<string, number>({ max: 100, ttl: PACE_CACHED_MS })
  return async (tx: Tx, setup: Parameters<typeof store.readPace>[1]): Promise<number> => {
    const key = `${setup.difficulty}:${setup.length}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const pace = paceOf(setup, await store.readPace(tx, setup))
    known.set(key, pace)
    return pace
  }
}

function ghostRows(rivals: readonly GhostPlayer[], pace: number) {
  const rows = rivals.map(({ game_id, user_id }) => ({
    rival_game_id: game_id,
    rival_user_id: user_id,
    pace: null,
  }))
  if (rows.length === MAX_GHOSTS) return rows
  return [...rows, { rival_game_id: null, rival_user_id: null, pace }]
}

/** Returns the id at a place between 0 and 1 of all random ids. */
function uuidAt(place: number): string {
  const start = Math.floor(place * 2 ** 32)
  return `${start.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
}

function isFinishedRow(row: store.GhostRow): row is store.FinishedRow {
  return row.pace === null
}

function toGhost(row: store.FinishedRow, steps: Ghost['steps']): Ghost {
  const { number, is_friend, state, guesses, hints, mu, races } = row
  if (!isFinished(state)) throw new Error(`The ghost of ${row.game_id} has not finished.`)
  return {
    id: String(number),
    kind: is_friend ? 'friend' : 'stranger',
    user: is_friend ? toUser(row) : null,
    rating:
      is_friend || mu === null || races === null ? null : shownRating({ mu, sigma: 0, races }),
    state,
    steps,
    decoded_at: state === 'decoded' ? (steps.at(-1)?.at ?? 0) : null,
    guesses,
    hints,
  }
}

function withoutFigures(ghost: Ghost): Ghost {
  return { ...ghost, guesses: null, hints: null }
}

/** Hides the steps of a ghost, which tell the number of title words. */
function withoutSteps(ghost: Ghost): Ghost {
  return { ...ghost, steps: [] }
}

function toPacer({ number, pace }: store.PacerRow, title_words: number): Ghost {
  const steps = paceSteps(pace, title_words)
  return {
    id: String(number),
    kind: 'pacer',
    user: null,
    rating: null,
    state: 'decoded',
    steps,
    decoded_at: steps.at(-1)?.at ?? 0,
    guesses: null,
    hints: null,
  }
}
