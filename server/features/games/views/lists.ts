import { MODES } from '@inkling/game/open/modes'
import { seesAll } from '@inkling/game/open/game-state'
import { seenProgress, seenTitle } from '@inkling/game/secret/view'
import { type GameSummary, MAX_WAITING, type UnfinishedGame } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import type { SheetCache } from '../engine/sheets.ts'
import { type Filter, type ListedGame, selectGames, selectUnfinished } from '../store/lists.ts'
import { phaseAt } from './access.ts'

const NO_TITLE = { title: null, title_lengths: [] }

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
