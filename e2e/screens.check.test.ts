import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS, SCREENS } from './screens.ts'

const CHECKED = /\bexpect(Screen|Part)\(\s*[^;]*?, '([\w-]+)',?\s*\)/g

test('exactly one journey checks each screen and each part of one', () => {
  const checked = globSync('*.spec.ts', { cwd: import.meta.dirname })
    .flatMap((name) => [
      ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(CHECKED),
    ])
    .map(([, kind, name]) => `${kind} ${name}`)
  const listed = [
    ...SCREENS.map((name) => `Screen ${name}`),
    ...PARTS.map((name) => `Part ${name}`),
  ]
  expect(checked.toSorted()).toEqual(listed.toSorted())
})
