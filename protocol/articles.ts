import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { LANGUAGE_CODE } from '@inkling/languages/codes'
import { z } from 'zod'
import { signedIn } from './procedure.ts'

export const Difficulty = z.enum(DIFFICULTIES)
export const Topic = z.enum(TOPICS)

/** Code of a language, such as `en`. */
export const Language = z.string().regex(LANGUAGE_CODE)

/** Combination of settings for which there is an article to play. */
export const Choice = z.strictObject({
  lang: Language,
  difficulty: Difficulty,
  /** Null for articles without a topic. */
  topic: Topic.nullable(),
  /** True if one of these articles has a lead to play. */
  has_lead: z.boolean(),
  /** True if games in the language may show how near guesses are. */
  has_nearness: z.boolean(),
})
export type Choice = z.infer<typeof Choice>

const { reads } = signedIn('Games')

export const articles = {
  choices: reads('/articles/choices', {
    summary: 'Settings for which there is an article',
  }).output(z.array(Choice)),
}
