import { addProbe, openOn } from './board-probe.ts'
import { openField } from './open-field.ts'
const field = await openField()
const path = await field.startGame(30000, 60)
const page = await field.context.newPage()
await addProbe(page)
const ask = () => page.evaluate(() => { const n = performance.getEntriesByType('navigation')[0] as any; const b = performance.getEntriesByType('resource').find((r) => r.name.includes('/boot-')) as any; const q = performance.getEntriesByType('resource').find((r) => r.name.includes('/auth/refresh')) as any; return { unload: [n.unloadEventStart, n.unloadEventEnd], fetchStart: n.fetchStart, req: n.requestStart, res: n.responseStart, end: n.responseEnd, dom: n.domInteractive, boot: [b.startTime, b.responseEnd], refresh: q.startTime } })
for (let i = 0; i < 4; i++) { console.log('same', await openOn(page, field.origin + path)); console.log(JSON.stringify(await ask())); await page.waitForTimeout(1500) }
for (let i = 0; i < 4; i++) { await page.goto('about:blank'); await page.waitForTimeout(300); console.log('blank', await openOn(page, field.origin + path)); console.log(JSON.stringify(await ask())); await page.waitForTimeout(1500) }
await field.close()
