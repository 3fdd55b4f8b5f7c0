import { z } from 'zod'
import { GameEvent, Progress, SheetRow } from './game.ts'
import { UserStatus } from './presence.ts'

/** What every event of every channel carries. */
export const CHANNEL_EVENTS = {
  friends_change_to: {
    INSERT: z.strictObject({ friend_id: z.uuid() }),
    DELETE: z.strictObject({ friend_id: z.uuid() }),
  },
  friend_requests_to: { INSERT: z.strictObject({ sender_id: z.uuid() }) },
  status_updates_to_friend: { UPDATE: UserStatus },
  /** CHALLENGE: there is news of a challenge that was sent to the user or that they made; `answered_by` is who has just
   *  finished one of theirs. */
  game_invites_to: {
    INSERT: z.strictObject({ game_id: z.uuid() }),
    DELETE: z.strictObject({ game_id: z.uuid() }),
    CHALLENGE: z.strictObject({ code: z.string(), answered_by: z.uuid().nullable() }),
  },
  /** UPDATE is a numbered event of the game, PROGRESS of a player on their own sheet, INSERT a row of a shared sheet, MATCH
   *  says that something has changed in the game before or after this one in a chain of rematches. */
  game_change_to: {
    UPDATE: GameEvent,
    PROGRESS: Progress,
    INSERT: SheetRow,
    MATCH: z.strictObject({ game_id: z.uuid() }),
  },
}
