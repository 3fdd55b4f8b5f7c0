import { type About, widen } from '@inkling/game/open/article'
import type { Length } from '@inkling/game/open/modes'
import { type Unrated, unratedBecause } from '@inkling/game/open/rating'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Random } from '../../platform/random.ts'
import * as store from './store/draw.ts'
import type { ArticleRef, DrawCriteria } from './store/draw.ts'
import { findTitleIdOf, refreshText } from './store/texts.ts'

export { type DrawCriteria, isInDraw } from './store/draw.ts'

/** A drawn article with its own difficulty and, where a topic was chosen, its own topic. `widened_from` is what was chosen,
 *  if nothing there was new to all players. */
export type Drawn = ArticleRef & About & { widened_from: About | null; unrated: Unrated | null }

/** Difficulty and topic of the article that a draw would give now, and why a race on it would not be rated. */
type Forecast = About & Pick<Drawn, 'unrated'>

type Dependencies = {
  db: Database
  random: Random
  /** True for an article in which a new player's first guesses hit. */
  isWelcoming: (tx: Database, id: string, criteria: Criteria) => Promise<boolean>
}
type Criteria = Pick<DrawCriteria, 'lang' | 'options'>

/** Creates the draw of the article of a game or of a day. */
export function createDraws({ db, random, isWelcoming }: Dependencies) {
  const { pick, suits } = createChoice({ random, isWelcoming })

  /** Draws at random among the articles that are new to all players, if need be of other difficulties and topics (`widen`),
   *  else takes the one that they met longest ago. It skips what one of them is playing and the dailies from today on. Null
   *  where nothing is left, or where the catalogue has no such article at all. A player's first game alone is on an
   *  article that suits it, if one of those found does. To keep two draws for the same player apart,
   *  pass a transaction that has locked the players. */
  async function draw(
    tx: Database,
    players: readonly string[],
    criteria: DrawCriteria,
  ): Promise<Drawn | null> {
    const pool = await findPool(tx, players, criteria, random())
    if (pool === null) return null
    const drawn = await pick(tx, players, pool.articles, criteria)
    if (drawn === undefined) return null
    const { title_id, topic } = drawn
    const { difficulty, topic: chosen } = criteria
    const isWidened = pool.difficulty !== difficulty || pool.topic !== chosen
    return {
      id: await refreshText(tx, drawn.id),
      title_id,
      difficulty: pool.difficulty,
      topic: chosen === null ? null : topic,
      widened_from: isWidened ? { difficulty, topic: chosen } : null,
      unrated: unratedBecause(pool.possible),
    }
  }

  /** Finds the difficulty and topic of a draw without drawing; null if no article is left. */
  async function foresee(
    players: readonly string[],
    criteria: DrawCriteria,
  ): Promise<Forecast | null> {
    const pool = await findPool(db, players, criteria, 0)
    if (pool === null) return null
    const { difficulty, topic, possible } = pool
    return { difficulty, topic, unrated: unratedBecause(possible) }
  }

  /** Draws a daily of a language, whole or on a lead, among the articles that were none yet, else takes the one that was a
   *  daily least often. It skips what a group is playing and the dailies from today on. Null where nothing is left. */
  async function drawForDaily(
    tx: Database,
    lang: string,
    length: Length,
  ): Promise<ArticleRef | null> {
    const criteria = { lang, options: { length } }
    const place = random()
    const fresh = await store.listFresh(tx, criteria, place)
    const drawn = oneOf(fresh) ?? (await store.findLeastDaily(tx, criteria, place))
    return drawn === undefined ? null : { ...drawn, id: await refreshText(tx, drawn.id) }
  }

  function oneOf<Article>(candidates: readonly Article[]): Article | undefined {
    return candidates[Math.floor(random() * candidates.length)]
  }

  /** Draws several articles that are new to all players, of just this kind; null if there are too few. Pass a transaction as
   *  to `draw`. */
  async function drawSeveral(
    tx: Tx,
    players: readonly string[],
    criteria: DrawCriteria,
    count: number,
  ): Promise<ArticleRef[] | null> {
    const left = await store.listNew(tx, players, criteria, random())
    if (left.length < count) return null
    const drawn: ArticleRef[] = []
    while (drawn.length < count) {
      const picked = left.splice(Math.floor(random() * left.length), 1)
      for (const { id, title_id } of picked) {
        drawn.push({ id: await refreshText(tx, id), title_id })
      }
    }
    return drawn
  }

  /** Counts the articles that `drawSeveral` may draw, up to `most`. */
  async function countNew(
    players: readonly string[],
    criteria: DrawCriteria,
    most: number,
  ): Promise<number> {
    return Math.min(most, (await store.listNew(db, players, criteria, 0)).length)
  }

  return {
    listChoices: () => store.listChoices(db),
    listLanguages: () => store.listLanguages(db),
    draw,
    foresee,
    drawForDaily,
    drawSeveral,
    countNew,
    isFree,
    suits,
    hasPlayed: store.hasPlayed,
    isInPlayOf: store.isInPlayOf,
  }
}

/** True if these players may get a certain article: none of them is playing it, and it is no daily from today on. */
async function isFree(tx: Tx, players: readonly string[], id: string): Promise<boolean> {
  const title_id = await findTitleIdOf(tx, id)
  if (await store.isInPlayOf(tx, players, title_id)) return false
  return !(await store.isComingDaily(tx, title_id))
}

/** Creates the choice of one of the articles that a draw has found. */
function createChoice({ random, isWelcoming }: Pick<Dependencies, 'random' | 'isWelcoming'>) {
  async function pick(
    tx: Database,
    players: readonly string[],
    candidates: readonly store.Candidate[],
    criteria: Criteria,
  ): Promise<store.Candidate | undefined> {
    const start = Math.floor(random() * candidates.length)
    const inOrder = [...candidates.slice(start), ...candidates.slice(0, start)]
    for (const candidate of inOrder) {
      if (await suits(tx, players, candidate.id, criteria)) return candidate
    }
    return inOrder[0]
  }

  /** False for an article that a player, who has played no game yet, should not begin with. */
  async function suits(
    tx: Database,
    players: readonly string[],
    id: string,
    criteria: Criteria,
  ): Promise<boolean> {
    const [player, ...others] = players
    if (player === undefined || others.length > 0) return true
    return (await store.hasMetTitles(tx, player)) || isWelcoming(tx, id, criteria)
  }

  return { pick, suits }
}

/** Articles that a draw picks from; `possible` counts those of them that are new to all players. */
type Pool = About & { articles: readonly store.Candidate[]; possible: number }

async function findPool(
  db: Database,
  players: readonly string[],
  criteria: DrawCriteria,
  place: number,
): Promise<Pool | null> {
  const wider = widen(criteria)
  for (const [step, about] of wider.entries()) {
    const articles = await store.listNew(db, players, { ...criteria, ...about }, place)
    if (articles.length > 0) return { ...about, articles, possible: articles.length }
    if (step === 0 && !(await store.hasArticles(db, criteria))) return null
  }
  for (const about of wider) {
    const met = await store.findMetLongestAgo(db, players, { ...criteria, ...about }, place)
    if (met !== undefined) return { ...about, articles: [met], possible: 0 }
  }
  return null
}
