import { z } from 'zod'
import {
  wikipediaArticle,
  type Made,
  type Wanted,
} from '../../../server/features/importing/page/article.ts'
import { countBlocks } from '../../../server/features/importing/page/blocks.ts'

/** What an HTML snapshot of Wikimedia Enterprise says of a page in a line, as far as it is asked. */
const Page = z.object({
  name: z.string(),
  url: z.string().nullish(),
  date_modified: z.string().nullish(),
  in_language: z.object({ identifier: z.string() }).nullish(),
  version: z.object({ identifier: z.union([z.number(), z.string()]) }).nullish(),
  license: z.array(z.object({ url: z.string().nullish() })).nullish(),
  article_body: z.object({ html: z.string() }),
})

/** How many words a page may have to be wanted. */
export type Words = { least: number; most: number }

/** A line as it is handed to a thread, and what is asked of the page in it. */
export type Task = { bytes: Uint8Array; wanted: Wanted; words: Words }

/** What a line holds: a page by its title, with null where it is not as long as one wants; or the sentence that says
 *  why it holds none. */
export type Read = { title: string; made: Made | null } | { refused: string }

/** Makes an article of a line of a snapshot. */
export function readLine({ bytes, wanted, words }: Task): Read {
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
  const made = wikipediaArticle(article_body.html, `${name}.html`, wanted, known)
  return { title: name, made: isAsLong(made, words) ? made : null }
}

function parseLine(bytes: Uint8Array): z.infer<typeof Page> | string {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return 'It is no JSON.'
  }
  const page = Page.safeParse(value)
  return page.success ? page.data : 'It is not a page of a snapshot with its HTML.'
}

function isAsLong(made: Made, { least, most }: Words): boolean {
  if ('refused' in made) return true
  const { blocks, lang } = made.article
  const words = countBlocks(blocks, lang).reduce((total, count) => total + count, 0)
  return words >= least && words <= most
}
