import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reporter of Vitest that writes results and durations, with those of hooks, to the file TEST_REPORT. */
export default function createReporter() {
  return {
    onTestRunEnd(modules, unhandled) {
      const path = process.env.TEST_REPORT
      mkdirSync(dirname(path), { recursive: true })
      const report = { files: modules.map(fileOf), errors: unhandled.map(messageOf) }
      writeFileSync(path, JSON.stringify(report, null, 1))
    },
  }
}

function fileOf(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const suites = [module, ...module.children.allSuites()]
  return {
    file: module.relativeModuleId,
    ms: Math.round(collectDuration + setupDuration + duration),
    errors: suites.flatMap((suite) => suite.errors()).map(messageOf),
    tests: [...module.children.allTests()].map(testOf),
  }
}

function testOf(test) {
  const { state, errors = [] } = test.result()
  const ms = Math.round(test.diagnostic()?.duration ?? 0)
  return { name: test.fullName, state, ms, errors: errors.map(messageOf) }
}

function messageOf({ stack, message }) {
  return stack ?? message
}
