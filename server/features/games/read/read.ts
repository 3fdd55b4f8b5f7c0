import { setTimeout as pause } from 'node:timers/promises'
import { MODES } from '@inkling/game/modes'
import type { Sheet } from '@inkling/game/redact'
import { seenSheet } from '@inkling/game/view'
import type { Game, GameEvent, Invited, Progress } from '@inkling/protocol/game'
import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { toUser } from '../../users/users.ts'
import type { SheetCache } from '../guess/sheet-cache.ts'
import { expiry } from '../lobby/expiry.ts'
import { listEvents } from '../room/event-store.ts'
import { loadArticle } from './article.ts'
import { toGame, toPlayer } from './game-presenter.ts'
import { hasBegun, hasOthers } from './phase.ts'
import { readProgress } from './progress.ts'
import { requireSeat } from './seat.ts'
import { findSeat, listInvited, listPlayers } from './seat-store.ts'

type Dependencies = { db: Database; articles: Pick<Articles, 'load'>; sheets: SheetCache }

/** What a player may read of a game. */
export function createGameReader({ db, articles, sheets }: Dependencies) {
  async function find(user_id: string, game_id: string): Promise<Game> {
    const seat = await requireSeat(db, user_id, game_id)
    const rows = hasOthers(seat) ? await listPlayers(db, game_id) : []
    const [progress, invited] = await Promise.all([
      readProgress(sheets, seat, rows),
      seat.code === null ? [] : invitedTo(game_id),
    ])
    const article = hasBegun(seat) ? await loadArticle(articles, seat) : null
    const players = rows.map((row) => toPlayer(row, progress.get(row.id)))
    return { ...toGame(seat, article), players, invited }
  }

  /** The sheet of a game that has started; during a countdown it is held back until that ends. */
  async function sheet(user_id: string, game_id: string): Promise<Sheet> {
    const seat = await requireSeat(db, user_id, game_id)
    if (seat.article_id === null || seat.state === 'joined') refuse('NOT_STARTED')
    const { redacted } = await loadArticle(articles, seat)
    if ((seat.starts_in ?? 0) > 0) await pause(Math.ceil(seat.starts_in ?? 0))
    return seenSheet(redacted)
  }

  async function events(
    user_id: string,
    game_id: string,
    since: number,
  ): Promise<{ now: string; events: GameEvent[]; progress: Progress[] }> {
    const seat = await requireSeat(db, user_id, game_id)
    const now = seat.now.toISOString()
    if (!hasOthers(seat)) return { now, events: [], progress: [] }
    const happened = await listEvents(db, game_id, since)
    const progress = await readProgress(sheets, seat, await listPlayers(db, game_id))
    return {
      now,
      events: happened,
      progress: Array.from(progress, ([id, seen]) => ({ user_id: id, ...seen })),
    }
  }

  async function invitedTo(game_id: string): Promise<Invited[]> {
    const rows = await listInvited(db, game_id, expiry())
    return rows.map(({ sender_id, declined_at, ...row }) => ({
      user: toUser(row),
      sender_id,
      declined: declined_at !== null,
    }))
  }

  /** Whether somebody may follow a game on its channel: whoever is in it, but for what the whole world plays. */
  async function mayFollow(user_id: string, game_id: string): Promise<boolean> {
    const seat = await findSeat(db, game_id, user_id)
    return seat !== undefined && MODES[seat.mode].scope !== 'world'
  }

  return { find, sheet, events, mayFollow }
}
