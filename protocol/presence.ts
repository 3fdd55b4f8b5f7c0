import { z } from 'zod'
import { Id, Nothing, signedIn } from './procedure.ts'

/** Maximum number of ids in one call of `user_status`. */
export const MAX_STATUSES = 500

/** When a friend was last active: they are online while that is less than 60 s ago. */
export const UserStatus = z.strictObject({
  user_id: z.uuid(),
  /** ISO 8601. */
  last_active_at: z.string(),
  /** Set while they are online and play a race. */
  in_race: z.literal(true).optional(),
})
export type UserStatus = z.infer<typeof UserStatus>

/** An array, or ids with commas between them in a query string. */
const Ids = z.preprocess(
  (ids) => (typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : ids),
  z.array(Id).max(MAX_STATUSES),
)

const { reads, changes } = signedIn('Presence')

export const presence = {
  ping_user_status: changes('/ping_user_status', {
    summary: 'Tell that I am active',
  }).output(Nothing),
  user_status: reads('/user_status', {
    summary: 'When friends were last active; ids of others are left out',
  })
    .input(z.strictObject({ user_ids: Ids }))
    .output(z.array(UserStatus)),
}
