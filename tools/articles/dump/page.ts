import { z } from 'zod'
import {
  readWikipediaArticle,
  type PageArticle,
  type PageOptions,
} from '../../../server/features/importing/page/article.ts'
import { countBlocks } from '../../../server/features/importing/page/blocks.ts'

/** Fields of a page that are read from a line of a snapshot. */
const Page = z.object({
  name: z.string(),
  url: z.string().nullish(),
  date_modified: z.string().nullish(),
  in_language: z.object({ identifier: z.string() }).nullish(),
  version: z.object({ identifier: z.union([z.number(), z.string()]) }).nullish(),
  license: z.array(z.object({ url: z.string().nullish() })).nullish(),
  article_body: z.object({ html: z.string() }),
})

export type WordRange = { min: number; max: number }

export type LineTask = { bytes: Uint8Array; options: PageOptions; words: WordRange }

/** Page of a line; `made` is null if its length is outside the range. Or a sentence that says why the line has no page. */
export type LineArticle = { title: string; made: PageArticle | null } | { refused: string }

/** Task of the reading threads: makes an article of a line. */
export function readLine({ bytes, options, words }: LineTask): LineArticle {
  const page = parseLine(bytes)
  if (typeof page === 'string') return { refused: page }
  const { name, url, date_modified, in_language, version, license, article_body } = page
  const known = {
    address: url ?? null,
    lang: in_language?.identifier ?? null,
    revision: version ? String(version.identifier) : null,
    modified: date_modified ?? null,
    licence: license?.[0]?.url ?? null,
  }
  const made = readWikipediaArticle(article_body.html, `${name}.html`, options, known)
  return { title: name, made: isInRange(made, words) ? made : null }
}

function parseLine(bytes: Uint8Array): z.infer<typeof Page> | string {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return 'It is not JSON.'
  }
  const page = Page.safeParse(value)
  return page.success ? page.data : 'It is not a page with its HTML.'
}

function isInRange(made: PageArticle, { min, max }: WordRange): boolean {
  if ('refused' in made) return true
  const { blocks, lang } = made.article
  const words = countBlocks(blocks, lang).reduce((total, count) => total + count, 0)
  return words >= min && words <= max
}
