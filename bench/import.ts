import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { cpuUsage } from 'node:process'
import { Parser } from 'htmlparser2'
import type pg from 'pg'
import { createHtmlFolder } from '../tools/articles/html-folder.ts'
import { readWikipediaArticle } from '../server/features/importing/page/article.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { startPostgres } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createArticles } from '../server/features/articles/articles.ts'
import { importAll, importFrom } from '../server/features/importing/importing.ts'
import { CONCURRENCY } from '../tools/articles/import-options.ts'
import { makePages, readPages, type BenchPage } from './import-pages.ts'

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

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
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
  const round = (value: number): number => Math.round(value * 10) / 10
  return { Inkling: round(inkling), [yardstick]: round(bare) }
}
