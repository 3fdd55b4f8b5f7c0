import { seesAll } from '@inkling/game/open/room'
import { seenProgress, seenTitle } from '@inkling/game/secret/view'
import { type GameSummary, MAX_WAITING, type UnfinishedGame } from '@inkling/protocol/game'
import type { Database } from '../../../platform/database/database.ts'
import type { SheetCache } from '../engine/sheets.ts'
import { listGames, listUnfinished, type Filter } from './list-store.ts'
import { phaseAt, toIso } from './access.ts'

const NO_TITLE = { title: null, title_lengths: [] }

type Listed = Awaited<ReturnType<typeof listGames>>[number]

/** A user's games, with the titles that they may see. */
export async function listSummaries(
  db: Database,
  user_id: string,
  filter: Filter,
): Promise<GameSummary[]> {
  return (await listGames(db, user_id, filter)).map(toSummary)
}

/** The games that wait for a user, with how far they have come. */
export async function listWaiting(
  { db, sheets }: { db: Database; sheets: SheetCache },
  user_id: string,
): Promise<UnfinishedGame[]> {
  const rows = await listUnfinished(db, user_id, MAX_WAITING)
  return Promise.all(
    rows.map(async ({ sheet_id, article_id, ...row }) => {
      const summary = toSummary(row)
      if (sheet_id === null || summary.phase !== 'running') return { ...summary, uncovered: null }
      const sheet = await sheets.open(sheet_id, { ...row, article_id })
      await sheets.catchUp([sheet])
      const { redacted } = await sheets.articleOf(sheet)
      return { ...summary, uncovered: seenProgress(redacted, sheet.state).uncovered }
    }),
  )
}

function toSummary({ title, began_at, now, over_at, ...row }: Listed): GameSummary {
  const phase = phaseAt(row.started_at, over_at, now)
  const sees = seesAll(row.mode, row.state, phase)
  const isSecret = title === null || phase === 'countdown'
  const names = isSecret ? NO_TITLE : seenTitle({ title, lang: row.lang }, sees)
  return {
    ...row,
    ...names,
    phase,
    joined_at: row.joined_at.toISOString(),
    started_at: toIso(began_at ?? row.started_at),
    finished_at: toIso(row.finished_at),
    guesses: row.guesses ?? 0,
  }
}
