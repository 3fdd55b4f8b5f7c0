import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { Id, procedure } from './procedure.ts'
import { Named } from './admin-acts.ts'

const count = z.int().min(0)

/** Why Wikipedia does not answer: it cannot be reached, or not in time; it turns us away, asks us to slow down or cannot now;
 *  something else answers, or only half; a list never ends. */
const FAILURES = [
  'unreachable',
  'late',
  'forbidden',
  'throttled',
  'busy',
  'garbled',
  'elsewhere',
  'endless',
] as const

/** `detail` is the status or the code of the error, for who knows what it means; null where there is none. */
export const WikipediaFailure = z.strictObject({
  code: z.enum(FAILURES),
  detail: z.string().nullable(),
})
export type WikipediaFailure = z.infer<typeof WikipediaFailure>

/** An import that an operator has ordered. `waits` until those before it are done, and `failure` says why Wikipedia does
 *  not answer while that is so; `refused` are the latest pages that were refused, each with the reason. */
export const OrderedImport = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  operator: Named.nullable(),
  state: z.enum(['waits', 'runs', 'done', 'stopped']),
  failure: WikipediaFailure.nullable(),
  pages: count,
  added: count,
  replaced: count,
  unchanged: count,
  refused: count,
  refusals: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
})
export type OrderedImport = z.infer<typeof OrderedImport>

/** How the catalogue fills itself, up to `wished` articles of each language in use, unless an operator has paused
 *  it. */
const Filling = z.strictObject({
  wished: z.int().min(1),
  is_paused: z.boolean(),
  is_by_hand: z.boolean(),
  is_reachable: z.boolean().nullable(),
  failure: WikipediaFailure.nullable(),
  languages: z.array(z.strictObject({ lang: z.string(), articles: count })),
})

/** `filling` is null where the server fetches nothing by itself; the imports are the latest, newest first. */
export const Imports = z.strictObject({
  filling: Filling.nullable(),
  imports: z.array(OrderedImport),
})
export type Imports = z.infer<typeof Imports>

const tags = ['Operators']

export const imports = {
  imports: procedure()
    .route({
      method: 'GET',
      path: '/admin/imports',
      summary: 'What is being imported from Wikipedia, and how far it is',
      tags,
    })
    .output(Imports),
  import_articles: procedure('NO_TITLES')
    .route({
      method: 'POST',
      path: '/admin/import_articles',
      summary:
        'Order pages of Wikipedia: a title or address a line, each with topic and difficulty after tabs if one likes',
      tags,
    })
    .input(
      z.strictObject({
        _titles: z.string().max(50_000),
        _lang: Language,
        _topic: Topic.nullable().optional(),
        _difficulty: Difficulty.optional(),
      }),
    )
    .output(z.strictObject({ pages: count, mistakes: z.array(z.string()) })),
  stop_import: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/stop_import',
      summary: 'Ask for no more pages of an import',
      tags,
    })
    .input(z.strictObject({ _import_id: Id }))
    .output(z.strictObject({})),
  pause_filling: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/pause_filling',
      summary: 'Fetch no more by itself, on any server',
      tags,
    })
    .output(z.strictObject({})),
  resume_filling: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/resume_filling',
      summary: 'Let the catalogue fill itself again',
      tags,
    })
    .output(z.strictObject({})),
}
