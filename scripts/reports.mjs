import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** Lines of a failure that are repeated at the end of a run. */
const MAX_LINES = 12

/** Reads a report of `vitest-report.mjs`: numbers of tests that passed and were skipped, failures with their reasons, and
 *  how long each file and each test took. */
export async function readUnits(path) {
  const { files = [], errors = [] } = await read(path)
  const tests = files.flatMap(({ file, tests }) => tests.map((test) => ({ ...test, file })))
  const failed = tests.filter(({ state }) => state === 'failed')
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    failures: [
      ...failed.map((test) => failure(`${test.file} ${test.name}`, test.errors)),
      ...files.flatMap(({ file, errors }) => errors.map((message) => failure(file, [message]))),
      ...errors.map((message) => failure('outside the tests', [message])),
    ],
    files: files.map(({ file, ms }) => ({ name: file, ms })),
    tests: tests.map(({ file, name, ms }) => ({ name: `${file} ${name}`, ms })),
  }
}

/** Reads the same from a JSON report of Playwright. */
export async function readEndToEnd(path) {
  const { stats = { expected: 0, skipped: 0 }, errors = [], suites = [] } = await read(path)
  const specs = suites.flatMap(specsIn)
  const tests = specs.map((spec) => ({ name: nameOf(spec), ms: durationOf(spec) }))
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...specs.filter(({ ok }) => !ok).map((spec) => failure(nameOf(spec), messagesOf(spec))),
      ...errors.map((error) => failure('outside the tests', [error.message])),
    ],
    files: suites.map((suite) => ({
      name: `e2e/${suite.file}`,
      ms: specsIn(suite).reduce((total, spec) => total + durationOf(spec), 0),
    })),
    tests,
  }
}

/** Without a report the run broke off, and its exit code tells. */
async function read(path) {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function nameOf({ file, title }) {
  return `e2e/${file} ${title}`
}

function resultsOf({ tests }) {
  return tests.flatMap((test) => test.results)
}

function durationOf(spec) {
  return resultsOf(spec).reduce((total, result) => total + result.duration, 0)
}

function messagesOf(spec) {
  return resultsOf(spec).flatMap((result) => result.errors.map((error) => error.message))
}

function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return { name, why: lines.slice(0, MAX_LINES).join('\n') }
}
