import type { Player, PlayerState, Room } from '@inkling/game/game'
import type { EntryKind } from '@inkling/game/guess'
import { MODES } from '@inkling/game/modes'
import { scoreOf, type Score } from '@inkling/game/score'
import type { Database } from '../../adapters/database/database.ts'

/** A player whose part ends now. */
export type Finish = { player: Player; sheet_id: number; started_at: Date }
type Finishing = { room: Room; now: number; ending: readonly Finish[] }

/** Writes the last rows of sheets that end undecoded, so that nothing can follow on them; answers with the figures of
 *  their players. A shared sheet ends with its game. */
export async function finishSheets(
  tx: Database,
  { room, now, ending }: Finishing,
): Promise<Map<string, Score>> {
  for (const last of lastRows(room, ending)) await closeSheet(tx, last, now)
  const figures = new Map<string, Score>()
  for (const finish of ending) figures.set(finish.player.user_id, await scoreSheet(tx, finish, now))
  return figures
}

type LastRow = { sheet_id: number; kind: EntryKind; user_id: string | null; at: number | null }

function lastRows(room: Room, ending: readonly Finish[]): LastRow[] {
  if (MODES[room.mode].sheet === 'shared') {
    const at = room.over_at
    const kind = at === null ? null : sharedKind(room)
    const sheet_id = ending[0]?.sheet_id
    return kind === null || sheet_id === undefined ? [] : [{ sheet_id, kind, user_id: null, at }]
  }
  return ending.flatMap(({ player: { user_id, state, finished_at }, sheet_id }) => {
    const kind = kindOf(state)
    return kind === null ? [] : [{ sheet_id, kind, user_id, at: finished_at }]
  })
}

function kindOf(state: PlayerState): EntryKind | null {
  if (state === 'gave_up') return 'give_up'
  if (state === 'left') return 'leave'
  return state === 'timed_out' ? 'time_up' : null
}

/** How what was played together ended, when nobody decoded it. */
function sharedKind({ players }: Room): EntryKind | null {
  if (players.some(({ state }) => state === 'decoded')) return null
  const last = players.find(({ state }) => state === 'gave_up' || state === 'timed_out')
  return kindOf(last?.state ?? 'left')
}

/** Guesses may come at the same time: whoever takes the next number first. */
async function closeSheet(
  tx: Database,
  { sheet_id, kind, user_id, at }: LastRow,
  now: number,
): Promise<void> {
  let added: object | undefined
  while (added === undefined) {
    const { last } = await tx
      .selectFrom('guesses')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('sheet_id', '=', sheet_id)
      .executeTakeFirstOrThrow()
    const row = { sheet_id, seq: (last ?? 0) + 1, user_id, kind, word: '', key: null, opened: [] }
    added = await tx
      .insertInto('guesses')
      .values({ ...row, created_at: new Date(at ?? now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('seq')
      .executeTakeFirst()
  }
}

async function scoreSheet(
  tx: Database,
  { sheet_id, started_at, player }: Finish,
  now: number,
): Promise<Score> {
  const rows = await tx
    .selectFrom('guesses')
    .select(['seq', 'kind', 'word', 'key', 'opened', 'created_at'])
    .where('sheet_id', '=', sheet_id)
    .orderBy('seq')
    .execute()
  return scoreOf(rows, {
    start: started_at.getTime(),
    end: player.finished_at ?? now,
    times: rows.map(({ created_at }) => created_at.getTime()),
  })
}
