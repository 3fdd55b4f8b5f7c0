import { z } from 'zod'
import { Difficulty, Language, Topic } from '../articles.ts'
import { Id, procedure } from '../procedure.ts'
import { Named } from './acts.ts'

const count = z.int().min(0)

/** An import that an operator has ordered. `waits` until those before it are done, and `failure` says why Wikipedia does
 *  not answer while that is so; `refused` are the latest pages that were refused, each with the reason. */
export const OrderedImport = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  operator: Named.nullable(),
  state: z.enum(['waits', 'runs', 'done', 'stopped']),
  failure: z.string().nullable(),
  pages: count,
  added: count,
  replaced: count,
  unchanged: count,
  refused: count,
  refusals: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
})
export type OrderedImport = z.infer<typeof OrderedImport>

/** How the catalogue fills itself, up to `wished` articles of each language in use. */
const Filling = z.strictObject({
  wished: z.int().min(1),
  is_by_hand: z.boolean(),
  is_reachable: z.boolean().nullable(),
  failure: z.string().nullable(),
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
}
