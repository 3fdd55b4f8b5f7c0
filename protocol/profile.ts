import { z } from 'zod'
import { procedure } from './procedure.ts'

/** A user as they and their friends see them. `updated_at` is an ISO 8601 time. */
export const User = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  has_uploaded_avatar: z.boolean(),
  provider_avatar_url: z.string().nullable(),
  updated_at: z.string(),
})
export type User = z.infer<typeof User>

/** The language that a user has chosen, by its ISO 639 code; null stands for that of their browser. */
const ChosenLanguage = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .nullable()

/** The caller, as only they see themselves. */
export const Me = User.extend({ language: ChosenLanguage, is_operator: z.boolean() })
export type Me = z.infer<typeof Me>

/** What users set for themselves. Who appears offline is never shown as online, and pings nothing. */
export const Settings = z.strictObject({ appear_offline: z.boolean(), language: ChosenLanguage })
export type Settings = z.infer<typeof Settings>

const tags = ['Profile']

export const profile = {
  me: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/users/me', summary: 'My profile', tags })
    .output(Me),
  update_profile: procedure('NOT_FOUND', 'BAD_NAME')
    .route({ method: 'POST', path: '/update_profile', summary: 'Change my name', tags })
    .input(z.strictObject({ _full_name: z.string().max(1000) }))
    .output(Me),
  settings: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/users/me/settings', summary: 'My settings', tags })
    .output(Settings),
  update_settings: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/update_settings', summary: 'Change my settings', tags })
    .input(
      z.strictObject({
        _appear_offline: z.boolean().optional(),
        _language: ChosenLanguage.optional(),
      }),
    )
    .output(Settings),
  delete_account: procedure()
    .route({
      method: 'POST',
      path: '/delete_account',
      summary: 'Delete my account and everything of mine',
      tags,
    })
    .output(z.strictObject({})),
}
