const LONGEST_NAME = 80
/** Characters that print nothing of their own or turn the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters that are blank. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** The name that a player means by what he typed, in one spelling; null if it cannot be shown as a name. */
export function readName(typed: string): string | null {
  const name = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (!typed.isWellFormed() || UNPRINTABLE.test(name)) return null
  if (!VISIBLE.test(name.replaceAll(BLANKS, ''))) return null
  return [...name].length <= LONGEST_NAME ? name : null
}
