import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from '../e2e/free-port.ts'
import { createArticles } from '../server/features/articles/articles.ts'
import { createStarter } from '../server/features/importing/starter.ts'
import type { OpenDatabase } from '../server/platform/database/database.ts'
import { openBenchDatabase } from './database.ts'
import { startProcess } from './process.ts'
import type { SoakBotsCommands } from './soak/bots.ts'
import { printSoak, rowOf, type Sample, type Soak, trendsOf } from './soak/report.ts'
import type { SoakServerCommands } from './soak/server.ts'
import { measurePerGame, measureSize } from './soak/sizes.ts'

const BOTS = 500
const MINUTES = 30
const EVERY_S = 30
/** Share of the time that does not count for slopes. After twelve minutes all caches are full, and tokens expire as fast as
 *  others are made. */
const WARM = 0.4
/** Longer than the 72 s after which idle HTTP connections are closed. */
const SETTLE_MS = 90_000
const root = join(import.meta.dirname, '..')

/** Simulates half an hour of play, to see if anything grows. A number as `part` is the number of minutes of a trial. */
export async function benchSoak({
  json,
  part,
}: {
  json: boolean
  part: string | undefined
}): Promise<void> {
  const minutes = part === undefined ? MINUTES : Number(part)
  if (!(minutes > 0)) throw new Error('Say how many minutes: npm run bench -- soak 2')
  const database = await openBenchDatabase()
  try {
    await addStarter(database)
    const soak = await measure(database, database.connection, minutes)
    if (json) console.log(JSON.stringify({ ...soak, trends: trendsOf(soak) }, null, 2))
    else printSoak(soak)
    if (soak.readBack.wrong > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

async function measure(
  { pool }: OpenDatabase,
  connection: pg.PoolConfig,
  minutes: number,
): Promise<Soak> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const start = () => startProcess<SoakServerCommands>('soak/server.ts', ['--expose-gc'])
  const server = start()
  await server.call('open', { connection, origin })
  const bots = startProcess<SoakBotsCommands>('soak/bots.ts')
  const before = await server.call('look')
  await bots.call('begin', { connection, origin, bots: BOTS })
  const samples = await takeSamples(minutes * 60, async (seconds) => ({
    seconds,
    load: loadavg()[0]!,
    look: await server.call('look'),
    page: await bots.call('read'),
    size: await measureSize(pool),
  }))
  const last = await bots.call('end')
  await pause(SETTLE_MS)
  const after = await server.call('look')
  await server.stop()

  const fresh = start()
  await fresh.call('open', { connection, origin })
  const readBack = await bots.call('readBack')
  await Promise.all([fresh.stop(), bots.stop()])
  const pages = [...samples.map(({ page }) => page), last]
  return {
    bots: BOTS,
    minutes,
    warmSeconds: minutes * 60 * WARM,
    before,
    after,
    samples,
    games: await measurePerGame(pool, await measureSize(pool)),
    acknowledged: pages.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    readBack,
    failures: addUp(pages.map(({ failures }) => failures)),
  }
}

async function takeSamples(
  seconds: number,
  take: (seconds: number) => Promise<Sample>,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const start = Date.now()
  for (let due = EVERY_S; due <= seconds; due += EVERY_S) {
    await pause(Math.max(0, start + due * 1000 - Date.now()))
    const sample = await take(due)
    samples.push(sample)
    console.error(JSON.stringify(rowOf(sample)))
  }
  return samples
}

/** Adds the starter articles, as on every new server. */
async function addStarter({ db }: OpenDatabase): Promise<void> {
  const articles = createArticles({ db })
  for await (const found of (await createStarter(join(root, 'starter'))).read()) {
    if ('refused' in found) throw new Error(`${found.name}: ${found.refused}`)
    await articles.add(found.article)
  }
}

function addUp(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  }
  return sums
}
