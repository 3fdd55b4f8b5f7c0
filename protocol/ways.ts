import { z } from 'zod'

/** Way to sign in. `password` is a name with a password of this server, `local` just a name, on the server's computer. */
export const WayId = z.enum(['google', 'oidc', 'password', 'local'])
export type WayId = z.infer<typeof WayId>

/** Way to sign in as pages show it. `name` is what the operator calls the provider; null for the others. */
export const Way = z.strictObject({ id: WayId, name: z.string().nullable() })
export type Way = z.infer<typeof Way>
