import { seesAll } from '@inkling/game/room'
import { seenTitle } from '@inkling/game/view'
import type { GameSummary } from '@inkling/protocol/game'
import type { Database } from '../../../adapters/database/database.ts'
import { listGames, type Filter } from './list-store.ts'
import { phaseAt, toIso } from './phase.ts'

const NO_TITLE = { title: null, title_lengths: [] }

/** A user's games, with the titles that they may see. */
export async function listSummaries(
  db: Database,
  user_id: string,
  filter: Filter,
): Promise<GameSummary[]> {
  const rows = await listGames(db, user_id, filter)
  return rows.map(({ title, began_at, now, over_at, ...row }) => {
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
  })
}
