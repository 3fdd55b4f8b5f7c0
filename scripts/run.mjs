import { runInForeground } from './foreground.mjs'
import { ensureInstalled, fail } from './install.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) fail('Say which file to run: node scripts/run.mjs FILE ARGUMENTS')
const program = [file, ...args].find((arg) => !arg.startsWith('-'))
await ensureInstalled(program?.startsWith('tools/') ? 'run' : 'all')
runInForeground([file, ...args])
