import { ensureInstalled, node, run, tool } from './install.mjs'
import { measureLock } from './lock.mjs'
import { ensureWeb } from './web.mjs'

const WORKSPACES = ['game', 'protocol', 'server', 'tools', 'web']
const TYPED = [...WORKSPACES, 'web/service-worker', 'web/test', '.']
const CRUISED = [...WORKSPACES, 'e2e', 'bench', 'scripts']

await ensureInstalled('all')
await check('format', 'oxfmt', ['--check', '.'])
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
await Promise.all([checkTypes(), checkUse()])
await checkMeasured('lock', measureLock)
await ensureWeb()
await check('size', 'size-limit', [])

async function checkTypes() {
  for (const name of TYPED) await check(`types of ${name}`, 'tsc', ['-p', name])
}

async function checkUse() {
  await check('boundaries', 'depcruise', CRUISED, hasCruised)
  await check('unused code', 'knip', [])
}

async function check(name, command, args, isMeant = () => true) {
  const { code, text } = await run(node(), [tool(command), ...args], { stdio: 'pipe' })
  report(name, code === 0 && isMeant(text), text)
}

/** Reports a check with a figure, which is shown also when the check passes. */
async function checkMeasured(name, measure) {
  const { isGood, text } = await measure()
  report(isGood ? `${name}: ${text}` : name, isGood, text)
}

function report(name, isGood, text) {
  console.log(`${isGood ? 'ok' : 'FAILED'}  ${name}`)
  if (isGood) return
  console.log(text)
  process.exitCode = 1
}

/** dependency-cruiser succeeds even if it found no modules. */
function hasCruised(text) {
  return /\([1-9]\d* modules/.test(text)
}
