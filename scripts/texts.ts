import { REFUSALS } from '@inkling/protocol/refusals'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mistakesIn, missingIn, typesOfEnglish } from '../web/build/check-texts.ts'
import { LANGUAGES, readWritten } from '../web/build/texts.ts'
import { ENGLISH } from '../web/text/language.ts'

const TYPES = join(import.meta.dirname, '../web/text/english.ts')
const isCheck = process.argv[2] === 'check'

/** Writes the types of the English texts, or checks them; prints what is wrong with texts, and how many are missing. */
if (!isCheck) await writeFile(TYPES, typesOfEnglish())
const mistakes = [...LANGUAGES.flatMap(mistakesIn), ...refusalMistakes(), ...(await typeMistakes())]
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exitCode = 1
for (const lang of LANGUAGES) {
  const missing = missingIn(lang)
  if (missing.length > 0)
    console.log(
      `${lang} lacks texts and shows English, ${missing.length} in all: ${listed(missing)}`,
    )
}

/** Lists the first paths in a check, else all. */
function listed(paths: readonly string[]): string {
  return isCheck ? `${paths.slice(0, 3).join(', ')} …` : `\n  ${paths.join('\n  ')}`
}

/** Lists the English refusals for translators that are not those of the contract. */
function refusalMistakes(): string[] {
  const { refusals } = readWritten(ENGLISH, 'shared')
  const { server_refusals } = readWritten(ENGLISH, 'common')
  const written = new Map(Object.entries(Object.assign({}, refusals, server_refusals)))
  return Object.entries(REFUSALS).flatMap(([code, { message }]) =>
    written.get(code) === message ? [] : [`${ENGLISH} ${code}: the contract says “${message}”`],
  )
}

async function typeMistakes(): Promise<string[]> {
  const isCurrent = (await readFile(TYPES, 'utf8')) === typesOfEnglish()
  return isCurrent ? [] : ['The types of the English texts are old. Write them: npm run texts']
}
