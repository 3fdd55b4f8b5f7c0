import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/** Lines of a failure that are told again at the end of a run: what was expected, what came, and where. */
const LINES_TOLD = 12

/** How many tests of a JSON report of Vitest passed, and which failed why; a file that could not be read is one. */
export async function readUnits(path) {
  const { testResults = [] } = await read(path)
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  const unread = testResults.filter((file) => file.status === 'failed' && !hasFailed(file))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...failed.map((test) => failure(`${test.file} ${test.fullName}`, test.failureMessages)),
      ...unread.map((file) => failure(file.name, [file.message])),
    ],
  }
}

/** The same of Playwright's. */
export async function readJourneys(path) {
  const { stats = { expected: 0 }, errors = [], suites = [] } = await read(path)
  const specs = suites.flatMap(specsIn).filter((spec) => !spec.ok)
  return {
    passed: stats.expected,
    failures: [
      ...specs.map((spec) => failure(`${spec.file} ${spec.title}`, messagesOf(spec))),
      ...errors.map((error) => failure('before the tests', [error.message])),
    ],
  }
}

/** A run that broke off before its report has failed by its exit code. */
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
  return { name, why: lines.slice(0, LINES_TOLD).join('\n') }
}
