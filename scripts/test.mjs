import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, node, run, tool } from './install.mjs'
import { ensureNats } from './nats.mjs'
import { ensureWeb } from './web.mjs'

const [kind, ...rest] = process.argv.slice(2)
const isKind = kind === 'unit' || kind === 'e2e'
const args = isKind ? rest : process.argv.slice(2)
const may_be_empty = !isKind && args.length > 0

await ensureInstalled()
const nats = kind === 'e2e' ? null : await ensureNats()
const chromium = kind === 'unit' ? null : await ensureChromium()
if (chromium !== null) await ensureWeb()

const folder = await mkdtemp(join(tmpdir(), 'inkling-report-'))
const results = []
if (nats !== null) results.push(await testUnits(join(folder, 'vitest.json'), nats))
if (chromium !== null) results.push(await testBrowser(join(folder, 'playwright.json'), chromium))
await rm(folder, { recursive: true })

const passed = sum(results.map((result) => result.passed))
const failed = sum(results.map((result) => result.failed))
console.log(`${passed} passed, ${failed} failed`)
const isGood = results.every(({ code }) => code === 0) && passed > 0 && failed === 0
process.exitCode = isGood ? 0 : 1

async function testUnits(report, path) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const empty = may_be_empty ? ['--passWithNoTests'] : []
  const command = [tool('vitest'), 'run', ...reporters, ...empty, ...args]
  const { code } = await run(node(), command, { env: { NATS_SERVER_PATH: path } })
  const { testResults = [] } = await read(report)
  const unread = testResults.filter((file) => file.status === 'failed' && hasNoTest(file))
  const tests = testResults.flatMap((file) => file.assertionResults)
  return {
    code,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unread.length,
  }
}

function hasNoTest(file) {
  return !file.assertionResults.some(({ status }) => status === 'failed')
}

async function testBrowser(report, path) {
  const empty = may_be_empty ? ['--pass-with-no-tests'] : []
  const command = [tool('playwright'), 'test', '--reporter=list,json']
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node(), [...command, ...empty, ...args], { env })
  const { stats = { expected: 0, unexpected: 0, flaky: 0 }, errors = [] } = await read(report)
  return {
    code,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }
}

/** A run that broke off before its report has failed by its exit code. */
async function read(report) {
  const text = await readFile(report, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
