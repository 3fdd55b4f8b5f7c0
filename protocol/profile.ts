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

/** What a player has set for himself. Who appears offline is never shown as online, and pings nothing. */
export const Settings = z.strictObject({ appear_offline: z.boolean() })
export type Settings = z.infer<typeof Settings>

const tags = ['Profile']

export const profile = {
  me: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/users/me', summary: 'My profile', tags })
    .output(User),
  update_profile: procedure('BAD_NAME')
    .route({ method: 'POST', path: '/update_profile', summary: 'Change my name', tags })
    .input(z.strictObject({ _full_name: z.string().max(1000) }))
    .output(User),
  settings: procedure()
    .route({ method: 'GET', path: '/users/me/settings', summary: 'My settings', tags })
    .output(Settings),
  update_settings: procedure()
    .route({ method: 'POST', path: '/update_settings', summary: 'Change my settings', tags })
    .input(z.strictObject({ _appear_offline: z.boolean() }))
    .output(Settings),
  export: procedure()
    .route({ method: 'GET', path: '/users/me/export', summary: 'All that is stored of me', tags })
    .output(z.record(z.string(), z.unknown())),
  delete_account: procedure()
    .route({
      method: 'POST',
      path: '/delete_account',
      summary: 'Delete my account and everything of mine',
      tags,
    })
    .output(z.strictObject({})),
}
