import { z } from 'zod'
import { Id, Nothing, signedIn } from './procedure.ts'
import { Way } from './ways.ts'

/** Account elsewhere by which the caller signs in. */
export const OwnIdentity = z.strictObject({
  id: z.uuid(),
  /** Null if this server no longer offers it. */
  way: Way.nullable(),
  /** Host of the provider. */
  host: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
})
export type OwnIdentity = z.infer<typeof OwnIdentity>

const { reads, changes } = signedIn('Sessions')

export const identities = {
  list: reads('/identities', { summary: 'How I sign in, and ways that I can add' }).output(
    z.strictObject({ identities: z.array(OwnIdentity), ways: z.array(Way) }),
  ),
  remove: changes('/identities/{identity_id}', {
    summary: 'Remove one way of signing in, but not the last',
    method: 'DELETE',
    refuses: ['NOT_FOUND', 'LAST_IDENTITY'],
  })
    .input(z.strictObject({ identity_id: Id }))
    .output(Nothing),
}
