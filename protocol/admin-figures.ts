import { z } from 'zod'
import { procedure } from './procedure.ts'

const count = z.int().min(0)

/** How the server is doing. Days are those of UTC; `guesses_today` are those in games that began today; `uptime` is in
 *  seconds, `database_bytes` what the database takes on its disk. */
export const Figures = z.strictObject({
  players: count,
  online: count,
  games_today: count,
  guesses_today: count,
  languages: z.array(
    z.strictObject({ lang: z.string(), in_draw: count, suspended: count, withdrawn: count }),
  ),
  database_bytes: count,
  version: z.string(),
  uptime: count,
})
export type Figures = z.infer<typeof Figures>

export const figures = {
  figures: procedure()
    .route({
      method: 'GET',
      path: '/admin/figures',
      summary: 'How the server is doing',
      tags: ['Operators'],
    })
    .output(Figures),
}
