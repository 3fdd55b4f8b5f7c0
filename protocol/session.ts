import { z } from 'zod'
import { Id, procedure } from './procedure.ts'

/** What signing in and refreshing answer. `expires_in` is in seconds from receipt; the refresh token travels
 *  in a cookie that no script can read. */
export type Session = {
  user: { id: string }
  access_token: string
  expires_in: number
}

/** What a page may ask along with refreshing its session: what it shows first, by path. */
export const FIRST_CALLS = ['games/board', 'games/unfinished', 'profile/me'] as const
export type FirstCall = (typeof FIRST_CALLS)[number]

/** The body of a refresh, where it has one: calls, each with its input. The answer then is a line for the session and one
 *  for each call, as its procedure answers, or empty where that has to be asked for by itself. */
export const RefreshBody = z.strictObject({
  ask: z.array(z.tuple([z.enum(FIRST_CALLS), z.unknown().optional()])).max(FIRST_CALLS.length),
})
export type RefreshBody = z.infer<typeof RefreshBody>

/** A session of the caller that goes on. `device` is what its browser said of itself, null where that was nothing known;
 *  times are ISO 8601, `last_used_at` to about ten minutes; `is_current` is the one by which they call. */
export const OpenSession = z.strictObject({
  id: z.uuid(),
  device: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

const tags = ['Sessions']

export const sessions = {
  list: procedure()
    .route({ method: 'GET', path: '/sessions', summary: 'Where I am signed in', tags })
    .output(z.array(OpenSession)),
  end_session: procedure('NOT_FOUND')
    .route({ method: 'POST', path: '/end_session', summary: 'Sign out on one device', tags })
    .input(z.strictObject({ _session_id: Id }))
    .output(z.strictObject({})),
  end_other_sessions: procedure()
    .route({
      method: 'POST',
      path: '/end_other_sessions',
      summary: 'Sign out everywhere else',
      tags,
    })
    .output(z.strictObject({})),
}
