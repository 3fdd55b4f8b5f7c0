import { seesFigures } from '@inkling/game/open/daily'
import { isFinished } from '@inkling/game/open/game-state'
import { type GhostPlayer, type GhostStep, rankArticles } from '@inkling/game/open/ghosts'
import { laneSteps } from '@inkling/game/open/lanes'
import { optionsOf } from '@inkling/game/open/modes'
import { shownRating } from '@inkling/game/open/rating'
import type { Ghost } from '@inkling/protocol/ghosts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refused.ts'
import { type Articles, playableKey } from '../articles/articles.ts'
import type { DrawCriteria } from '../articles/draw.ts'
import type { GamePlayer } from '../games/engine/player.ts'
import { asDrawn, type StartArticle } from '../games/engine/new-game.ts'
import type { Games } from '../games/games.ts'
import type { UsualTimes } from '../games/usual-times.ts'
import { hasBegun } from '../games/views/access.ts'
import { findRating } from '../ratings/ratings.ts'
import { toUser } from '../users/users.ts'
import { createLanes } from './lanes.ts'
import * as store from './store.ts'
import { createStepsReader } from './steps.ts'

/** Mean skill of players without a race. */
const UNKNOWN_SKILL = 25

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'draw' | 'isFree' | 'load' | 'suits'>
  games: Pick<Games, 'start' | 'views'>
  usualTimes: Pick<UsualTimes, 'timesOf'>
  limiter: Pick<Limiter, 'take'>
  random: Random
  /** Milliseconds between the start of a quick race and its article. */
  countdown: number
}

/** Creates quick races, and the ghosts of quick races, challenges, cups and dailies: finished games of others, played back. */
export function createGhosts(dependencies: Dependencies) {
  const { db, articles, games, usualTimes, limiter, random, countdown } = dependencies
  const lanes = createLanes(usualTimes)
  const readSteps = createStepsReader(games.views)

  /** Starts a solo game against the player's own lanes and up to three ghosts: friends first, then players of similar
   *  rating. */
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
      const pacers = await lanes.choose(tx, user_id, { ...options, difficulty: game.difficulty })
      const started = await games.start.startOn(tx, user_id, game, countdown)
      await store.insertGhosts(tx, started, lanesOf(pacers, found?.players ?? []))
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
      const isFree = await articles.isFree(tx, [user_id], article_id)
      if (isFree && (await articles.suits(tx, [user_id], article_id, criteria))) {
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
    const ghosts = await Promise.all(
      rows.map(async (row) =>
        isFinishedRow(row)
          ? toGhost(row, steps.get(row.sheet_id)!)
          : toPacer(row, laneSteps(row.pace, redacted.answer.size, await readPlayed(row))),
      ),
    )
    const hidesFigures = player.mode === 'daily' || player.variant === 'cup'
    if (hidesFigures && !seesFigures(player.state)) return ghosts.map(withoutFigures)
    return hasBegun(player) ? ghosts : ghosts.map(withoutSteps)
  }

  /** Reads the steps of the game that a pacer plays back, on another article. */
  async function readPlayed(row: store.PacerRow): Promise<GhostStep[] | undefined> {
    if (row.game_id === null) return undefined
    const { redacted } = await articles.load(playableKey(row.article_id, row.options))
    return (await readSteps(redacted, [row])).get(row.sheet_id)
  }

  /** Lists the ghosts that a player may see now. */
  async function listRows({ id, user_id, mode, variant }: GamePlayer): Promise<store.GhostRow[]> {
    if (mode === 'daily') return store.listDailyGhosts(db, user_id, id)
    if (variant === 'quick_race') return store.listQuickGhosts(db, user_id, id)
    if (variant === 'cup') return store.listCupGhosts(db, user_id, id)
    return variant === 'challenge' ? store.listChallengerGhosts(db, user_id, id) : []
  }

  return {
    startQuickRace,
    list,
    readLadder: (user_id: string, game_id: string) => lanes.readResult(db, user_id, game_id),
    listLadders: (user_id: string) => lanes.list(db, user_id),
  }
}
export type Ghosts = ReturnType<typeof createGhosts>

/** Lists the lanes of a race: the player's own pace, and their best third unless there is more than one ghost. */
function lanesOf(pacers: readonly store.NewGhost[], rivals: readonly GhostPlayer[]) {
  const none = { lane: null, pace: null, rung: null, in_a_row: null }
  const ghosts = rivals.map(({ game_id: rival_game_id, user_id: rival_user_id }) => ({
    rival_game_id,
    rival_user_id,
    ...none,
  }))
  return [...ghosts, ...(ghosts.length > 1 ? pacers.slice(0, 1) : pacers)]
}

/** Returns the id at a place between 0 and 1 of all random ids. */
function uuidAt(place: number): string {
  const start = Math.floor(place * 2 ** 32)
  return `${start.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
}

function isFinishedRow(row: store.GhostRow): row is store.FinishedRow {
  return row.lane === null
}

function toGhost(row: store.FinishedRow, steps: Ghost['steps']): Ghost {
  const { number, is_friend, state, guesses, hints, mu, races } = row
  if (!isFinished(state)) throw new Error(`The ghost of ${row.game_id} has not finished.`)
  return {
    id: String(number),
    kind: is_friend ? 'friend' : 'stranger',
    lane: null,
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

function toPacer({ number, lane, pace }: store.PacerRow, steps: Ghost['steps']): Ghost {
  return {
    id: String(number),
    kind: 'pacer',
    lane,
    user: null,
    rating: null,
    state: 'decoded',
    steps,
    decoded_at: pace * 1_000,
    guesses: null,
    hints: null,
  }
}
