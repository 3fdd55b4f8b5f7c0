import { z } from 'zod'
import { procedure } from './procedure.ts'

/** `wikis_found` counts articles decoded; `time_played` is in seconds, idle stretches over 5 min left out. */
export const Stats = z.strictObject({
  wikis_found: z.int().min(0),
  time_played: z.int().min(0),
})
export type Stats = z.infer<typeof Stats>

export const stats = {
  me: procedure()
    .route({ method: 'GET', path: '/stats/me', summary: 'Your figures', tags: ['Profile'] })
    .output(Stats),
}
