import { ensureInstalled } from './install.mjs'
import { ensureWeb } from './web.mjs'

await ensureInstalled('run')
await ensureWeb()
