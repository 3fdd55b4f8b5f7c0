import { parseArgs } from 'node:util'
import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { htmlFolder } from './html-folder.ts'
import {
  isOneOf,
  mistake,
  type ImportCommand,
  type OpenImport,
  type OptionValues,
} from './import-options.ts'
import { wikipedia } from './wikipedia.ts'
import { zim } from './zim.ts'

const IMPORTS: readonly ImportCommand[] = [wikipedia, zim, htmlFolder]

export const HELP = `Usage: npm run articles -- COMMAND

Commands:
${IMPORTS.map(({ help }) => `  ${help}`).join('\n')}
  list
      Lists all articles.
  show TITLE
      Shows an article.
  remove TITLE
      Withdraws an article from the draw and from the coming dailies. Operators can restore it.
  reports
      Lists the articles that players reported. An article leaves the draw when at least three players, and at
      least a tenth of those who finished it, have reported it.
  dismiss TITLE
      Dismisses the reports on an article, which brings it back into the draw.

Topics:       ${TOPICS.slice(0, 6).join(', ')},
              ${TOPICS.slice(6).join(', ')}
Difficulties: ${DIFFICULTIES.join(', ')}

The commands use the database of the server (DATABASE_URL, or the one in DATA_DIR), whether it is running or not.`

const ABOUT_TITLE = ['show', 'remove', 'dismiss'] as const

export type Command =
  | { name: 'help' }
  | { name: 'list' | 'reports' }
  | { name: 'show' | 'remove' | 'dismiss'; title: string }
  | { name: 'import'; open: OpenImport }

/** Parses a command line; throws a sentence for a mistake. */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parseOptions(args)
  if (values['help'] === true) return { name: 'help' }
  const [name, ...rest] = positionals
  if (name === undefined) {
    mistake('Missing COMMAND: import, list, show, remove, reports or dismiss.')
  }
  if (name === 'import') return parseImport(rest, values)
  const [option] = Object.keys(values)
  if (option !== undefined) mistake(`--${option} can only be used with import.`)
  if (name === 'list' || name === 'reports') {
    return rest.length === 0 ? { name } : mistake(`${name} takes no arguments.`)
  }
  if (!isOneOf(ABOUT_TITLE, name)) mistake(`Unknown command ${name}.`)
  const title = rest.join(' ')
  return title === '' ? mistake('Missing TITLE.') : { name, title }
}

function parseOptions(args: string[]): { values: OptionValues; positionals: string[] } {
  const options: ImportCommand['options'] = Object.assign(
    {},
    ...IMPORTS.map((source) => source.options),
  )
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('. ') : []
    return mistake(`${sentence ?? 'The command line cannot be parsed'}.`)
  }
}

function parseImport([name, ...rest]: string[], values: OptionValues): Command {
  const names = IMPORTS.map((source) => source.name).join(', ')
  if (name === undefined) mistake(`Missing source to import from: ${names}.`)
  const source = IMPORTS.find((one) => one.name === name)
  if (source === undefined) mistake(`Unknown source ${name}. Sources are ${names}.`)
  const option = Object.keys(values).find((key) => !Object.hasOwn(source.options, key))
  if (option !== undefined) mistake(`--${option} cannot be used with import ${name}.`)
  return { name: 'import', open: source.parse(rest, values) }
}
