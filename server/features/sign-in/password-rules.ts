import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foldName } from '../../platform/fold-name.ts'

const MIN_LENGTH = 10
/** Enough for a sentence. */
const MAX_LENGTH = 128
/** A shorter name is part of many good passwords. */
const MIN_NAME_LENGTH = 3
const COMMON = join(import.meta.dirname, 'common-passwords.txt')

let common: Promise<ReadonlySet<string>> | null = null

/** Reads a typed password: NFKC makes it the same on every keyboard and system, as NIST SP 800-63B recommends. */
export function readPassword(typed: string): string {
  return typed.normalize('NFKC')
}

/** Tells whether a password is too easy to guess: short, common, or like a name of its user. Also true above the
 *  maximum length. */
export async function isWeak(password: string, ...names: readonly string[]): Promise<boolean> {
  const length = [...password].length
  if (length < MIN_LENGTH || length > MAX_LENGTH) return true
  return (
    names.some((name) => isLike(password, name)) || (await listCommon()).has(password.toLowerCase())
  )
}

function isLike(password: string, name: string): boolean {
  const [one, other] = [password, name].map((text) =>
    foldName(text.normalize('NFKC')).replaceAll(/\s/g, ''),
  ) as [string, string]
  return other.includes(one) || ([...other].length >= MIN_NAME_LENGTH && one.includes(other))
}

/** The 10,000 most common passwords of at least ten characters, in lower case; read once. `docs/decisions/0072-passwords.md`
 *  names their source. */
function listCommon(): Promise<ReadonlySet<string>> {
  common ??= readFile(COMMON, 'utf8').then((text) => new Set(text.trimEnd().split('\n')))
  return common
}
