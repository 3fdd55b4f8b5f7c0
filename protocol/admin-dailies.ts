import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { procedure } from './procedure.ts'

const Day = z.iso.date()

/** A day of the coming week and its article, null while none is drawn. Who has begun a day keeps its article. */
export const ComingDaily = z.strictObject({
  day: Day,
  number: z.int(),
  has_begun: z.boolean(),
  article: z
    .strictObject({
      id: z.uuid(),
      title: z.string(),
      topic: Topic.nullable(),
      difficulty: Difficulty,
      words: z.int().min(1),
    })
    .nullable(),
})
export type ComingDaily = z.infer<typeof ComingDaily>

const Week = z.strictObject({
  lang: Language,
  languages: z.array(Language),
  days: z.array(ComingDaily),
})
const tags = ['Operators']

export const dailies = {
  dailies: procedure()
    .route({
      method: 'GET',
      path: '/admin/dailies',
      summary: 'The dailies of seven days from today on, in one language',
      tags,
    })
    .input(z.strictObject({ lang: Language }))
    .output(Week),
  draw_dailies: procedure('NO_ARTICLES')
    .route({
      method: 'POST',
      path: '/admin/draw_dailies',
      summary: 'Draw those of the seven days that have none',
      tags,
    })
    .input(z.strictObject({ _lang: Language }))
    .output(z.strictObject({})),
  replace_daily: procedure('DAY_BEGUN', 'NO_ARTICLES')
    .route({
      method: 'POST',
      path: '/admin/replace_daily',
      summary: 'Draw another article for a day that has not begun',
      tags,
    })
    .input(z.strictObject({ _lang: Language, _day: Day }))
    .output(z.strictObject({})),
}
