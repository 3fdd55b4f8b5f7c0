import { FREE_WORDS } from '@inkling/game/open/free-words'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { Credit, Sheet } from './game.ts'
import { REPORT_REASONS } from './games.ts'
import { Id, procedure } from './procedure.ts'

/** Articles of one page of the catalogue. */
export const CATALOGUE_PAGE = 50

/** Where an article stands: it can be drawn, reports have suspended it, or an operator has withdrawn it. */
export const ArticleState = z.enum(['in_draw', 'suspended', 'withdrawn'])
export type ArticleState = z.infer<typeof ArticleState>

/** A row of the catalogue: what an article is, where it stands, how many have finished the whole of it in games that are over,
 *  and the median of guesses of those who decoded it; null while nobody has. */
export const CatalogueRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  lang: z.string(),
  topic: Topic.nullable(),
  difficulty: Difficulty,
  words: z.int().min(1),
  source: Credit.shape.source,
  state: ArticleState,
  reports: z.int().min(0),
  finished: z.int().min(0),
  median_guesses: z.number().min(0).nullable(),
})
export type CatalogueRow = z.infer<typeof CatalogueRow>

/** Where the next page begins. */
const Cursor = z.strictObject({ title_key: z.string().max(2000), id: Id })

/** One article. `is_labelled` says that an operator has chosen its topic and difficulty, `gave_up` which share of those who
 *  have finished it gave up; null while nobody has. */
export const CatalogueArticle = CatalogueRow.extend({
  imported_at: z.string(),
  is_labelled: z.boolean(),
  credit: Credit,
  gave_up: z.number().min(0).max(1).nullable(),
})
export type CatalogueArticle = z.infer<typeof CatalogueArticle>

/** An article that players reported: each reason with how many gave it, and how its text begins. */
export const Reported = CatalogueRow.extend({
  reasons: z.partialRecord(z.enum(REPORT_REASONS), z.int().min(1)),
  suspended_at: z.string().nullable(),
  opening: z.string(),
})
export type Reported = z.infer<typeof Reported>

const id = z.strictObject({ id: Id })
const ofArticle = z.strictObject({ _article_id: Id })
const nothing = z.strictObject({})
const tags = ['Operators']

export const catalogue = {
  articles: procedure()
    .route({ method: 'GET', path: '/admin/articles', summary: 'The catalogue, by title', tags })
    .input(
      z.strictObject({
        search: z.string().max(500).optional(),
        lang: Language.optional(),
        topic: Topic.optional(),
        difficulty: Difficulty.optional(),
        source: Credit.shape.source.optional(),
        state: ArticleState.optional(),
        after: Cursor.optional(),
      }),
    )
    .output(z.strictObject({ articles: z.array(CatalogueRow), next: Cursor.nullable() })),
  article: procedure('NOT_FOUND')
    .route({ method: 'GET', path: '/admin/articles/{id}', summary: 'One article', tags })
    .input(id)
    .output(CatalogueArticle),
  article_text: procedure('NOT_FOUND')
    .route({
      method: 'GET',
      path: '/admin/articles/{id}/text',
      summary: 'Its text as it was imported, or under ink with so many free words',
      tags,
    })
    .input(id.extend({ free_words: z.enum(FREE_WORDS).optional() }))
    .output(Sheet),
  label_article: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/label_article',
      summary: 'Choose topic and difficulty of an article',
      tags,
    })
    .input(ofArticle.extend({ _topic: Topic.nullable(), _difficulty: Difficulty }))
    .output(nothing),
  unlabel_article: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/unlabel_article',
      summary: 'Let the games decide again how difficult an article is',
      tags,
    })
    .input(ofArticle)
    .output(nothing),
  withdraw_article: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/withdraw_article',
      summary: 'Take an article out of the draw and of the dailies to come',
      tags,
    })
    .input(ofArticle)
    .output(nothing),
  restore_article: procedure('NOT_FOUND', 'ARTICLE_REPLACED')
    .route({
      method: 'POST',
      path: '/admin/restore_article',
      summary: 'Put a withdrawn article back where it was',
      tags,
    })
    .input(ofArticle)
    .output(nothing),
  reports: procedure()
    .route({
      method: 'GET',
      path: '/admin/reports',
      summary: 'Articles that players reported: suspended ones first, then by reports',
      tags,
    })
    .output(z.array(Reported)),
  absolve_article: procedure('NOT_FOUND')
    .route({
      method: 'POST',
      path: '/admin/absolve_article',
      summary: 'Forget the reports of an article, which can be drawn again',
      tags,
    })
    .input(ofArticle)
    .output(nothing),
}
