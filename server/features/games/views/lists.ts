import { MODES, modesWith, type Mode, type Options, optionsOf } from '@inkling/game/open/modes'
import { seesAll } from '@inkling/game/open/game-state'
import { seenProgress, seenTitle } from '@inkling/game/secret/view'
import { type GameSummary, MAX_WAITING, type UnfinishedGame } from '@inkling/protocol/game'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { iso, today } from '../../../platform/database/sql.ts'
import type { SheetCache } from '../engine/sheets.ts'
import { phaseAt } from './access.ts'

const NO_TITLE = { title: null, title_lengths: [] }

/** Filter of a user's games: `friend_id` keeps those played with a friend, `before` those joined earlier. */
type Filter = { limit: number; mode?: Mode; friend_id?: string; before?: Date }

type ListedGame = Awaited<ReturnType<typeof selectGames>>[number]

type Dependencies = {
  db: Database
  /** For later pages of long lists. */
  slowDb: Database
  sheets: SheetCache
}

export function createLists({ db, slowDb, sheets }: Dependencies) {
  /** Lists a user's games, newest first, with the titles that they may see. Games that they only watched, and lobbies that
   *  never started, are left out. */
  async function listGames(user_id: string, filter: Filter): Promise<GameSummary[]> {
    const rows = await selectGames(filter.before === undefined ? db : slowDb, user_id, filter)
    return rows.map(toSummary)
  }

  /** Lists the newest games that a user has not finished, with their progress: races without a guess last, and of the
   *  dailies only today's. */
  async function listUnfinished(user_id: string): Promise<UnfinishedGame[]> {
    const rows = await selectUnfinished(db, user_id, MAX_WAITING)
    const waiting = rows.toSorted((one, other) => Number(isIdle(one)) - Number(isIdle(other)))
    const running = waiting.flatMap(({ sheet_id, ...game }) =>
      sheet_id === null || phaseAt(game) !== 'running' ? [] : [{ sheet_id, game }],
    )
    const opened = await sheets.openLatest(running)
    return Promise.all(
      waiting.map(async ({ sheet_id, article_id: _article_id, ...row }) => {
        const sheet = opened.find((one) => one.sheet_id === sheet_id)
        if (sheet === undefined) return { ...toSummary(row), uncovered: null }
        const { redacted } = await sheets.articleOf(sheet)
        return { ...toSummary(row), uncovered: seenProgress(redacted, sheet.state).uncovered }
      }),
    )
  }

  return { listGames, listUnfinished }
}

/** True for a game with others that began without the user. */
function isIdle({ mode, started_at, guesses }: ListedGame): boolean {
  return MODES[mode].scope === 'group' && started_at !== null && guesses === 0
}

function toSummary({ title, began_at, now, over_at, ...row }: ListedGame): GameSummary {
  const phase = phaseAt({ started_at: row.started_at, over_at, now })
  const sees = seesAll(row.mode, row.state, phase)
  const isSecret = title === null || phase === 'countdown'
  const names = isSecret ? NO_TITLE : seenTitle({ title, lang: row.lang }, sees)
  return {
    ...row,
    ...names,
    phase,
    joined_at: iso(row.joined_at),
    started_at: iso(began_at ?? row.started_at),
    finished_at: iso(row.finished_at),
    guesses: row.guesses ?? 0,
  }
}

async function selectGames(
  db: Database,
  user_id: string,
  { limit, mode, friend_id, before }: Filter,
) {
  let games = gamesOf(db, user_id)
    .where('state', '<>', 'watching')
    .where(({ not, and, eb }) =>
      not(and([eb('state', '=', 'joined'), eb('over_at', 'is not', null)])),
    )
  if (mode !== undefined) games = games.where('mode', '=', mode)
  if (before !== undefined) games = games.where('joined_at', '<', before)
  if (friend_id !== undefined) {
    games = games
      .where('mode', 'in', modesWith('scope', 'group'))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('game_players as friend')
            .select('friend.user_id')
            .whereRef('friend.game_id', '=', 'games.id')
            .where('friend.user_id', '=', friend_id)
            .where('friend.state', '<>', 'watching'),
        ),
      )
  }
  const rows = await games.orderBy('joined_at', 'desc').limit(limit).execute()
  return rows.map(withOptions)
}

async function selectUnfinished(db: Database, user_id: string, limit: number) {
  const rows = await gamesOf(db, user_id)
    .select(['sheet_id', 'article_id'])
    .where('finished_at', 'is', null)
    .where('state', '<>', 'watching')
    .where('over_at', 'is', null)
    .where(({ or, eb }) => or([eb('day', 'is', null), eb('day', '=', today)]))
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withOptions)
}

function withOptions<Row extends { mode: Mode; options: Partial<Options> }>(row: Row) {
  return { ...row, options: optionsOf(row.mode, row.options) }
}

/** Selects the games of a user as a player; guesses of running ones are counted. */
function gamesOf(db: Database, user_id: string) {
  return db
    .selectFrom('game_players as player')
    .innerJoin('games', 'games.id', 'player.game_id')
    .leftJoin('articles', 'articles.id', 'games.article_id')
    .select([
      'games.id',
      'mode',
      'variant',
      'games.difficulty',
      'games.topic',
      'options',
      'day',
      'over_at',
    ])
    .select(['games.started_at', 'player.started_at as began_at', 'articles.title', 'games.lang'])
    .select(['state', 'finished_at', 'seconds', 'place', 'joined_at'])
    .select(({ fn, selectFrom }) => [
      fn
        .coalesce(
          'player.guesses',
          selectFrom('guesses')
            .select(({ fn: count }) => count.countAll<number>().as('rows'))
            .whereRef('guesses.game_id', '=', 'player.game_id')
            .whereRef('guesses.sheet_id', '=', 'player.sheet_id')
            .where('kind', '=', 'guess'),
        )
        .as('guesses'),
      sql<number>`case when mode = any(${modesWith('scope', 'group')}) then (
        select count(*) from game_players other where other.game_id = games.id and other.state <> 'watching'
      ) else 1 end`.as('players'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('player.user_id', '=', user_id)
}
