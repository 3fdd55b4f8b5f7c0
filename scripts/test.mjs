import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './programs/chromium.mjs'
import { ensureInstalled, fail, node, root, run, tool } from './install.mjs'
import { ensureNats } from './programs/nats.mjs'
import { ensureFirefox, ensureWebKit } from './programs/other-browsers.mjs'
import { CONTAINERS, DATABASE_MACHINES, findObstacle } from './programs/root-only.mjs'
import { repeat } from './repeat.mjs'
import { readEndToEnd, readUnits } from './reports.mjs'
import { ensureWeb } from './web.mjs'

const FOLDERS = ['bench', 'game', 'protocol', 'server', 'tools', 'web']
const KINDS = ['unit', 'components', 'e2e', 'long', 'browsers', 'looks', 'failover', 'deploy']

const [first, ...rest] = process.argv.slice(2)
const kind = KINDS.includes(first) ? first : null
const args = kind === null ? process.argv.slice(2) : rest
/** A path may match tests of one part only. */
const may_be_empty = (kind === null || kind === 'long') && args.length > 0
/** A compile cache halves the start of servers and command-line programs that tests run. */
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
if (kind === null || kind === 'components') parts.push(await components())
if (kind === null || kind === 'e2e' || kind === 'long') parts.push(await endToEnd())
if (kind === 'browsers') parts.push(await otherBrowsers())
if (kind === 'failover' || kind === 'long') parts.push(failover())
if (kind === 'deploy' || kind === 'long') parts.push(deployment())
const runs_all_units = args.length === 0 && (kind === null || kind === 'unit')
const long_files = runs_all_units ? await countUnits((name) => name.endsWith('.long.test.ts')) : 0
const results = await runParts(parts.filter((part) => part !== null))
await rm(folder, { recursive: true })
conclude(results)

/** Arguments: `repeat TIMES [quiet] [unit|e2e …]`. */
async function repeatAndExit([times, ...options]) {
  const isQuiet = options[0] === 'quiet'
  const isGood = await repeat(Number(times), {
    isQuiet,
    args: isQuiet ? options.slice(1) : options,
  })
  process.exit(isGood ? 0 : 1)
}

/** Variables with the seed of the run, and with a clock that begins at noon of a day that depends on the seed. The day is in
 *  the future, since browsers drop cookies that have expired by their own clock. */
function seeded() {
  // Screens show dates, so their pictures need a fixed day.
  const SEED = kind === 'looks' ? '0' : (process.env.SEED ?? String(randomInt(1_000_000)))
  if (!/^\d+$/.test(SEED)) fail('SEED must be a whole number, as a failed run has printed it.')
  const noon = Date.UTC(2032, 0, 1 + (Number(SEED) % 1461), 12)
  const clock = pathToFileURL(join(root, 'server/test/shift-clock.ts'))
  return { SEED, TEST_CLOCK_SHIFT: String(noon - Date.now()), NODE_OPTIONS: `--import=${clock}` }
}

/** Parts of a long run mostly wait, so they run side by side. Others need the cores for themselves. */
async function runParts(all) {
  const isAlone = (part) => kind !== 'long' || part.isTimed
  const results = await Promise.all(all.filter((part) => !isAlone(part)).map(runPart))
  for (const part of all.filter(isAlone)) results.push(await runPart(part))
  return results
}

async function runPart({ program = node(), command, env, read }) {
  const { code } = await run(program, command, { env: { ...common, ...env }, stdio: 'inherit' })
  return { code, ...(await read()) }
}

async function units() {
  const nats = await ensureNats()
  if (nats === null) {
    const count = await countUnits(isOfSeveralServers)
    leaveOut(
      `${count} files of tests of several servers`,
      'install nats-server, or set NATS_SERVER_PATH to one',
    )
  }
  return inVitest('units', [], nats === null ? {} : { NATS_SERVER_PATH: nats })
}

/** Components of the web app in Chromium, without a server. */
async function components() {
  const chromium = await findChromium()
  const options = ['--config=web/test/vitest.config.ts']
  if (chromium !== null) return inVitest('components', options, { CHROMIUM_PATH: chromium })
  leaveOut('the component tests', 'install Chromium, or set CHROMIUM_PATH to one')
  return null
}

function inVitest(name, options, env) {
  const report = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const empty = may_be_empty ? ['--passWithNoTests'] : []
  return {
    command: [tool('vitest'), 'run', ...options, ...reporters, ...empty, ...args],
    env,
    read: () => readUnits(report),
  }
}

/** Counts test files by the suffixes that `vitest.config.ts` selects by. */
async function countUnits(isCounted) {
  const names = await Promise.all(
    FOLDERS.map((name) => readdir(join(root, name), { recursive: true })),
  )
  return names.flat().filter((name) => !name.includes('node_modules') && isCounted(name)).length
}

function isOfSeveralServers(name) {
  return kind === 'long'
    ? /\.servers(\.long)?\.test\.ts$/.test(name)
    : name.endsWith('.servers.test.ts')
}

async function endToEnd() {
  const chromium = await findChromium()
  if (chromium !== null) return inBrowsers('e2e', { CHROMIUM_PATH: chromium })
  leaveOut('the end-to-end tests', 'install Chromium, or set CHROMIUM_PATH to one')
  return null
}

/** Compares screens with the pictures of e2e/looks; `--update-snapshots` takes new ones. */
async function looks() {
  const chromium = await findChromium()
  if (chromium !== null) return inBrowsers('looks', { CHROMIUM_PATH: chromium })
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
  return inBrowsers('browsers', { ...firefox, ...webkit })
}

async function inBrowsers(project, env) {
  await ensureWeb()
  const report = join(folder, `${project}.json`)
  const empty = may_be_empty ? ['--pass-with-no-tests'] : []
  const options = [`--project=${project}`, '--reporter=list,json', ...empty]
  return {
    command: [tool('playwright'), 'test', ...options, ...args],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: () => readEndToEnd(report),
  }
}

/** Players while database machines fail, in a network of their own. Few machines can run it, so none has to. */
function failover() {
  if (!canRun(DATABASE_MACHINES, 'the tests of failing database machines')) return null
  const env = { INKLING_TESTS: 'failover', NATS_SERVER_PATH: '/usr/sbin/nats-server' }
  const { command, read } = inVitest('failover', [], env)
  const inOwnNetwork = ['--net', '--', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']
  return {
    program: 'unshare',
    command: [...inOwnNetwork, node(), ...command],
    env,
    read,
    isTimed: true,
  }
}

/** What `deploy/` ships, in containers, whose clock is the real one. Few machines can run it, so none has to. */
function deployment() {
  if (!canRun(CONTAINERS, 'the tests of containers')) return null
  const env = { INKLING_TESTS: 'deploy', NODE_OPTIONS: '', TEST_CLOCK_SHIFT: '0' }
  const options = ['--bail=1', '--testTimeout=600000', '--hookTimeout=600000']
  return { ...inVitest('deploy', options, env), isTimed: true }
}

function canRun(packages, what) {
  const obstacle = findObstacle(packages)
  if (obstacle !== null) console.log(`Skipped: ${what}. To have them run, ${obstacle}.`)
  return obstacle === null
}

function leaveOut(what, remedy) {
  left_out.push(`Left out: ${what}. To have them run, ${remedy}.`)
}

/** Fails if no test passed, and in CI also if tests were left out. */
function conclude(done) {
  const passed = sum(done.map((result) => result.passed))
  const skipped = sum(done.map((result) => result.skipped))
  const failures = done.flatMap((result) => result.failures)
  for (const { name, why } of failures) console.log(`\nFAILED  ${name}\n${why}`)
  for (const sentence of left_out) console.log(sentence)
  if (skipped > 0) console.log(`Skipped: ${skipped} tests that cannot run on this machine.`)
  if (long_files > 0) console.log(`Left to npm test -- long: ${long_files} files.`)
  if (failures.length > 0) console.log(`The seed of this run: SEED=${common.SEED}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  const isWhole = left_out.length === 0 || !process.env.CI
  const isGood = done.every(({ code }) => code === 0) && passed > 0 && failures.length === 0
  process.exitCode = isGood && isWhole ? 0 : 1
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
