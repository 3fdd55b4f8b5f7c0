import { z } from 'zod'
import { Id, procedure, ShownLine } from './procedure.ts'
import { User } from './profile.ts'

/** Players of one answer; whoever is looked for among more is named more closely. */
export const MAX_PLAYERS = 50
/** Characters of the reason that a suspended player reads. */
export const MAX_REASON_LENGTH = 300

const Suspension = z.strictObject({ at: z.string(), reason: z.string() })

/** A player in a list. */
export const PlayerRow = z.strictObject({
  user: User,
  created_at: z.string(),
  last_active_at: z.string().nullable(),
  suspension: Suspension.nullable(),
})
export type PlayerRow = z.infer<typeof PlayerRow>

/** One sign-in that still holds. `device` is what the browser said of itself; `last_used_at` is right to ten minutes. */
export const PlayerSession = z.strictObject({
  id: z.uuid(),
  device: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type PlayerSession = z.infer<typeof PlayerSession>

export const PlayerDetails = PlayerRow.extend({
  is_operator: z.boolean(),
  games: z.int().min(0),
  reports: z.int().min(0),
  sessions: z.array(PlayerSession),
})
export type PlayerDetails = z.infer<typeof PlayerDetails>

const ofPlayer = z.strictObject({ _user_id: Id })
const nothing = z.strictObject({})
const tags = ['Operators']

export const players = {
  players: procedure()
    .route({
      method: 'GET',
      path: '/admin/players',
      summary: 'Players by words of their name or by their id; the newest where none is asked for',
      tags,
    })
    .input(z.strictObject({ search: z.string().max(200).optional() }))
    .output(z.array(PlayerRow)),
  player: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/admin/players/{id}', summary: 'One player', tags })
    .input(z.strictObject({ id: Id }))
    .output(PlayerDetails),
  sign_out_player: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/sign_out_player',
      summary: 'End all sessions of a player',
      tags,
    })
    .input(ofPlayer)
    .output(nothing),
  suspend_player: procedure('NOT_FOUND', 'IS_OPERATOR')
    .route({
      method: 'POST',
      path: '/admin/suspend_player',
      summary: 'Put a player out until it is lifted; they read the reason',
      tags,
    })
    .input(ofPlayer.extend({ _reason: ShownLine.max(MAX_REASON_LENGTH) }))
    .output(nothing),
  lift_suspension: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/lift_suspension',
      summary: 'Let a suspended player in again',
      tags,
    })
    .input(ofPlayer)
    .output(nothing),
}
