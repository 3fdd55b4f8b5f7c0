import { parseArgs } from 'node:util'
import { DIFFICULTIES, TOPICS, type Difficulty, type Topic } from '@inkling/game/article'

/** What `--help` says. */
export const HELP = `The catalogue of articles.

  npm run articles -- import html-folder DIR [--lang en] [--topic TOPIC] [--difficulty medium]
      Imports the pages of Wikipedia that lie in a folder, as .html or .htm files: from rest.php,
      from action=parse, or saved by a browser. With --lang, only those of that language.
  npm run articles -- list
  npm run articles -- show TITLE
  npm run articles -- remove TITLE
  npm run articles -- reports
      Lists the articles that players reported; with three reports an article leaves the draw.
  npm run articles -- absolve TITLE
      Forgets the reports of an article, so that it comes back into the draw.

Topics:       ${TOPICS.slice(0, 6).join(', ')},
              ${TOPICS.slice(6).join(', ')}
Difficulties: ${DIFFICULTIES.join(', ')}

It uses the database of the server, whether that runs or not (DATABASE_URL, or the one in DATA_DIR).`

const ABOUT_ONE = ['show', 'remove', 'absolve'] as const
const SEE_HELP = 'See npm run articles -- --help.'

type Wanted = { lang: string | null; topic: Topic | null; difficulty: Difficulty }
/** What is asked of the catalogue. */
export type Command =
  | { name: 'help' }
  | { name: 'list' | 'reports' }
  | { name: 'show' | 'remove' | 'absolve'; title: string }
  | {
      name: 'import'
      dir: string
      lang: string | null
      topic: Topic | null
      difficulty: Difficulty
    }

/** A mistake of whoever typed the command, and what to do about it. */
function mistake(sentence: string): never {
  throw new Error(`${sentence} ${SEE_HELP}`)
}

/** Reads what was typed; a mistake in it throws a sentence. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help === true) return { name: 'help' }
  const [name, ...rest] = positionals
  if (name === undefined) mistake('Say what to do: import, list, show, remove, reports or absolve.')
  if (name === 'import') return readImport(rest, values)
  const [option] = Object.keys(values)
  if (option !== undefined) mistake(`--${option} belongs to import.`)
  if (name === 'list' || name === 'reports') {
    return rest.length === 0 ? { name } : mistake(`${name} stands alone.`)
  }
  if (!isOneOf(ABOUT_ONE, name)) mistake(`There is no command ${name}.`)
  const title = rest.join(' ')
  return title === '' ? mistake(`Say which article to ${name}, by its title.`) : { name, title }
}

type Options = { lang?: string; topic?: string; difficulty?: string; help?: boolean }

function parse(args: string[]): { values: Options; positionals: string[] } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        lang: text,
        topic: text,
        difficulty: text,
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('. ') : []
    return mistake(`${sentence ?? 'That cannot be read'}.`)
  }
}

function readImport(rest: string[], values: Options): Command {
  const [kind, dir, ...others] = rest
  if (kind === undefined) mistake('Say what to import: html-folder and the folder.')
  if (kind !== 'html-folder') {
    mistake(`Nothing can be imported from ${kind}, only from html-folder.`)
  }
  if (dir === undefined || dir === '') mistake('Say in which folder the pages lie.')
  if (others.length > 0) mistake('Only one folder can be imported at a time.')
  return { name: 'import', dir, ...readWanted(values) }
}

function readWanted(values: Options): Wanted {
  const { lang = null, topic = null, difficulty = 'medium' } = values
  if (lang !== null && !/^[a-z]{2,3}(?:-[a-z]+)*$/.test(lang)) {
    mistake(`${lang} is no language code such as en.`)
  }
  if (topic !== null && !isOneOf(TOPICS, topic)) mistake(`There is no topic ${topic}.`)
  if (!isOneOf(DIFFICULTIES, difficulty)) mistake(`There is no difficulty ${difficulty}.`)
  return { lang, topic, difficulty }
}

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return values.some((value) => value === text)
}
