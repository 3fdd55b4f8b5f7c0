import { z } from 'zod'
import { procedure } from './procedure.ts'

/** A player as he and his friends see him. `updated_at` is an ISO 8601 time. */
export const User = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  has_uploaded_avatar: z.boolean(),
  provider_avatar_url: z.string().nullable(),
  updated_at: z.string(),
})
export type User = z.infer<typeof User>

export const profile = {
  me: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/users/me', summary: 'Your profile', tags: ['Profile'] })
    .output(User),
}
