import { z } from 'zod'
import { Difficulty, Topic } from './articles.ts'
import { Id, procedure } from './procedure.ts'

/** All that operators do and that is written down. */
export const ACT_KINDS = [
  'labelled',
  'unlabelled',
  'withdrew',
  'restored',
  'absolved',
  'imported',
  'stopped_import',
  'paused_filling',
  'resumed_filling',
  'drew_dailies',
  'replaced_daily',
  'signed_out',
  'suspended',
  'lifted',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** The kinds that decide about an article. */
export const DECISIONS: readonly ActKind[] = ['withdrew', 'restored', 'absolved']

/** What belongs to an act besides whom or what it was done to: the labels before it, the reports that it closed, how many pages were
 *  asked for, the days that were drawn, the reason that was given. `by` names who did it where that was no operator. */
export const ActDetail = z.strictObject({
  topic: Topic.nullable().optional(),
  difficulty: Difficulty.optional(),
  reports: z.int().min(0).optional(),
  pages: z.int().min(1).optional(),
  days: z.array(z.iso.date()).optional(),
  reason: z.string().optional(),
  by: z.literal('command_line').optional(),
})
export type ActDetail = z.infer<typeof ActDetail>

/** A user as an act names them. */
export const Named = z.strictObject({ id: z.uuid(), full_name: z.string() })

/** Something that an operator did. `operator` and `player` are null where their accounts are gone, `operator` also where
 *  it was done on the command line, `player` also where it
 *  was not about one; `article.id` is null where the text is gone, `lang` the language of
 *  the article or of dailies. */
export const Act = z.strictObject({
  id: z.int(),
  kind: z.enum(ACT_KINDS),
  at: z.string(),
  operator: Named.nullable(),
  article: z
    .strictObject({ id: z.uuid().nullable(), title: z.string(), lang: z.string() })
    .nullable(),
  lang: z.string().nullable(),
  player: Named.nullable(),
  detail: ActDetail,
})
export type Act = z.infer<typeof Act>

export const acts = {
  acts: procedure()
    .route({
      method: 'GET',
      path: '/admin/acts',
      summary: 'What operators did, newest first: all, or to one article or player',
      tags: ['Operators'],
    })
    .input(
      z.strictObject({
        before: z.coerce.number().int().min(1).optional(),
        article_id: Id.optional(),
        player_id: Id.optional(),
        only: z.literal('decisions').optional(),
      }),
    )
    .output(z.array(Act)),
}
