import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fail, node, root, run } from './install.mjs'

/** Prefix of the lines that name failed tests at the end of a run. */
const MARK = 'FAILED  '

/** Runs the tests several times with different seeds, prints each failure, and lists all at the end. A busy loop takes each
 *  core meanwhile, unless `isQuiet`. `times` must be a whole number. */
export async function repeat(times, { isQuiet, args }) {
  if (!(Number.isInteger(times) && times > 0)) fail('Say how often: npm test -- repeat 20')
  const cores = isQuiet ? 0 : availableParallelism()
  const load = Array.from({ length: cores }, () => new Worker('for (;;);', { eval: true }))
  const firstSeed = Number(process.env.SEED ?? randomInt(1_000_000))
  const failures = new Map()
  for (let index = 0; index < times; index += 1) {
    const seed = firstSeed + index
    const { failed, summary, reasons } = await runOnce(seed, args)
    console.log(`Run ${index + 1} of ${times}, SEED=${seed}, ${summary}`)
    if (failed.length > 0) console.log(reasons)
    for (const name of failed) failures.set(name, [...(failures.get(name) ?? []), seed])
  }
  for (const worker of load) await worker.terminate()
  for (const [name, seeds] of failures) {
    console.log(`FAILED ${seeds.length} of ${times} (SEED=${seeds.join(', ')})  ${name}`)
  }
  if (failures.size === 0) console.log(`No test failed in ${times} runs.`)
  return failures.size === 0
}

async function runOnce(seed, args) {
  const begun = performance.now()
  const env = { SEED: String(seed) }
  const command = [join(root, 'scripts/test.mjs'), ...args]
  const { code, text } = await run(node(), command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const lines = text.split('\n')
  const counts = lines.findLast((line) => /^\d+ passed, \d+ failed$/.test(line))
  const failed = lines
    .filter((line) => line.startsWith(MARK))
    .map((line) => line.slice(MARK.length).replace(`${root}/`, ''))
  if (code !== 0 && failed.length === 0) failed.push(`The run ended with code ${code}.`)
  const begin = lines.findIndex((line) => line.startsWith(MARK))
  const reasons = lines.slice(begin === -1 ? -40 : begin).join('\n')
  return { failed, summary: `${minutes} min: ${counts ?? 'broke off'}`, reasons }
}
