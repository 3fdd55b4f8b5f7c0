import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { cpuUsage } from 'node:process'
import type { Article, Block } from '@inkling/game/secret/article'
import { createArticles } from '../server/features/articles/articles.ts'
import { importAll, importFrom } from '../server/features/importing/importing.ts'
import { readWikipediaArticle } from '../server/features/importing/page/article.ts'
import { createHtmlFolder } from '../tools/articles/html-folder.ts'
import { CONCURRENCY } from '../tools/articles/import-options.ts'
import { makeArticle } from './article.ts'
import { openBenchDatabase } from './database.ts'
import { median, round } from './figures.ts'

const PAGES = 400
const ROUNDS = 5
const WARM_UP = 1
const MIN_MB = 50
const MIN_ARTICLES = 100
const ANY = { lang: null, topic: null, difficulty: 'medium' } as const

/** Size of a page in kB, MB of HTML that become blocks per second of CPU time, and articles imported per second. */
export type ImportFigures = { page_kb: number; html_mb: number; articles: number }

/** Measures how fast pages of made-up words become blocks, and how fast their files become articles in PostgreSQL. */
export async function measureImport(): Promise<ImportFigures> {
  const pages = makePages(PAGES)
  const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6
  const rates = Array.from({ length: ROUNDS + WARM_UP }, () => megabytes / secondsToRead(pages))
  return {
    page_kb: Math.round((megabytes * 1000) / pages.length),
    html_mb: round(median(rates.slice(WARM_UP)), 1),
    articles: round(await importPages(pages), 1),
  }
}

export function printImport({ page_kb, html_mb, articles }: ImportFigures): void {
  console.log(`\n${PAGES} pages of ${page_kb} kB`)
  console.table({
    'MB/s of HTML into blocks, one core': { measured: html_mb, 'at least': MIN_MB },
    'articles/s into PostgreSQL': { measured: articles, 'at least': MIN_ARTICLES },
  })
}

function secondsToRead(pages: readonly BenchPage[]): number {
  const before = cpuUsage()
  for (const { html, name } of pages) readWikipediaArticle(html, name, ANY)
  const { user, system } = cpuUsage(before)
  return (user + system) / 1e6
}

/** Articles per second, from the files of a folder to their commits. */
async function importPages(pages: readonly BenchPage[]): Promise<number> {
  const dir = await mkdtemp(join(tmpdir(), 'inkling-bench-pages-'))
  for (const { name, html } of pages) await writeFile(join(dir, name), html)
  const { db, close } = await openBenchDatabase()
  try {
    const source = await createHtmlFolder({ dir, topic: null, difficulty: 'medium' })
    const began = performance.now()
    const imported = await importAll(importFrom(createArticles({ db }), source, CONCURRENCY))
    const seconds = (performance.now() - began) / 1000
    return imported.filter(({ outcome }) => outcome === 'added').length / seconds
  } finally {
    await close()
    await rm(dir, { recursive: true, force: true })
  }
}

const WORDS = 4000
/** Number of different texts: pages of one language share their words. */
const TEXTS = 8
const LINK_EVERY = 12
const NOTE_EVERY = 45
const ROWS = 60
const NAVIGATION = 250

type BenchPage = { name: string; html: string }

/** Makes pages of made-up words as Wikipedia's REST API returns them: about 350 kB each, mostly links, notes, tables and
 *  templates, with 4,000 words of text. */
function makePages(count: number): BenchPage[] {
  const texts = Array.from({ length: TEXTS }, (_, at) => makeArticle(WORDS, at + 1).article)
  return Array.from({ length: count }, (_, at) => {
    const key = `Made-up_page_${String(at).padStart(4, '0')}`
    return { name: `${key}.html`, html: pageOf(texts[at % TEXTS]!, key) }
  })
}

function pageOf(article: Article, key: string): string {
  let id = 0
  let notes = 0
  const nextId = (): string => `id="mw${(id++).toString(36)}"`

  function wordsOf({ segments }: Block): string {
    return segments
      .map((part) => (typeof part === 'string' ? part : withMarkup(article.vocabulary[part]![0])))
      .join('')
  }

  function withMarkup(word: string): string {
    const at = id++
    if (at % NOTE_EVERY === 0) return `${word}${note(++notes)}`
    if (at % LINK_EVERY !== 0) return word
    return `<a rel="mw:WikiLink" href="./${word}" title="${word}" ${nextId()}>${word}</a>`
  }

  function note(number: number): string {
    const data = `{&quot;name&quot;:&quot;ref&quot;,&quot;attrs&quot;:{&quot;name&quot;:&quot;n${number}&quot;},&quot;body&quot;:{&quot;id&quot;:&quot;mw-reference-text-cite_note-${number}&quot;}}`
    return `<sup about="#mwt${number}" class="mw-ref reference" id="cite_ref-${number}" rel="dc:references" typeof="mw:Extension/ref" data-mw="${data}"><a href="./${key}#cite_note-${number}" style="counter-reset: mw-Ref ${number};" ${nextId()}><span class="mw-reflink-text" ${nextId()}>[${number}]</span></a></sup>`
  }

  function source(_: unknown, at: number): string {
    const [author = '', title = ''] = [article.vocabulary[at]?.[0], article.vocabulary[at + 1]?.[0]]
    const data = `{&quot;parts&quot;:[{&quot;template&quot;:{&quot;target&quot;:{&quot;wt&quot;:&quot;cite web&quot;,&quot;href&quot;:&quot;./Template:Cite_web&quot;},&quot;params&quot;:{&quot;title&quot;:{&quot;wt&quot;:&quot;${title} ${author}&quot;},&quot;last&quot;:{&quot;wt&quot;:&quot;${author}&quot;},&quot;url&quot;:{&quot;wt&quot;:&quot;https://example.org/${title}/${at}&quot;},&quot;access-date&quot;:{&quot;wt&quot;:&quot;2 May 2024&quot;}},&quot;i&quot;:0}}]}`
    return `<li about="#cite_note-${at}" id="cite_note-${at}" data-mw-footnote-number="${at}"><a href="./${key}#cite_ref-${at}" rel="mw:referencedBy" ${nextId()}><span class="mw-linkback-text" ${nextId()}>↑ </span></a> <span id="mw-reference-text-cite_note-${at}" class="mw-reference-text reference-text"><style data-mw-deduplicate="TemplateStyles:r${at}" typeof="mw:Extension/templatestyles mw:Transclusion" about="#mwt${at + 900}" data-mw="${data}">.mw-parser-output cite.citation{font-style:inherit;word-wrap:break-word}</style><cite about="#mwt${at + 900}" class="citation web cs1"><a rel="mw:ExtLink nofollow" href="https://example.org/${title}/${at}" class="external text" ${nextId()}>"${title} ${author}"</a>. <i>${author}</i><span class="reference-accessdate">. Retrieved <span class="nowrap">2 May</span> 2024</span>.</cite><span title="ctx_ver=Z39.88-2004&amp;rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal&amp;rft.genre=unknown&amp;rft.btitle=${title}&amp;rft.au=${author}&amp;rft_id=https%3A%2F%2Fexample.org%2F${title}" class="Z3988"></span></span></li>`
  }

  const row = (_: unknown, at: number): string =>
    `<tr ${nextId()}><th scope="row" class="infobox-label" ${nextId()}>${article.vocabulary[at]?.[0]}</th><td class="infobox-data" ${nextId()}><a rel="mw:WikiLink" href="./X${at}" title="X${at}" ${nextId()}>${article.vocabulary[at + 7]?.[0]}</a>&nbsp;<small ${nextId()}>(${1900 + at})</small></td></tr>`
  const link = (_: unknown, at: number): string =>
    `<li ${nextId()}><a rel="mw:WikiLink" href="./N${at}" title="N${at}" ${nextId()}>${article.vocabulary[at % 500]?.[0]}</a></li>`
  const body = article.blocks
    .slice(1)
    .map((block) =>
      block.kind === 'heading'
        ? `</section><section data-mw-section-id="${id}" ${nextId()}><h2 ${nextId()}>${wordsOf(block)}</h2>`
        : `<p ${nextId()}>${wordsOf(block)}</p>\n`,
    )
    .join('')

  return `<!DOCTYPE html>
<html prefix="dc: http://purl.org/dc/terms/ mw: http://mediawiki.org/rdf/" about="https://en.wikipedia.org/wiki/Special:Redirect/revision/4711"><head><meta property="mw:pageNamespace" content="0"/><meta property="dc:modified" content="2024-05-01T08:00:00.000Z"/><link rel="dc:isVersionOf" href="//en.wikipedia.org/wiki/${key}"/><title>${key}</title></head>
<body lang="en" class="mw-content-ltr sitedir-ltr ltr mw-body-content parsoid-body mediawiki mw-parser-output" dir="ltr"><section data-mw-section-id="0" ${nextId()}><table class="infobox vcard" about="#mwt1" typeof="mw:Transclusion"><tbody ${nextId()}>${Array.from({ length: ROWS }, row).join('')}</tbody></table>${body}</section>
<section data-mw-section-id="90"><h2 id="References">References</h2><div class="mw-references-wrap" typeof="mw:Extension/references" about="#mwt2"><ol class="mw-references references" ${nextId()}>${Array.from({ length: notes }, source).join('')}</ol></div>
<div role="navigation" class="navbox"><ul ${nextId()}>${Array.from({ length: NAVIGATION }, link).join('')}</ul></div></section></body></html>`
}
