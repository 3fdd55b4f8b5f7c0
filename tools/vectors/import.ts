import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { readConfig, type Config } from '../../server/config.ts'
import { formsIn, hasDictionary, wordsIn } from '@inkling/languages/load'
import { hasOwnVectors, importedPath } from '@inkling/languages/load-vectors'
import { migrate } from '../../server/platform/database/migrate.ts'
import { showProgress } from '../articles/progress.ts'
import { type Terminal, typedPath } from '../command.ts'
import { NO_TIMEOUTS, withServerDatabase } from '../server-database.ts'
import { readFastText } from './fast-text.ts'
import { ownKey } from '@inkling/languages/pieces'
import { fileOf, limitsOf, quantize } from '@inkling/languages/make/vectors-file'
import { project } from './project.ts'

const HELP = `npm run nearness -- import LANGUAGE FILE.vec.gz
    Imports the word vectors of a language (de, fr, …) from a file in fastText's text format, such as those on
    https://fasttext.cc/docs/en/crawl-vectors.html, so that games in it can show nearness. The 60,000 most
    frequent words are kept that Inkling's word list or an article has.

The command uses the database of the server (DATABASE_URL, or the one in DATA_DIR), and writes into DATA_DIR.`

/** Fewest words of which the ranks of neighbours mean something. */
const MIN_WORDS = 5_000

/** `npm run nearness`. */
export async function importVectors(args: string[], { env, say }: Terminal): Promise<number> {
  const [command, lang = '', typed, ...others] = args
  if (command === '--help' || command === '-h') {
    say(HELP)
    return 0
  }
  if (command !== 'import' || typed === undefined || others.length > 0) {
    throw new Error(`Name a LANGUAGE and one FILE.vec.gz.\n\n${HELP}`)
  }
  if (!/^[a-z]{2,3}$/.test(lang)) throw new Error(`${lang} is not a language code such as de.`)
  if (hasOwnVectors(lang)) throw new Error(`Word vectors of ${lang} come with Inkling.`)
  const config = readConfig(env)
  const path = importedPath(config.dataDir, lang)
  const bytes = await build(typedPath(typed), lang, await knownWords(config, lang), say)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
  say(`Wrote ${path}. A running server offers nearness in ${lang} at once.`)
  return 0
}

/** Returns the check for words that the word list of a language or one of its articles has. */
async function knownWords(config: Config, lang: string): Promise<(key: string) => boolean> {
  const isWord = hasDictionary(lang) ? wordsIn(lang) : () => false
  const keys = new Set<string>()
  await withServerDatabase(config, NO_TIMEOUTS, async ({ db, pool }) => {
    await migrate(pool)
    const { rows } = await sql<{ key: string }>`
      select distinct jsonb_object_keys(content -> 'keys') as key from articles where lang = ${lang}
    `.execute(db)
    for (const { key } of rows) keys.add(ownKey(key))
  })
  return (key) => keys.has(key) || isWord(key)
}

async function build(
  path: string,
  lang: string,
  isKnown: (key: string) => boolean,
  say: Terminal['say'],
): Promise<Buffer> {
  say(`Reading ${path}. Large files take minutes.`)
  const { dimensions, vectors } = await readFastText(path, lang, isKnown)
  if (dimensions < 6)
    throw new Error(`${path} has ${dimensions} dimensions; at least 6 are needed.`)
  const words = withoutForms([...vectors.keys()], lang).toSorted()
  if (words.length < MIN_WORDS) {
    throw new Error(
      `${path} has ${words.length} known words of ${lang}; at least ${MIN_WORDS} are needed. Is it the right language?`,
    )
  }
  say(`${words.length} words. Computing their neighbours:`)
  const values = quantize(project(words.map((word) => vectors.get(word)!)))
  const progress = showProgress({ count: words.length }, say)
  const limits = limitsOf(values, progress.step)
  progress.stop()
  return fileOf(words, values, limits)
}

/** Leaves out forms of other words, which share their vectors. */
function withoutForms(words: readonly string[], lang: string): string[] {
  const known = new Set(words)
  const formsOf = formsIn(lang)
  const baseOf = (form: string) => form.replace(/\..*$/, '')
  return words.filter((word) =>
    formsOf(word).all.every((form) => baseOf(form) === word || !known.has(baseOf(form))),
  )
}
