import { z } from 'zod'
import { Id, Nothing, signedIn } from './procedure.ts'

/** Answer to signing in and refreshing. The refresh token travels in a cookie that no script can read. */
export type Session = {
  user: { id: string }
  access_token: string
  /** Seconds from receipt. */
  expires_in: number
}

/** Session of the caller that has not ended. */
export const OpenSession = z.strictObject({
  id: z.uuid(),
  /** Browser and system, as the browser named itself; null if unknown. */
  device: z.string().nullable(),
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601, right to ten minutes. */
  last_used_at: z.string(),
  /** True for the session of this call. */
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

const { reads, changes } = signedIn('Sessions')

export const sessions = {
  list: reads('/sessions', { summary: 'Devices on which I am signed in' }).output(
    z.array(OpenSession),
  ),
  end_session: changes('/end_session', {
    summary: 'Sign out on one device',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ session_id: Id }))
    .output(Nothing),
  end_other_sessions: changes('/end_other_sessions', {
    summary: 'Sign out everywhere else',
  }).output(Nothing),
}
