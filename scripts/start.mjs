import { runInForeground } from './foreground.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureWeb } from './web.mjs'

await ensureInstalled()
await ensureWeb()
runInForeground(['server/main.ts'])
