import { ensureInstalled, node, run, tool } from './install.mjs'
import { measureRooms } from './rooms.mjs'
import { ensureWeb } from './web.mjs'

const WORKSPACES = ['game', 'protocol', 'server', 'web']
const CRUISED = [...WORKSPACES, 'e2e', 'bench', 'scripts']

await ensureInstalled()
await check('format', 'oxfmt', ['--check', '.'])
await check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
for (const name of [...WORKSPACES, '.']) await check(`types of ${name}`, 'tsc', ['-p', name])
await check('boundaries', 'depcruise', CRUISED, hasCruised)
await check('unused code', 'knip', [])
await checkRooms()
await ensureWeb()
await check('size', 'size-limit', [])

async function check(name, command, args, isMeant = () => true) {
  const { code, text } = await run(node(), [tool(command), ...args], { stdio: 'pipe' })
  report(name, code === 0 && isMeant(text), text)
}

/** Says how full the folders are, also when they are well. */
async function checkRooms() {
  const { isGood, text } = await measureRooms()
  report(isGood ? `rooms: ${text}` : 'rooms', isGood, text)
}

function report(name, isGood, text) {
  console.log(`${isGood ? 'ok' : 'FAILED'}  ${name}`)
  if (isGood) return
  console.log(text)
  process.exitCode = 1
}

/** It calls it a success when it found nothing to look at. */
function hasCruised(text) {
  return /\([1-9]\d* modules/.test(text)
}
