import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeJson } from '../server/platform/http/reference-page.ts'
import { describeApi } from '../server/platform/http/reference.ts'

/** OpenAPI document of the contract, to be read without a server: `node scripts/run.mjs scripts/api-document.ts`. */
export const DOCUMENT = join(import.meta.dirname, '../docs/api/openapi.json')

/** Writes the document as the repository keeps it. */
export async function renderDocument(): Promise<string> {
  return `${writeJson(await describeApi())}\n`
}

if (import.meta.main) await writeFile(DOCUMENT, await renderDocument())
