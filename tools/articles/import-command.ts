import { DIFFICULTIES, TOPICS, type Difficulty, type Topic } from '@inkling/game/open/article'
import { isLanguage } from '@inkling/game/open/language-codes'
import type { Database } from '../../server/platform/database/database.ts'
import type { Config } from '../../server/config.ts'
import type { Articles } from '../../server/features/articles/articles.ts'
import type { Import } from '../../server/features/importing/importing.ts'

/** The options that were typed, by their names. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>

/** What a source may need once the database is open. `signal` is aborted when whoever typed the command stops it. */
export type Means = {
  db: Database
  articles: Articles
  config: Config
  signal: AbortSignal
  say: (sentence: string) => void
}

/** `import NAME …`: what `--help` says of it, the options that it knows, and how the rest of the line is read. `read`
 *  throws a sentence for a mistake; what it answers opens the source, and may throw one too. */
export type ImportCommand = {
  name: string
  help: string
  options: Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: false }>>
  read(words: readonly string[], typed: Typed): (means: Means) => Promise<Import>
}

/** What an importer is told about all that it imports; `lang` null takes any language. */
export type Wanted = { lang: string | null; topic: Topic | null; difficulty: Difficulty }

/** The options that `readWanted` reads. */
export const WANTED = {
  lang: { type: 'string' },
  topic: { type: 'string' },
  difficulty: { type: 'string' },
} as const

/** Reads what is said about all articles of an import. */
export function readWanted(typed: Typed): Wanted {
  const { lang = null, topic = null, difficulty = 'medium' } = typed
  if (lang !== null && (typeof lang !== 'string' || !isLanguage(lang))) {
    mistake(`${lang} is no language code such as en.`)
  }
  if (topic !== null && !isOneOf(TOPICS, topic)) mistake(`There is no topic ${topic}.`)
  if (!isOneOf(DIFFICULTIES, difficulty)) mistake(`There is no difficulty ${difficulty}.`)
  return { lang, topic, difficulty }
}

/** A mistake of whoever typed the command, and where to read on. */
export function mistake(sentence: string): never {
  throw new Error(`${sentence} See npm run articles -- --help.`)
}

/** Whether a text is one of a list of values. */
export function isOneOf<Value extends string>(
  values: readonly Value[],
  text: string | boolean,
): text is Value {
  return values.some((value) => value === text)
}

/** How many articles of a file are stored at once: enough to read on while PostgreSQL writes. */
export const AT_ONCE = 4
