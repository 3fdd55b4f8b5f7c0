import { FREE_WORDS } from '@inkling/languages/codes'
import { z } from 'zod'
import { Difficulty, Language, Topic } from './articles.ts'
import { Credit, Sheet } from './game.ts'
import { REPORT_REASONS } from './games.ts'
import { Id, CursorName, Nothing, operator } from './procedure.ts'

/** Size of a page of the catalogue. */
export const CATALOGUE_PAGE = 50

/** `in_draw` can be played, `suspended` was taken out by reports, `withdrawn` by an operator. */
export const ArticleState = z.enum(['in_draw', 'suspended', 'withdrawn'])
export type ArticleState = z.infer<typeof ArticleState>

/** Row of the catalogue. The figures are over games that are over and had the whole article. */
export const CatalogueRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  lang: z.string(),
  topic: Topic.nullable(),
  difficulty: Difficulty,
  words: z.int().min(1),
  source: Credit.shape.source,
  state: ArticleState,
  /** Number of open reports. */
  reports: z.int().min(0),
  /** Number of players who have finished it. */
  finished: z.int().min(0),
  /** Median of the players who decoded it; null while there are none. */
  median_guesses: z.number().min(0).nullable(),
})
export type CatalogueRow = z.infer<typeof CatalogueRow>

/** Cursor of the catalogue: the last row of the page before. */
const Cursor = z.strictObject({ title_key: CursorName, id: Id })

export const CatalogueArticle = CatalogueRow.extend({
  imported_at: z.string(),
  /** True if an operator has chosen its topic and difficulty. */
  is_labelled: z.boolean(),
  credit: Credit,
  /** Share of the players who gave up; null while nobody has finished it. */
  gave_up: z.number().min(0).max(1).nullable(),
})
export type CatalogueArticle = z.infer<typeof CatalogueArticle>

/** Article that players reported. */
export const Reported = CatalogueRow.extend({
  /** Number of reports by reason. */
  reasons: z.partialRecord(z.enum(REPORT_REASONS), z.int().min(1)),
  suspended_at: z.string().nullable(),
  /** Beginning of its text. */
  opening: z.string(),
})
export type Reported = z.infer<typeof Reported>

/** User named in something that an operator did. */
export const Named = z.strictObject({ id: z.uuid(), full_name: z.string() })

const count = z.int().min(0)

export const WikipediaFailure = z.strictObject({
  /** `unreachable`, `late`: no answer, or none in time; `forbidden`, `throttled`, `busy`: it refuses, asks to slow down, or
   *  is overloaded; `elsewhere`, `garbled`: another server answers, or the answer is damaged; `endless`: a list never ends. */
  code: z.enum([
    'unreachable',
    'late',
    'forbidden',
    'throttled',
    'busy',
    'garbled',
    'elsewhere',
    'endless',
  ]),
  /** HTTP status or error code, where there is one. */
  detail: z.string().nullable(),
})
export type WikipediaFailure = z.infer<typeof WikipediaFailure>

/** Import that an operator has ordered. */
export const OrderedImport = z.strictObject({
  id: z.uuid(),
  at: z.string(),
  operator: Named.nullable(),
  /** `waits` until those before it are done. */
  state: z.enum(['waits', 'runs', 'done', 'stopped']),
  /** Set while Wikipedia does not answer. */
  failure: WikipediaFailure.nullable(),
  pages: count,
  added: count,
  replaced: count,
  unchanged: count,
  refused: count,
  /** Latest pages that were refused. */
  refusals: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
})
export type OrderedImport = z.infer<typeof OrderedImport>

/** State of the automatic import. */
const Filling = z.strictObject({
  /** Number of articles of each language at which it stops. */
  wished: z.int().min(1),
  is_paused: z.boolean(),
  /** True if an import from the command line is running, for which it waits. */
  is_by_hand: z.boolean(),
  /** False while Wikipedia does not answer, null before the first request. */
  is_reachable: z.boolean().nullable(),
  failure: WikipediaFailure.nullable(),
  languages: z.array(z.strictObject({ lang: z.string(), articles: count })),
})

export const Imports = z.strictObject({
  /** Null where this server imports nothing by itself. */
  filling: Filling.nullable(),
  /** Newest first. */
  imports: z.array(OrderedImport),
})
export type Imports = z.infer<typeof Imports>

const id = z.strictObject({ id: Id })
const ofArticle = z.strictObject({ article_id: Id })

const { reads, changes } = operator()

const catalogue = {
  articles: reads('/admin/articles', { summary: 'The catalogue, by title', cost: 5 })
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
  article: reads('/admin/articles/{id}', { summary: 'One article', refuses: ['NOT_FOUND'] })
    .input(id)
    .output(CatalogueArticle),
  article_text: reads('/admin/articles/{id}/text', {
    summary: 'Its text as it was imported, or redacted with these free words',
    refuses: ['NOT_FOUND'],
  })
    .input(id.extend({ free_words: z.enum(FREE_WORDS).optional() }))
    .output(Sheet),
  label_article: changes('/admin/label_article', {
    summary: 'Choose topic and difficulty of an article',
    refuses: ['NOT_FOUND'],
  })
    .input(ofArticle.extend({ topic: Topic.nullable(), difficulty: Difficulty }))
    .output(Nothing),
  unlabel_article: changes('/admin/unlabel_article', {
    summary: 'Let the games decide again how difficult an article is',
    refuses: ['NOT_FOUND'],
  })
    .input(ofArticle)
    .output(Nothing),
  withdraw_article: changes('/admin/withdraw_article', {
    summary: 'Take an article out of the draw and of the dailies to come',
    refuses: ['NOT_FOUND'],
  })
    .input(ofArticle)
    .output(Nothing),
  restore_article: changes('/admin/restore_article', {
    summary: 'Put a withdrawn article back into the draw',
    refuses: ['NOT_FOUND', 'ARTICLE_REPLACED'],
  })
    .input(ofArticle)
    .output(Nothing),
  reports: reads('/admin/reports', {
    summary: 'Articles that players reported: suspended ones first, then by number of reports',
  }).output(z.array(Reported)),
  absolve_article: changes('/admin/absolve_article', {
    summary: 'Dismiss the reports of an article, which can then be drawn again',
    refuses: ['NOT_FOUND'],
  })
    .input(ofArticle)
    .output(Nothing),
}

const imports = {
  imports: reads('/admin/imports', {
    summary: 'Imports from Wikipedia and their progress',
  }).output(Imports),
  import_articles: changes('/admin/import_articles', {
    summary:
      'Order pages of Wikipedia: a title or address on each line, optionally with topic and difficulty after tabs',
    refuses: ['NO_TITLES'],
  })
    .input(
      z.strictObject({
        titles: z.string().max(50_000),
        lang: Language,
        topic: Topic.nullable().optional(),
        difficulty: Difficulty.optional(),
      }),
    )
    .output(z.strictObject({ pages: count, mistakes: z.array(z.string()) })),
  stop_import: changes('/admin/stop_import', {
    summary: 'Fetch no more pages of an import',
    refuses: ['NOT_FOUND'],
  })
    .input(z.strictObject({ import_id: Id }))
    .output(Nothing),
  pause_filling: changes('/admin/pause_filling', {
    summary: 'Pause the automatic import on all servers',
    refuses: ['NOT_FOUND'],
  }).output(Nothing),
  resume_filling: changes('/admin/resume_filling', {
    summary: 'Resume the automatic import',
    refuses: ['NOT_FOUND'],
  }).output(Nothing),
}

/** The operators' procedures about articles. */
export const articleProcedures = { ...catalogue, ...imports }
