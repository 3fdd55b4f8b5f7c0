import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './programs/chromium.mjs'
import { ensureInstalled, fail, node, root, run, tool } from './install.mjs'
import { ensureNats } from './programs/nats.mjs'
import { ensureFirefox, ensureWebKit } from './programs/other-browsers.mjs'
import { repeat } from './repeat.mjs'
import { readJourneys, readUnits } from './reports.mjs'
import { ensureWeb } from './web.mjs'

/** What takes several servers. */
const OF_SEVERAL_SERVERS = [
  'server/platform/bus/nats.test.ts',
  'server/test/drain.test.ts',
  'server/test/history.test.ts',
  'server/test/hostile-bus.test.ts',
  'server/test/outages.test.ts',
  'server/test/parted.test.ts',
  'server/test/two-servers.test.ts',
]
/** What takes servers and minutes: left to a long run. */
const ONLY_LONG = [
  'server/test/drain.test.ts',
  'server/test/history.test.ts',
  'server/test/outages.test.ts',
  'server/test/parted.test.ts',
]
/** Those, and what chance decides: tried a few times in every run, and often in a long one. */
const LONG_UNITS = [
  ...ONLY_LONG,
  'server/features/ratings/recount.property.test.ts',
  'server/features/games/engine/guesses.property.test.ts',
  'server/test/bad-lines.test.ts',
  'server/test/two-servers.test.ts',
  'server/test/secrecy.test.ts',
  'server/test/contract-fuzz.test.ts',
]
const LONG_JOURNEYS = ['leak.spec']
const KINDS = ['unit', 'e2e', 'long', 'browsers', 'looks']

const [first, ...rest] = process.argv.slice(2)
const kind = KINDS.includes(first) ? first : null
const args = kind === null ? process.argv.slice(2) : rest
const may_be_empty = kind === null && args.length > 0
/** Servers and command lines that tests start read their files compiled, which halves their start. */
const common = {
  ...seeded(),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...(kind === 'long' && { INKLING_TESTS: 'long' }),
}
const left_out = []

await ensureInstalled('all')
if (first === 'repeat') await repeatAndExit(rest)
const folder = await mkdtemp(join(tmpdir(), 'inkling-report-'))
const parts = []
if (kind === 'looks') parts.push(await looks())
if (kind === null || kind === 'unit' || kind === 'long') parts.push(await units())
if (kind === null || kind === 'e2e' || kind === 'long') parts.push(await journeys())
if (kind === 'browsers') parts.push(await otherBrowsers())
const results = await runParts(parts.filter((part) => part !== null))
await rm(folder, { recursive: true })
conclude(results)

/** `repeat TIMES [quiet] [unit|e2e …]` */
async function repeatAndExit([times, ...options]) {
  const isQuiet = options[0] === 'quiet'
  const isGood = await repeat(Number(times), {
    isQuiet,
    args: isQuiet ? options.slice(1) : options,
  })
  process.exit(isGood ? 0 : 1)
}

/** The run's seed, and clocks that are ahead by so much that it begins at noon: which day it is depends on the seed. The
 *  days lie in the future, since browsers drop cookies that expired by their own clock. */
function seeded() {
  // Pictures show dates, so the day of their run is fixed.
  const SEED = kind === 'looks' ? '0' : (process.env.SEED ?? String(randomInt(1_000_000)))
  if (!/^\d+$/.test(SEED)) fail('SEED must be a whole number, as a failed run has printed it.')
  const noon = Date.UTC(2032, 0, 1 + (Number(SEED) % 1461), 12)
  const clock = pathToFileURL(join(root, 'server/test/shift-clock.ts'))
  return { SEED, TEST_CLOCK_SHIFT: String(noon - Date.now()), NODE_OPTIONS: `--import=${clock}` }
}

/** A long run mostly waits, so its parts run side by side; those of the others would be in each other's way. */
async function runParts(all) {
  if (kind === 'long') return Promise.all(all.map(runPart))
  const results = []
  for (const part of all) results.push(await runPart(part))
  return results
}

async function runPart({ command, env, read }) {
  const { code } = await run(node(), command, { env: { ...common, ...env }, stdio: 'inherit' })
  return { code, ...(await read()) }
}

async function units() {
  const nats = await ensureNats()
  const skipped = nats === null ? excluding(OF_SEVERAL_SERVERS) : []
  if (nats === null) {
    leaveOut('the tests of several servers', 'install nats-server, or set NATS_SERVER_PATH to one')
  }
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const empty = may_be_empty ? ['--passWithNoTests'] : []
  const chosen = kind === 'long' ? [...LONG_UNITS, ...args] : args
  const later = chosen.length > 0 ? [] : excluding(ONLY_LONG)
  return {
    command: [tool('vitest'), 'run', ...reporters, ...empty, ...skipped, ...later, ...chosen],
    env: nats === null ? {} : { NATS_SERVER_PATH: nats },
    read: () => readUnits(report),
  }
}

function excluding(files) {
  return files.flatMap((file) => ['--exclude', file])
}

async function journeys() {
  const chromium = await findChromium()
  if (chromium === null) {
    leaveOut('the journeys in a browser', 'install Chromium, or set CHROMIUM_PATH to one')
    return null
  }
  const files = kind === 'long' ? LONG_JOURNEYS : []
  return inBrowsers('journeys', { CHROMIUM_PATH: chromium }, files)
}

/** Compares screens with the pictures of e2e/looks; `--update-snapshots` takes new ones. */
async function looks() {
  const chromium = await findChromium()
  if (chromium !== null) return inBrowsers('looks', { CHROMIUM_PATH: chromium }, [])
  leaveOut('the comparison of screens', 'install Chromium, or set CHROMIUM_PATH to one')
  return null
}

async function otherBrowsers() {
  const firefox = await ensureFirefox()
  const webkit = await ensureWebKit()
  if (firefox === null) {
    leaveOut('the tests in Firefox', 'install firefox-esr, or set FIREFOX_PATH to a Firefox')
  }
  if (webkit === null) {
    leaveOut('the tests in WebKit', 'install webkit2gtk-driver and xvfb, as Debian names them')
  }
  if (firefox === null && webkit === null) return null
  return inBrowsers('browsers', { ...firefox, ...webkit }, [])
}

async function inBrowsers(project, env, files) {
  await ensureWeb()
  const report = join(folder, `${project}.json`)
  const empty = may_be_empty ? ['--pass-with-no-tests'] : []
  const options = [`--project=${project}`, '--reporter=list,json', ...empty]
  return {
    command: [tool('playwright'), 'test', ...options, ...files, ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: () => readJourneys(report),
  }
}

function leaveOut(what, remedy) {
  left_out.push(`Left out: ${what}. To have them run, ${remedy}.`)
}

/** What was left out is fine on somebody's own machine, and a failure where a commit is judged. */
function conclude(done) {
  const passed = sum(done.map((result) => result.passed))
  const failures = done.flatMap((result) => result.failures)
  for (const { name, why } of failures) console.log(`\nFAILED  ${name}\n${why}`)
  for (const sentence of left_out) console.log(sentence)
  if (failures.length > 0) console.log(`The seed of this run: SEED=${common.SEED}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  const isWhole = left_out.length === 0 || !process.env.CI
  const isGood = done.every(({ code }) => code === 0) && passed > 0 && failures.length === 0
  process.exitCode = isGood && isWhole ? 0 : 1
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
