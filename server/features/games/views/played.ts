import type { TimedRow } from '@inkling/game/open/endings'
import type { Score } from '@inkling/protocol/results'
import type { Database } from '../../../platform/database/database.ts'
import type { Articles, PlayableArticle } from '../../articles/articles.ts'
import { listRows } from '../engine/sheets.ts'
import { loadArticle } from './article.ts'
import { scoreOf } from './game-presenter.ts'
import { requirePlayer } from '../engine/membership.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'load'> }

/** A player's part of a game with all that they did there: for other features, which decide who may know of it. */
export type Played = {
  article: PlayableArticle
  /** When they began, in milliseconds. */
  start: number
  rows: TimedRow[]
  score: Score | null
  finished_at: string | null
}

/** Reads what somebody did in a game that has started. */
export function createPlayed({ db, articles }: Dependencies) {
  return async function played(user_id: string, game_id: string): Promise<Played> {
    const seat = await requirePlayer(db, user_id, game_id)
    const { sheet_id, finished_at } = seat
    const started_at = seat.began_at ?? seat.started_at
    const [article, rows] = await Promise.all([
      loadArticle(articles, seat),
      sheet_id === null ? [] : listRows(db, [{ game_id, sheet_id, since: 0 }]),
    ])
    return {
      article,
      start: started_at?.getTime() ?? 0,
      rows: rows.map((row) => ({ ...row, at: row.created_at.getTime() })),
      score: scoreOf(seat),
      finished_at: finished_at?.toISOString() ?? null,
    }
  }
}
