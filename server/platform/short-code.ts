import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O and U, which are taken for others or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new code that nobody can foresee: a player's invite token, or what a game's link is made of. */
export function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The code that somebody means by what they typed: without dashes and spaces, in either case, and with the letters that
 *  look like digits read as these; null if no code looks like that. */
export function readCode(typed: string): string | null {
  const code = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}
