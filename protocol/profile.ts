import { GHOST_AUDIENCES } from '@inkling/game/open/ghosts'
import { z } from 'zod'
import { Nothing, signedIn } from './procedure.ts'

/** User as they and their friends see them. */
export const User = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  has_uploaded_avatar: z.boolean(),
  provider_avatar_url: z.string().nullable(),
  /** ISO 8601; changes with the avatar. */
  updated_at: z.string(),
  /** Only of guests, who have no account. */
  is_guest: z.literal(true).optional(),
})
export type User = z.infer<typeof User>

/** ISO 639 code of the language that a user has chosen; null follows their browser. */
const ChosenLanguage = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .nullable()

/** The caller, with fields that only they see. */
export const Me = User.extend({ language: ChosenLanguage, is_operator: z.boolean() })
export type Me = z.infer<typeof Me>

export const Settings = z.strictObject({
  /** True if friends never see this user online. */
  appear_offline: z.boolean(),
  language: ChosenLanguage,
  /** Users who may race this user's finished games. */
  ghosts: z.enum(GHOST_AUDIENCES),
})
export type Settings = z.infer<typeof Settings>

const { reads, changes } = signedIn('Profile')

export const profile = {
  me: reads('/users/me', { summary: 'My profile', refuses: ['NOT_FOUND'] }).output(Me),
  update_profile: changes('/update_profile', {
    summary: 'Change my name',
    cost: 5,
    refuses: ['NOT_FOUND', 'BAD_NAME'],
  })
    .input(z.strictObject({ full_name: z.string().max(1000) }))
    .output(Me),
  settings: reads('/users/me/settings', {
    summary: 'My settings',
    refuses: ['NOT_FOUND'],
  }).output(Settings),
  update_settings: changes('/update_settings', {
    summary: 'Change my settings',
    cost: 5,
    refuses: ['NOT_FOUND'],
  })
    .input(
      z.strictObject({
        appear_offline: z.boolean().optional(),
        language: ChosenLanguage.optional(),
        ghosts: z.enum(GHOST_AUDIENCES).optional(),
      }),
    )
    .output(Settings),
  delete_account: changes('/delete_account', {
    summary: 'Delete my account and everything of mine',
    cost: 20,
  }).output(Nothing),
}
