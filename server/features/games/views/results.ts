import { seesStory } from '@inkling/game/open/game-state'
import { MIN_GUESSES } from '@inkling/game/open/article'
import { hitRateOf } from '@inkling/game/open/hit-rate'
import type { TimedRow } from '@inkling/game/open/endings'
import { matchOf } from '@inkling/game/open/match'
import { MODES } from '@inkling/game/open/modes'
import { storyOf, type StoryRows } from '@inkling/game/secret/story'
import { seenFinds } from '@inkling/game/secret/view'
import type { Game } from '@inkling/protocol/game'
import type { Score, Story } from '@inkling/protocol/results'
import type { Database } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles, PlayableArticle } from '../../articles/articles.ts'
import { requirePlayer, type GamePlayer } from '../engine/player.ts'
import { listRows } from '../store/guesses.ts'
import { listPlayers } from '../store/players.ts'
import { listChain } from '../store/rematches.ts'
import { hasBegun, loadArticle, phaseAt } from './access.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'load' | 'report'> }

/** A player's game, for other features, which decide who may see it. `start` is in milliseconds. */
type PlayedGame = {
  article: PlayableArticle
  start: number
  rows: TimedRow[]
  score: Score | null
  finished_at: string | null
}

export function createResults({ db, articles }: Dependencies) {
  /** Reads how a game went: a game with others for all players, else only for this one. */
  async function readStory(user_id: string, game_id: string): Promise<Story> {
    const player = await requirePlayer(db, user_id, game_id)
    const { article_id, mode, state, sheet_id, began_at, started_at } = player
    if (article_id === null || !seesStory(mode, state, phaseAt(player))) refuse('NOT_OVER')
    const { redacted } = await loadArticle(articles, player)
    const isOfAll = MODES[mode].scope === 'group'
    const rows = isOfAll
      ? await rowsByPlayer(game_id)
      : [{ user_id, rows: await listOwnRows(game_id, sheet_id) }]
    const start = isOfAll ? started_at : (began_at ?? started_at)
    const story = storyOf(redacted, rows, start?.getTime() ?? 0)
    return { players: story.players, title: seenFinds(redacted, story) }
  }

  /** Reads a player's own rows and figures of a game that has started. */
  async function readPlayed(user_id: string, game_id: string): Promise<PlayedGame> {
    const player = await requirePlayer(db, user_id, game_id)
    const { sheet_id, finished_at, began_at, started_at } = player
    const [article, rows] = await Promise.all([
      loadArticle(articles, player),
      listOwnRows(game_id, sheet_id),
    ])
    return {
      article,
      start: (began_at ?? started_at)?.getTime() ?? 0,
      rows,
      score: scoreOf(player),
      finished_at: iso(finished_at),
    }
  }

  /** Lists each player's own rows; of a shared sheet those that they wrote. */
  async function rowsByPlayer(game_id: string): Promise<StoryRows[]> {
    const players = (await listPlayers(db, game_id)).flatMap(({ id, sheet_id }) =>
      sheet_id === null ? [] : [{ user_id: id, game_id, sheet_id }],
    )
    const rows = await listTimedRows(players)
    return players.map(({ user_id, sheet_id }) => ({
      user_id,
      rows: rows.get(sheet_id)?.filter((row) => row.user_id === user_id) ?? [],
    }))
  }

  async function listOwnRows(game_id: string, sheet_id: number | null): Promise<TimedRow[]> {
    if (sheet_id === null) return []
    return (await listTimedRows([{ game_id, sheet_id }])).get(sheet_id) ?? []
  }

  /** Lists all rows of sheets, by sheet. */
  async function listTimedRows(
    sheets: readonly { game_id: string; sheet_id: number }[],
  ): Promise<Map<number, (TimedRow & { user_id: string | null })[]>> {
    const known = new Map(
      sheets.map(({ game_id, sheet_id }) => [sheet_id, { game_id, sheet_id, since: 0 }]),
    )
    const rows = await listRows(db, [...known.values()])
    const timed = rows.map((row) => ({ ...row, at: row.created_at.getTime() }))
    return Map.groupBy(timed, ({ sheet_id }) => sheet_id)
  }

  /** Reports an article as unfit for play, by a player who has guessed on it for a while. */
  async function reportArticle(
    user_id: string,
    { game_id, reason }: { game_id: string; reason: string },
  ): Promise<void> {
    const player = await requirePlayer(db, user_id, game_id)
    if (player.article_id === null || !hasBegun(player)) refuse('NOT_STARTED')
    const { sheet_id } = player
    const rows = sheet_id === null ? [] : await listRows(db, [{ game_id, sheet_id, since: 0 }])
    const own = rows.filter((row) => row.user_id === user_id && row.kind === 'guess')
    if (own.length < MIN_GUESSES) refuse('TOO_FEW_GUESSES')
    await articles.report(user_id, player.article_id, reason)
  }

  return { readStory, readPlayed, listTimedRows, reportArticle }
}

/** Figures of a player who has finished; null of others. */
export function scoreOf(player: GamePlayer): Game['score'] {
  const { guesses, hits, hints, seconds, time_played } = player
  if (guesses === null) return null
  return {
    guesses,
    hits: hits ?? 0,
    hit_rate: hitRateOf(hits ?? 0, guesses),
    hints: hints ?? 0,
    seconds: seconds ?? 0,
    time_played: time_played ?? 0,
  }
}

/** The score of the match that a game belongs to; null for a game that is not part of one. */
export async function readMatch(db: Database, player: GamePlayer): Promise<Game['match']> {
  const isAlone = player.match_id === null && player.options.best_of === 1
  if (!MODES[player.mode].places || isAlone) return null
  const chain = await listChain(db, player)
  const winners = new Map(chain.flatMap(({ winner }) => (winner ? [[winner.id, winner]] : [])))
  const { number, scores, winner_id } = matchOf(
    chain.map(({ best_of, winner }) => ({ best_of, winner_id: winner?.id ?? null })),
  )
  return {
    number,
    winner_id,
    scores: scores.map(({ user_id, wins }) => ({ user: winners.get(user_id)!, wins })),
  }
}
