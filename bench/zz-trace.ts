import { writeFileSync } from 'node:fs'
import { addProbe, openOn } from './board-probe.ts'
import { openField } from './open-field.ts'
const words = Number(process.argv[2] ?? 10000)
const field = await openField()
const path = await field.startGame(words, 60)
const page = await field.context.newPage()
await addProbe(page)
for (let i = 0; i < 4; i++) await openOn(page, field.origin + path)
const cdp = await page.context().newCDPSession(page)
const events: any[] = []
cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8.execute', 'blink.user_timing', 'loading', 'toplevel'] } } as any)
console.log('painted', await openOn(page, field.origin + path))
await page.waitForTimeout(500)
const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r))
await cdp.send('Tracing.end'); await done
await field.close()
writeFileSync('/tmp/trace.json', JSON.stringify(events))
