import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SETTINGS } from '../server/environment.ts'

/** Writes the settings of `server/environment.ts` into the tables of the page: `node scripts/run.mjs scripts/settings-page.ts`. */
export const PAGE = join(import.meta.dirname, '../docs/operate/configuration.md')

const TABLE = /(?<=<!-- settings: (.+) -->\n)[^]*?(?=\n<!-- end -->)/g
const HEAD = ['| Variable | Default | Meaning |', '| --- | --- | --- |']

/** Fills each table of the page with the settings that the comment before it names. Throws if the page names a setting that
 *  does not exist. */
export function renderSettings(page: string): string {
  return page.replaceAll(TABLE, (_table, names: string) =>
    ['', ...HEAD, ...names.split(' ').map(renderRow), ''].join('\n'),
  )
}

function renderRow(name: string): string {
  const setting = SETTINGS.find((one) => one.name === name)
  if (setting === undefined) throw new Error(`${PAGE} names ${name}, which is no setting.`)
  const { fallback, meaning } = setting
  return `| \`${name}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${meaning} |`
}

if (import.meta.main) await writeFile(PAGE, renderSettings(await readFile(PAGE, 'utf8')))
