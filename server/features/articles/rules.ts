import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOM = dirname(fileURLToPath(import.meta.resolve('@inkling/languages/words')))
const CUT = fileURLToPath(import.meta.resolve('@inkling/game/secret/article'))
const known = new Map<string, string>()

/** Returns a name for the rules by which texts of a language are cut into words. It changes with every file that they are
 *  written in. */
export function rulesOf(lang: string): string {
  const named = known.get(lang)
  if (named !== undefined) return named
  const own = /^[a-z]+$/.test(lang) ? globSync(`${lang}/*.{ts,txt}`, { cwd: ROOM }) : []
  const files = [...globSync('*.{ts,txt}', { cwd: ROOM }), ...own]
  const hash = createHash('sha256').update(readFileSync(CUT))
  for (const file of files.filter((name) => !/test/.test(name)).toSorted()) {
    hash.update(readFileSync(`${ROOM}/${file}`))
  }
  const rules = hash.digest('base64url').slice(0, 16)
  known.set(lang, rules)
  return rules
}
