import { parseArgs } from 'node:util'
import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import { isOneOf, mistake, type ImportCommand, type Typed } from './import-command.ts'
import { IMPORTS } from './imports.ts'

/** What `--help` says. */
export const HELP = `The catalogue of articles.

${IMPORTS.map(({ help }) => `  npm run articles -- ${help}`).join('\n')}
  npm run articles -- list
  npm run articles -- show TITLE
  npm run articles -- remove TITLE
      Withdraws an article from the draw and from the dailies to come. Operators can restore it.
  npm run articles -- reports
      Lists the articles that players reported. With three reports, by a tenth of those who finished it, an
      article leaves the draw.
  npm run articles -- absolve TITLE
      Forgets the reports of an article, so that it comes back into the draw.

Topics:       ${TOPICS.slice(0, 6).join(', ')},
              ${TOPICS.slice(6).join(', ')}
Difficulties: ${DIFFICULTIES.join(', ')}

It uses the database of the server, whether that runs or not (DATABASE_URL, or the one in DATA_DIR).`

const ABOUT_ONE = ['show', 'remove', 'absolve'] as const

/** What is asked of the catalogue. */
export type Command =
  | { name: 'help' }
  | { name: 'list' | 'reports' }
  | { name: 'show' | 'remove' | 'absolve'; title: string }
  | { name: 'import'; open: ReturnType<ImportCommand['read']> }

/** Reads what was typed; a mistake in it throws a sentence. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values['help'] === true) return { name: 'help' }
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

function parse(args: string[]): { values: Typed; positionals: string[] } {
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
    return mistake(`${sentence ?? 'That cannot be read'}.`)
  }
}

function readImport([name, ...rest]: string[], values: Typed): Command {
  const names = IMPORTS.map((source) => source.name).join(', ')
  if (name === undefined) mistake(`Say what to import from: ${names}.`)
  const source = IMPORTS.find((one) => one.name === name)
  if (source === undefined) mistake(`Nothing can be imported from ${name}, only from ${names}.`)
  const option = Object.keys(values).find((typed) => !Object.hasOwn(source.options, typed))
  if (option !== undefined) mistake(`--${option} does not belong to import ${name}.`)
  return { name: 'import', open: source.read(rest, values) }
}
