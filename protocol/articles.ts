import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { LANGUAGE_CODE } from '@inkling/game/open/language-codes'
import { z } from 'zod'
import { procedure } from './procedure.ts'

export const Difficulty = z.enum(DIFFICULTIES)
export const Topic = z.enum(TOPICS)

/** The code of a language, as `en`. */
export const Language = z.string().regex(LANGUAGE_CODE)

/** What there is an article to draw of; `topic` null are those without one. `has_lead` says whether one of them has a lead
 *  to play. */
export const Choice = z.strictObject({
  lang: Language,
  difficulty: Difficulty,
  topic: Topic.nullable(),
  has_lead: z.boolean(),
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
