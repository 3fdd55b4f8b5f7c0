import './build.mjs'
import { runInForeground } from './foreground.mjs'
import { node, run } from './install.mjs'

runInForeground(['server/main.ts'], () => run(node(), ['server/on-crash.ts']))
