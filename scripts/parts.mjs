import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium, findHeadlessShell } from './programs/chromium.mjs'
import { fail, node, root, tool } from './install.mjs'
import { ensureNats } from './programs/nats.mjs'
import { ensureFirefox, ensureWebKit } from './programs/other-browsers.mjs'
import { CONTAINERS, DATABASE_MACHINES, findObstacle } from './programs/root-only.mjs'
import { readEndToEnd, readUnits } from './reports.mjs'
import { buildWeb, ensureWeb } from './web.mjs'

/** Kind of tests, and arguments for Vitest or Playwright: paths and options. `mayBeEmpty` is true if a path may match tests
 *  of other parts only.
 *  @typedef {{ kind: string, args: string[], mayBeEmpty: boolean }} Asked */

/** Part of a run: a program (Node if none is named), its variables, and a function that reads its report. Without `command`
 *  the part cannot run: `failure` says why, or `leftOut` says what this machine lacks for it.
 *  @typedef {{ name: string, failure?: string, leftOut?: string, program?: string, command?: string[], env?: object,
 *    report?: string, read?: () => Promise<object> }} Part */

const REPORTS = join(root, 'test-results/reports')
const CHROMIUM = 'install Chromium, or set CHROMIUM_PATH to one'

export const SEED = process.env.SEED ?? String(randomInt(1_000_000))
if (!/^\d+$/.test(SEED)) fail('SEED must be a whole number, as a failed run has printed it.')

/** Tests in Node: rules, server, tools, and modules of the web app. */
export async function units(asked) {
  if (asked.kind !== 'long' && asked.kind !== 'nightly') return inVitest('units', asked)
  // Some tests start server/main.ts, which serves the built pages.
  await ensureWeb()
  const nats = await ensureNats()
  if (nats !== null) return inVitest(asked.kind, asked, { env: { NATS_SERVER_PATH: nats } })
  const remedy = 'install nats-server, or set NATS_SERVER_PATH to one'
  return { ...inVitest(asked.kind, asked), ...leftOut('the tests of several servers', remedy) }
}

/** Components of the web app in Chromium, without a server. */
export async function components(asked) {
  const chromium = await findChromium()
  if (chromium === null) return leftOut('the component tests', CHROMIUM)
  const options = ['--config=web/test/vitest.config.ts']
  const env = { CHROMIUM_PATH: (await findHeadlessShell()) ?? chromium }
  return inVitest('components', asked, { options, env })
}

/** The app in Chromium, with a server. */
export async function endToEnd(asked) {
  const chromium = await findChromium()
  if (chromium === null) return leftOut('the end-to-end tests', CHROMIUM)
  const isNamed = asked.kind === 'e2e' && asked.args.some((word) => !word.startsWith('-'))
  return inPlaywright('e2e', isNamed ? { ...asked, kind: 'named' } : asked, {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? chromium,
  })
}

/** Compares screens with the pictures of e2e/looks; `--update-snapshots` takes new ones. Screens show dates, so their
 *  pictures need a fixed day. */
export async function looks(asked) {
  const chromium = await findChromium()
  if (chromium === null) return leftOut('the comparison of screens', CHROMIUM)
  return inPlaywright('looks', asked, { ...seeded('0'), CHROMIUM_PATH: chromium })
}

export async function browsers(asked) {
  const firefox = await ensureFirefox()
  const webkit = await ensureWebKit()
  const missing = [
    ...(firefox === null ? ['install firefox-esr, or set FIREFOX_PATH to a Firefox'] : []),
    ...(webkit === null ? ['install webkit2gtk-driver and xvfb, as Debian names them'] : []),
  ]
  const part =
    missing.length < 2 ? await inPlaywright('browsers', asked, { ...firefox, ...webkit }) : {}
  if (missing.length === 0) return part
  return { ...part, ...leftOut('tests in Firefox or WebKit', missing.join('; ')) }
}

/** Players while database machines fail, in a network of their own. */
export async function failover(asked) {
  const obstacle = findObstacle(DATABASE_MACHINES)
  if (obstacle !== null) return leftOut('the tests of failing database machines', obstacle)
  const env = { INKLING_TESTS: 'failover', NATS_SERVER_PATH: '/usr/sbin/nats-server' }
  const part = inVitest('failover', asked, { env })
  const inOwnNetwork = ['--net', '--', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']
  return { ...part, program: 'unshare', command: [...inOwnNetwork, node(), ...part.command] }
}

/** What `deploy/` ships, in containers, whose clock is the real one. All files use the same network. */
export async function deploy(asked) {
  const obstacle = findObstacle(CONTAINERS)
  if (obstacle !== null) return leftOut('the tests of containers', obstacle)
  // The service of systemd runs this clone.
  await ensureWeb()
  const env = { INKLING_TESTS: 'deploy', NODE_OPTIONS: '', TEST_CLOCK_SHIFT: '0' }
  const patience = ['--testTimeout=600000', '--hookTimeout=600000']
  const options = ['--bail=1', '--no-file-parallelism', ...patience]
  return inVitest('deploy', asked, { options, env })
}

/** Half an hour with 500 players. */
export async function soak() {
  return { name: 'soak', command: ['scripts/run.mjs', 'bench/main.ts', 'soak'] }
}

/** Known vulnerabilities in what players run. */
export async function audit() {
  return { name: 'audit', program: 'npm', command: ['audit', '--omit=dev'] }
}

/** `npm test` five times on busy cores. */
export async function repeated() {
  return { name: 'repeat', command: ['scripts/test.mjs', 'repeat', '5'] }
}

/** Command of Vitest that runs tests again whenever a file changes. Arguments: `[unit|components] …`. */
export async function watching(words) {
  const isNamed = words[0] === 'unit' || words[0] === 'components'
  const kind = isNamed ? words[0] : 'unit'
  const asked = { kind, args: words.slice(isNamed ? 1 : 0), mayBeEmpty: true }
  const part = await (kind === 'components' ? components : units)(asked)
  if (part.command === undefined) fail(part.leftOut)
  const [vitest, , ...options] = part.command
  const isOfRun = (option) => option.startsWith('--reporter')
  return { ...part, command: [vitest, 'watch', ...options.filter((option) => !isOfRun(option))] }
}

function inVitest(name, { kind, args, mayBeEmpty }, { options = [], env = {} } = {}) {
  const report = join(REPORTS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.mjs']
  const empty = mayBeEmpty ? ['--passWithNoTests'] : []
  return {
    name,
    command: [tool('vitest'), 'run', ...options, ...reporters, ...empty, ...args],
    env: { ...seeded(SEED), INKLING_TESTS: kind, TEST_REPORT: report, ...env },
    report,
    read: () => readUnits(report),
  }
}

async function inPlaywright(name, { kind, args, mayBeEmpty }, env) {
  const failure = await buildWeb()
  if (failure !== null) return { name, failure }
  const report = join(REPORTS, `${name}.json`)
  const empty = mayBeEmpty ? ['--pass-with-no-tests'] : []
  const options = [`--project=${name}`, '--reporter=list,json', ...empty]
  return {
    name,
    command: [tool('playwright'), 'test', ...options, ...args],
    env: {
      ...seeded(SEED),
      INKLING_TESTS: kind,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...env,
    },
    report,
    read: () => readEndToEnd(report),
  }
}

/** Variables with the seed of the run, and with a clock that begins at noon of a day that depends on the seed. The day is in
 *  the future, since browsers drop cookies that have expired by their own clock. */
function seeded(seed) {
  const noon = Date.UTC(2032, 0, 1 + (Number(seed) % 1461), 12)
  const clock = pathToFileURL(join(root, 'server/test/shift-clock.ts'))
  return {
    SEED: seed,
    TEST_CLOCK_SHIFT: String(noon - Date.now()),
    NODE_OPTIONS: `--import=${clock}`,
  }
}

function leftOut(what, remedy) {
  return { leftOut: `Left out: ${what}. To have them run, ${remedy}.` }
}
