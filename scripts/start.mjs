import { runInForeground } from './foreground.mjs'
import { ensureInstalled, node, run } from './install.mjs'
import { ensureWeb } from './web.mjs'

await ensureInstalled('run')
await ensureWeb()
runInForeground(['server/main.ts'], () => run(node(), ['server/on-crash.ts']))
