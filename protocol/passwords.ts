import { z } from 'zod'
import { Nothing, signedIn } from './procedure.ts'

/** Way to sign in with a name and a password, as everybody sees it. */
export type PasswordWays = {
  /** `open` lets everybody register, `invited` only people who were sent a link. */
  registration: 'invited' | 'open'
  /** True while the server has no user: the first one needs the code of its log. */
  needs_code: boolean
}

/** Maximum number of characters that a caller may send; a password has fewer. */
const MAX_SENT = 1000
const Password = z.string().max(MAX_SENT)
const Name = z.string().max(MAX_SENT)

/** Bodies of `POST /auth/password`, `/auth/register` and `/auth/reset`, which all answer a `Session`. */
export const SignInBody = z.strictObject({ name: Name, password: Password })
export const RegisterBody = z.strictObject({
  name: Name,
  password: Password,
  /** Setup code, for the first user of a server. */
  code: z.string().max(MAX_SENT).optional(),
  /** Token of a friend link, or the secret of an admin's link. */
  link: z.string().max(MAX_SENT).optional(),
})
export const ResetBody = z.strictObject({ token: z.string().max(MAX_SENT), password: Password })

export const OwnPassword = z.strictObject({
  /** True if this server has passwords. */
  is_offered: z.boolean(),
  /** Name with which the caller signs in; null if they have no password. */
  name: z.string().nullable(),
})
export type OwnPassword = z.infer<typeof OwnPassword>

const { reads, changes } = signedIn('Passwords')

export const passwords = {
  find: reads('/password', { summary: 'Whether I have a password, and with which name' }).output(
    OwnPassword,
  ),
  add_password: changes('/add_password', {
    summary: 'Sign in with a name and a password from now on, too',
    cost: 20,
    refuses: [
      'NOT_FOUND',
      'BAD_NAME',
      'NAME_TAKEN',
      'HAS_PASSWORD',
      'WEAK_PASSWORD',
      'WRONG_SETUP_CODE',
    ],
  })
    .input(z.strictObject({ name: Name, password: Password }))
    .output(Nothing),
  change_password: changes('/change_password', {
    summary: 'Change my password, and sign out everywhere else',
    cost: 20,
    refuses: ['NOT_FOUND', 'WRONG_PASSWORD', 'WEAK_PASSWORD', 'TOO_MANY_TRIES'],
  })
    .input(z.strictObject({ current_password: Password, new_password: Password }))
    .output(Nothing),
}
