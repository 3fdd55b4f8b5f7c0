import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS, SCREENS } from '../web/test/screens.ts'

const CHECKED = /\bexpect(Screen|Part)\((?:[^;]*?,)?\s*'([\w-]+)',?\s*\)/g
const TESTS = ['e2e/*.spec.ts', 'web/**/*.browser.test.tsx']

test('exactly one test checks each screen and each part of one', () => {
  const checked = globSync(TESTS, { exclude: ['**/node_modules/**'] })
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(CHECKED)])
    .map(([, kind, name]) => `${kind} ${name}`)
  const listed = [
    ...SCREENS.map((name) => `Screen ${name}`),
    ...PARTS.map((name) => `Part ${name}`),
  ]
  expect(checked.toSorted()).toEqual(listed.toSorted())
})
