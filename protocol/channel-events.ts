import { z } from 'zod'
import { GameEvent, Progress, Reaction, SheetRow } from './game.ts'
import { UserStatus } from './presence.ts'

/** Payload of every event, by channel. */
export const CHANNEL_EVENTS = {
  friends_change_to: {
    INSERT: z.strictObject({ friend_id: z.uuid() }),
    DELETE: z.strictObject({ friend_id: z.uuid() }),
  },
  friend_requests_to: { INSERT: z.strictObject({ sender_id: z.uuid() }) },
  status_updates_to_friend: { UPDATE: UserStatus },
  inbox_of: {
    /** The user was invited to a game. */
    INVITED: z.strictObject({ game_id: z.uuid() }),
    /** An invitation has ended. */
    UNINVITED: z.strictObject({ game_id: z.uuid() }),
    /** Something changed about a challenge that was sent to the user or that they made; `answered_by` has just finished one
     *  of theirs. */
    CHALLENGE: z.strictObject({ code: z.string(), answered_by: z.uuid().nullable() }),
    /** Something changed about a cup that the user is in or invited to; `is_final` says that it has just ended. */
    CUP: z.strictObject({ cup_id: z.uuid(), is_final: z.boolean() }),
    /** A friend has beaten the user in a daily. */
    NEWS: z.strictObject({}),
  },
  game: {
    /** Numbered event of the game. */
    EVENT: GameEvent,
    /** Progress of a player on their own sheet. */
    PROGRESS: Progress,
    /** New row of a shared sheet. */
    ROW: SheetRow,
    /** Somebody in the game shows the others a reaction. It is not stored, so it cannot be read later. */
    REACTION: z.strictObject({ user_id: z.uuid(), reaction: Reaction }),
    /** A partner points at a hidden word of the shared sheet. It is not stored, as is a reaction. */
    POINT: z.strictObject({ user_id: z.uuid(), position: z.int().min(0) }),
    /** Something changed in the game before or after this one in a chain of rematches. */
    MATCH: z.strictObject({ game_id: z.uuid() }),
    /** The server could not hear other servers for a while: events, progress and rows may be missing. */
    MISSED: z.strictObject({}),
  },
}
