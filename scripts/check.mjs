import { ensureInstalled, fail, node, run, tool } from './install.mjs'
import { checkLock } from './lock.mjs'
import { ensureWeb } from './web.mjs'

const CRUISED = [
  'game',
  'languages',
  'protocol',
  'server',
  'tools',
  'web',
  'e2e',
  'bench',
  'scripts',
]
/** As many as the smallest usual machine has cores; some of these programs use several. */
const AT_ONCE = 2
/** The check that warns although all is well: of texts that a language lacks. */
const WARNING = 'texts'

/** Checks by name, the longest first. Each returns whether all is well, and a text to show. */
const CHECKS = {
  'lint and types': () => runTool('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  size: async () => {
    await ensureWeb()
    return runTool('size-limit')
  },
  docs: () => runTool('vitest', ['run'], { INKLING_TESTS: 'check' }),
  boundaries: checkBoundaries,
  texts: () => runProgram('scripts/texts.ts', ['check']),
  'unused code': () => runTool('knip'),
  format: () => runTool('oxfmt', ['--check', '.']),
  lock: checkLock,
}

await ensureInstalled('all')
const waiting = chosenBy(process.argv.slice(2))
await Promise.all(Array.from({ length: AT_ONCE }, runWaiting))

/** Chooses checks by words of their names; without words, all. */
function chosenBy(words) {
  const names = Object.keys(CHECKS)
  const wordsOf = (name) => name.split(' ').filter((word) => word !== 'and')
  const unknown = words.find((word) => !names.some((name) => wordsOf(name).includes(word)))
  if (unknown !== undefined) fail(`There is no check of ${unknown}: ${names.join(', ')}.`)
  return names.filter((name) => words.length === 0 || wordsOf(name).some((w) => words.includes(w)))
}

async function runWaiting() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const begun = performance.now()
    const { isGood, text } = await CHECKS[name]()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}`)
    if (!isGood) process.exitCode = 1
    if (!isGood || (name === WARNING && text !== '')) console.log(text.trimEnd())
  }
}

function runTool(name, args = [], env = {}) {
  return runProgram(tool(name), args, env)
}

async function runProgram(file, args, env = {}) {
  const options = { stdio: ['ignore', 'pipe', 'pipe'], env }
  const { code, text } = await run(node(), [file, ...args], options)
  return { isGood: code === 0, text }
}

/** dependency-cruiser succeeds even if it found no modules. */
async function checkBoundaries() {
  const { isGood, text } = await runTool('depcruise', CRUISED)
  return { isGood: isGood && /\([1-9]\d* modules/.test(text), text }
}
