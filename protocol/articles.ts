import { DIFFICULTIES, TOPICS } from '@inkling/game/article'
import { z } from 'zod'
import { procedure } from './procedure.ts'

export const Difficulty = z.enum(DIFFICULTIES)
export const Topic = z.enum(TOPICS)

/** How many articles there are to draw from; `topic` null counts those without one. */
export const Choice = z.strictObject({
  difficulty: Difficulty,
  topic: Topic.nullable(),
  articles: z.int().min(1),
})
export type Choice = z.infer<typeof Choice>

export const articles = {
  choices: procedure()
    .route({
      method: 'GET',
      path: '/articles/choices',
      summary: 'What a new game can be about',
      tags: ['Games'],
    })
    .output(z.array(Choice)),
}
