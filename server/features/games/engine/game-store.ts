import type { Room } from '@inkling/game/open/room'
import { storedOptions } from '@inkling/game/open/options'
import type { Tx } from '../../../platform/database/database.ts'
import { toDate, type GameRow } from './room-store.ts'

/** What of a lobby's set-up its host may change. */
export type Settings = Pick<GameRow, 'lang' | 'difficulty' | 'topic' | 'options'>

/** Writes what has become of a game, with the number of its events. */
export async function writeGame(
  tx: Tx,
  { id, event_number }: GameRow,
  next: {
    room: Room
    events: number
    article_id?: string
    next_game_id?: string
    code?: string
    settings?: Settings
  },
): Promise<void> {
  const { room, article_id, next_game_id, code, settings } = next
  await tx
    .updateTable('games')
    .set({
      host_id: room.host_id,
      starts_when_ready: room.starts_when_ready,
      started_at: toDate(room.started_at),
      ends_at: toDate(room.ends_at),
      over_at: toDate(room.over_at),
      event_number: event_number + next.events,
      ...(article_id !== undefined && { article_id }),
      ...(next_game_id !== undefined && { next_game_id }),
      ...(code !== undefined && { code }),
      ...(settings !== undefined && {
        ...settings,
        options: JSON.stringify(storedOptions(settings.options)),
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes the text that was pasted for a lobby, which nobody will play now. */
export async function deletePastedText(tx: Tx, { own_article_id }: GameRow): Promise<void> {
  if (own_article_id === null) return
  await tx
    .deleteFrom('articles')
    .where('id', '=', own_article_id)
    .where('source', '=', 'pasted')
    .execute()
}

/** Deletes all invitations to a game; returns the ids of their receivers. */
export async function deleteInvites(tx: Tx, game_id: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('game_invites')
    .where('game_id', '=', game_id)
    .returning('receiver_id')
    .execute()
  return rows.map(({ receiver_id }) => receiver_id)
}
