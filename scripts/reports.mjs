import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** Lines of a failure that are repeated at the end of a run. */
const MAX_LINES = 12
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** Reads a JSON report of Vitest: numbers of tests that passed and were skipped, and failures with their reasons. A file
 *  that could not be loaded is a failure. */
export async function readUnits(path) {
  const { testResults = [] } = await read(path)
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const unread = testResults.filter((file) => file.status === 'failed' && !hasFailed(file))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    skipped: tests.filter(({ status }) => SKIPPED.has(status)).length,
    failures: [
      ...failed.map((test) => failure(`${test.file} ${test.fullName}`, test.failureMessages)),
      ...unread.map((file) => failure(file.name, [file.message])),
    ],
  }
}

/** Reads the same from a JSON report of Playwright. */
export async function readEndToEnd(path) {
  const { stats = { expected: 0, skipped: 0 }, errors = [], suites = [] } = await read(path)
  const specs = suites.flatMap(specsIn).filter((spec) => !spec.ok)
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...specs.map((spec) => failure(`${spec.file} ${spec.title}`, messagesOf(spec))),
      ...errors.map((error) => failure('before the tests', [error.message])),
    ],
  }
}

/** Without a report the run broke off, and its exit code tells. */
async function read(path) {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

function hasFailed(file) {
  return file.assertionResults.some(({ status }) => status === 'failed')
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function messagesOf(spec) {
  const results = spec.tests.flatMap((test) => test.results)
  return results.flatMap((result) => result.errors.map((error) => error.message))
}

function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return { name, why: lines.slice(0, MAX_LINES).join('\n') }
}
