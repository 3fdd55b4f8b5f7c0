import { mkdir, mkdtemp, rm, writeFile, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { cpuUsage } from 'node:process'
import type { Article, Block } from '@inkling/game/secret/article'
import { Parser } from 'htmlparser2'
import type pg from 'pg'
import { createArticles } from '../server/features/articles/articles.ts'
import { importAll, importFrom } from '../server/features/importing/importing.ts'
import { readWikipediaArticle } from '../server/features/importing/page/article.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createHtmlFolder } from '../tools/articles/html-folder.ts'
import { CONCURRENCY } from '../tools/articles/import-options.ts'
import { makeArticle } from './article.ts'
import { median, round } from './figures.ts'

const PAGES = 400
const ROUNDS = 5
const WARM_UP = 1
const MIN_MB = 50
const MIN_ARTICLES = 100
const ANY = { lang: null, topic: null, difficulty: 'medium' } as const

type Rate = { bare: number; inkling: number }

/** Measures how fast one core turns pages into blocks, compared with the bare parser, and how many articles per second are
 *  imported into PostgreSQL, compared with bare inserts of the same rows. The pages are made up, or come from a folder. */
export async function benchImport({ json, part }: { json: boolean; part?: string | undefined }) {
  const pages = part === undefined ? makePages(PAGES) : await readPages(part)
  const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6
  const html = measurePages(pages, megabytes)
  const articles = await measureArticles(pages)
  const kilobytes = (megabytes * 1000) / pages.length
  if (json) console.log(JSON.stringify({ pages: pages.length, kilobytes, html, articles }))
  else print({ pages: pages.length, kilobytes, html, articles })
}

/** Megabytes of HTML per second of CPU time: the median of several rounds, alternating between the two. */
function measurePages(pages: readonly BenchPage[], megabytes: number): Rate {
  const bare: number[] = []
  const inkling: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    bare.push(megabytes / secondsOf(() => pages.forEach(parseBare)))
    inkling.push(
      megabytes /
        secondsOf(() => pages.forEach((page) => readWikipediaArticle(page.html, page.name, ANY))),
    )
  }
  return { bare: median(bare.slice(WARM_UP)), inkling: median(inkling.slice(WARM_UP)) }
}

function parseBare({ html }: BenchPage): void {
  let heard = 0
  const parser = new Parser({
    onopentag: () => heard++,
    ontext: () => heard++,
    onclosetag: () => heard++,
  })
  parser.end(html)
  if (heard === 0) throw new Error('There is a page without anything in it.')
}

function secondsOf(work: () => void): number {
  const before = cpuUsage()
  work()
  const { user, system } = cpuUsage(before)
  return (user + system) / 1e6
}

/** Articles per second, from the files of a folder to their commits. */
async function measureArticles(pages: readonly BenchPage[]): Promise<Rate> {
  const home = await mkdtemp(join(tmpdir(), 'inkling-bench-'))
  const dir = join(home, 'pages')
  await mkdir(dir)
  for (const { name, html } of pages) await writeFile(join(dir, name), html)
  const postgres = await startPostgres({ data_dir: join(home, 'data') })
  const { db, pool, close } = openDatabase(postgres.connection)
  try {
    await migrate(pool)
    const source = await createHtmlFolder({ dir, topic: null, difficulty: 'medium' })
    const began = performance.now()
    const imported = await importAll(importFrom(createArticles({ db }), source, CONCURRENCY))
    const seconds = (performance.now() - began) / 1000
    const added = imported.filter(({ outcome }) => outcome === 'added').length
    return { inkling: added / seconds, bare: added / (await bareInserts(pool)) }
  } finally {
    await close()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}

/** Seconds for inserting the same rows one after the other, each in its own commit, also without waiting for the disk. */
async function bareInserts(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from articles')
  const client = await pool.connect()
  try {
    await client.query('create table bare (like articles)')
    await client.query('set synchronous_commit = off')
    const columns = Object.keys(rows[0] ?? {})
    const places = columns.map((_, at) => `$${at + 1}`)
    const text = `insert into bare (${columns.join(', ')}) values (${places.join(', ')})`
    const prepared = rows.map((row) =>
      columns.map((column) => (column === 'content' ? JSON.stringify(row[column]) : row[column])),
    )
    const began = performance.now()
    for (const values of prepared) await client.query({ name: 'bare', text, values })
    return (performance.now() - began) / 1000
  } finally {
    client.release(true)
  }
}

function print(figures: { pages: number; kilobytes: number; html: Rate; articles: Rate }): void {
  const { pages, kilobytes, html, articles } = figures
  console.log(`${pages} pages of ${Math.round(kilobytes)} kB`)
  console.table({
    [`MB/s of HTML into blocks, one core (at least ${MIN_MB})`]: rounded(html, 'bare htmlparser2'),
    [`articles/s into PostgreSQL (at least ${MIN_ARTICLES})`]: rounded(articles, 'bare inserts'),
  })
}

function rounded({ inkling, bare }: Rate, yardstick: string) {
  return { Inkling: round(inkling, 1), [yardstick]: round(bare, 1) }
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

/** Reads the pages of a folder. */
async function readPages(dir: string): Promise<BenchPage[]> {
  const names = (await readdir(dir)).filter((name) => /\.html?$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({ name, html: await readFile(join(dir, name), 'utf8') })),
  )
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
