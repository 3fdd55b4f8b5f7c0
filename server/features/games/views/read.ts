import { setTimeout as pause } from 'node:timers/promises'
import type { Sheet } from '@inkling/game/open/sheet'
import { seenSheet } from '@inkling/game/secret/view'
import type { Game, GameEvent, Invited, Progress, SheetRow } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import { toUser } from '../../users/users.ts'
import type { SheetCache } from '../engine/sheets.ts'
import { readMatch } from './match.ts'
import { listEvents } from '../engine/events.ts'
import { loadArticle } from './article.ts'
import { toGame, toPlayer } from './game-presenter.ts'
import { hasBegun, hasOthers, maySeeSheet } from './access.ts'
import { createProgress } from './progress.ts'
import { requirePlayer } from '../engine/membership.ts'
import type { RowReader } from './rows.ts'
import type { Membership } from '../engine/membership.ts'
import { listInvited, listPlayers } from './sql.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'load'>
  sheets: SheetCache
  rows: Pick<RowReader, 'ownRows'>
}

type Board = { game: Game; sheet: Sheet | null; rows: SheetRow[] }

/** What a player may read of a game. */
export function createGameReader({ db, articles, sheets, rows: reader }: Dependencies) {
  const readProgress = createProgress(sheets)

  async function find(user_id: string, game_id: string): Promise<Game> {
    return gameOf(await requirePlayer(db, user_id, game_id))
  }

  async function gameOf(seat: Membership): Promise<Game> {
    const rows = hasOthers(seat) ? await listPlayers(db, seat.id) : []
    const [progress, invited, match] = await Promise.all([
      readProgress(seat, rows),
      seat.code === null ? [] : invitedTo(db, seat.id),
      readMatch(db, seat),
    ])
    const article = hasBegun(seat) ? await loadArticle(articles, seat) : null
    const players = rows.map((row) => toPlayer(row, progress.get(row.id)))
    return { ...toGame(seat, article), players, invited, match }
  }

  /** All that a board shows first; the sheet as soon as the countdown has ended. */
  async function board(user_id: string, game_id: string): Promise<Board> {
    const seat = await requirePlayer(db, user_id, game_id)
    const isOpen = hasBegun(seat) && maySeeSheet(seat)
    const [game, rows, article] = await Promise.all([
      gameOf(seat),
      reader.ownRows(seat, 0),
      isOpen ? loadArticle(articles, seat) : null,
    ])
    return { game, sheet: article && seenSheet(article.redacted), rows }
  }

  /** The sheet of a game that has started; during a countdown the answer is held back until that ends. */
  async function sheet(user_id: string, game_id: string): Promise<Sheet> {
    const seat = await requirePlayer(db, user_id, game_id)
    if (seat.article_id === null || seat.state === 'joined') refuse('NOT_STARTED')
    const { redacted } = await loadArticle(articles, seat)
    if ((seat.starts_in ?? 0) > 0) await pause(Math.ceil(seat.starts_in ?? 0))
    if (!maySeeSheet(seat)) refuse('WATCHING')
    return seenSheet(redacted)
  }

  async function events(
    user_id: string,
    game_id: string,
    since: number,
  ): Promise<{ now: string; events: GameEvent[]; progress: Progress[] }> {
    const seat = await requirePlayer(db, user_id, game_id)
    const now = seat.now.toISOString()
    if (!hasOthers(seat)) return { now, events: [], progress: [] }
    const happened = await listEvents(db, game_id, since)
    const progress = await readProgress(seat, await listPlayers(db, game_id))
    return {
      now,
      events: happened,
      progress: Array.from(progress, ([id, seen]) => ({ user_id: id, ...seen })),
    }
  }

  return { find, board, sheet, events }
}

async function invitedTo(db: Database, game_id: string): Promise<Invited[]> {
  const rows = await listInvited(db, game_id)
  return rows.map(({ sender_id, declined_at, ...row }) => ({
    user: toUser(row),
    sender_id,
    declined: declined_at !== null,
  }))
}
