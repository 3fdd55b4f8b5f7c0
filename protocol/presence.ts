import { z } from 'zod'
import { Id, procedure } from './procedure.ts'

/** Most ids of one question for statuses. */
export const MAX_STATUSES = 500

/** When a friend was last active, as ISO 8601; they are online while that is less than 60 s ago. `in_race` is there
 *  while they are online and play a race. */
export const UserStatus = z.strictObject({
  user_id: z.uuid(),
  last_active_at: z.string(),
  in_race: z.literal(true).optional(),
})
export type UserStatus = z.infer<typeof UserStatus>

const Ids = z.preprocess(
  (ids) => (typeof ids === 'string' ? ids.split(',').filter((id) => id !== '') : ids),
  z.array(Id).max(MAX_STATUSES),
)
const tags = ['Presence']

export const presence = {
  ping_user_status: procedure()
    .route({ method: 'POST', path: '/ping_user_status', summary: 'I am here', tags })
    .output(z.strictObject({})),
  user_status: procedure()
    .route({
      method: 'GET',
      path: '/user_status',
      summary: 'When friends were last active; ids of others are left out',
      tags,
    })
    .input(z.strictObject({ user_ids: Ids }))
    .output(z.array(UserStatus)),
}
