import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureInstalled, node, root, run } from './install.mjs'
import * as parts from './parts.mjs'
import { repeat } from './repeat.mjs'

const { units, components, endToEnd, browsers, looks, failover, deploy } = parts
const { soak, audit, repeated } = parts

/** Parts of each kind by the round in which they run. Parts of one round run side by side. End-to-end tests follow the
 *  others: more programs than there are cores slow each other down. */
const KINDS = {
  unit: [[units]],
  components: [[components]],
  e2e: [[], [endToEnd]],
  long: [[units], [endToEnd]],
  browsers: [[browsers]],
  looks: [[looks]],
  failover: [[failover]],
  deploy: [[deploy]],
  nightly: [[units], [endToEnd], [looks], [failover], [deploy], [audit], [soak], [repeated]],
}
const USUAL = ['unit', 'components', 'e2e']
/** Number of rounds whose test files a path can choose. Later rounds of a nightly run have no such files. */
const CHOSEN_BY_PATHS = 2
const FOLDERS = ['bench', 'e2e', 'game', 'languages', 'protocol', 'server', 'tools', 'web']
/** How many of the slowest files and tests a run names. */
const SLOWEST = 15
/** Writes the CPU time of a program and its children to a file. */
const TIMED = '"$@"; code=$?; times >"$0"; exit $code'

const words = process.argv.slice(2)
const [first, ...rest] = words
const isKind = (word) => Object.hasOwn(KINDS, word)
const end = words.findIndex((word) => !isKind(word))
const kinds = words.slice(0, end === -1 ? words.length : end)
const args = words.slice(kinds.length)
const isNightly = kinds.includes('nightly')
/** A path may match tests of one part only. */
const mayBeEmpty = args.length > 0 && rounds().flat().length > 1

await ensureInstalled('all')
if (first === 'repeat') await repeatAndExit(rest)
else if (first === 'watch') await watchAndExit(rest)
else conclude(await runAll(), await countLeftToLong())

/** Arguments: `repeat TIMES [quiet] [unit|e2e …]`. */
async function repeatAndExit([times, ...options]) {
  const isQuiet = options[0] === 'quiet'
  const isGood = await repeat(Number(times), {
    isQuiet,
    args: isQuiet ? options.slice(1) : options,
  })
  process.exit(isGood ? 0 : 1)
}

async function watchAndExit(options) {
  const { command, env } = await parts.watching(options)
  process.on('SIGINT', () => undefined)
  const { code } = await run(node(), command, { env: withCache(env) })
  process.exit(code)
}

/** Runs the parts of each round side by side. A part begins once it is ready, while the next one still builds or installs
 *  what it needs. */
async function runAll() {
  const results = []
  for (const round of rounds()) {
    const running = []
    for (const { part, kind } of round)
      running.push(runPart(await part({ kind, args, mayBeEmpty })))
    results.push(...(await Promise.all(running)))
  }
  return results
}

function rounds() {
  const asked = kinds.length === 0 ? USUAL : kinds
  const count = Math.max(...asked.map((kind) => KINDS[kind].length))
  const all = Array.from({ length: count }, (_, round) =>
    asked.flatMap((kind) => (KINDS[kind][round] ?? []).map((part) => ({ part, kind }))),
  )
  return args.length > 0 ? all.slice(0, CHOSEN_BY_PATHS) : all
}

async function runPart({ name, failure, leftOut, program = node(), command, env, report, read }) {
  const none = { passed: 0, skipped: 0, failures: [], files: [], tests: [], leftOut }
  if (failure !== undefined) return { ...none, failures: [{ name, why: failure }] }
  if (command === undefined) return none
  const cpuFile = join(root, 'test-results', `${name}.cpu`)
  await mkdir(dirname(cpuFile), { recursive: true })
  if (report !== undefined) await rm(report, { force: true })
  const begun = performance.now()
  const timed = ['-c', TIMED, cpuFile, program, ...command]
  const { code } = await run('sh', timed, { env: withCache(env) })
  const wall = (performance.now() - begun) / 1000
  const result = { ...none, name, wall, cpu: await cpuSeconds(cpuFile), ...(await read?.()) }
  const isSilent = code !== 0 && result.failures.length === 0
  if (isSilent) result.failures = [{ name, why: `It ended with code ${code}.` }]
  return result
}

/** A compile cache halves the start of servers and command-line programs that tests run. */
function withCache(env) {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env }
}

/** Reads the user and system time of children, which the second line of `times` contains. */
async function cpuSeconds(path) {
  const text = await readFile(path, 'utf8').catch(() => '')
  await rm(path, { force: true })
  const times = text.split('\n')[1]?.matchAll(/(\d+)m([\d.]+)s/g) ?? []
  return sum([...times].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds)))
}

/** Fails if no test passed, and in CI or at night also if tests were left out. */
function conclude(done, leftToLong) {
  const passed = sum(done.map((result) => result.passed))
  const skipped = sum(done.map((result) => result.skipped))
  const failures = done.flatMap((result) => result.failures)
  const leftOut = done.flatMap((result) => result.leftOut ?? [])
  printTimes(done)
  for (const { name, why } of failures) console.log(`\nFAILED  ${name}\n${why}`)
  for (const sentence of leftOut) console.log(sentence)
  if (skipped > 0) console.log(`Skipped: ${skipped} tests that cannot run on this machine.`)
  if (leftToLong > 0) console.log(`Left to npm test -- long: ${leftToLong} files.`)
  if (failures.length > 0) console.log(`The seed of this run: SEED=${parts.SEED}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  const mayLeaveOut = !process.env.CI && !isNightly
  const isWhole = leftOut.length === 0 || mayLeaveOut
  process.exitCode = passed > 0 && failures.length === 0 && isWhole ? 0 : 1
}

function printTimes(done) {
  console.log('\nSeconds, and CPU seconds of all processes')
  for (const { name, wall, cpu } of done.filter((result) => result.name !== undefined)) {
    console.log(`${inColumn(wall)}${inColumn(cpu)}  ${name}`)
  }
  for (const what of ['files', 'tests']) {
    const all = done.flatMap((result) => result[what])
    const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
    console.log(`\nSeconds of the slowest ${what}`)
    for (const { name, ms } of slowest) console.log(`${inColumn(ms / 1000)}  ${name}`)
  }
  console.log('')
}

function inColumn(seconds) {
  return seconds.toFixed(1).padStart(8)
}

/** Counts test files that a run of all unit and end-to-end tests leaves to a long run, by the ends of their names. */
async function countLeftToLong() {
  if (args.length > 0 || kinds.length > 0) return 0
  const names = await Promise.all(
    FOLDERS.map((name) => readdir(join(root, name), { recursive: true })),
  )
  const isLong = (name) => /\.(process|property|servers|long)\.(test|spec)\.ts$/.test(name)
  return names.flat().filter((name) => !name.includes('node_modules') && isLong(name)).length
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
