import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O and U, which are taken for others or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** Generates an unpredictable code: a player's friend code, or the code of a game's link. */
export function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Reads a typed code: ignores dashes, spaces and case, and reads letters that look like digits as these; null if it
 *  is not a code. */
export function readCode(typed: string): string | null {
  const code = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

/** Writes five bytes as a code. */
export function codeOf(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}
