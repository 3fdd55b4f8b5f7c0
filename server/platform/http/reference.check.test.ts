import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DOCUMENT, renderDocument } from '../../../scripts/api-document.ts'

test('the OpenAPI document in docs/ describes the contract', async () => {
  const document = await readFile(DOCUMENT, 'utf8')

  expect(document, 'run: node scripts/run.mjs scripts/api-document.ts').toBe(await renderDocument())
})
