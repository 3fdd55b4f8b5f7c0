import type { Words } from './language.ts'
import type { Token } from './words.ts'

/** Stands between the own key of a piece and the key of the word that it is a piece of: `mail+email` in `e-mail`. */
const JOINT = '+'
/** Most pieces of a word. */
const MAX_PIECES = 4
const HYPHEN = /^[-\u2010\u2011]$/
/** Pieces of an abbreviation with the text after them: `Ph.`, `z. `, `J.-`; and the last one. */
const SHORTENED = /^(?:\p{L}|\p{Lu}\p{L}{1,2})\.[ \u00a0\u202f\u2010\u2011-]?$/u
const LAST_SHORTENED = /^(?:\p{L}|\p{Lu}\p{L}{1,2})\.|^\p{Lu}$/u
/** Groups of digits with spaces between them: `1 000`. */
const DIGITS = /^\d{1,3}$/
const GROUP = /^\d{3}$/
const SPACE = /^[ \u00a0]$/
const INITIALS = /^[a-z]{1,2}$/
/** Two parts of a word that may also be written in one, and the longest of such words. */
const PART = /^[a-z]{2,}$/
const MAX_PAIR_LENGTH = 20

/** Returns the key of a word in an article that is a piece of another: guesses of either open it. */
export function pieceKey(own: string, whole: string): string {
  return `${own}${JOINT}${whole}`
}

/** Returns the own key of a word in an article. */
export function ownKey(key: string): string {
  const end = key.indexOf(JOINT)
  return end === -1 ? key : key.slice(0, end)
}

/** Splits the key of a word in an article into its own key and that of the word that it is a piece of, if any. */
export function splitKey(key: string): [own: string, whole?: string] {
  const [own = key, whole] = key.split(JOINT)
  return whole === undefined ? [own] : [own, whole]
}

/** Returns the key of the word that tokens spell together. */
export function joinedKey(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key ?? '').join('')
}

/** Returns true if typed tokens are pieces of one word by their hyphens or dots, whatever their case. */
export function areJoined(tokens: readonly Token[]): boolean {
  const upper = tokens.map((token) => ({ ...token, text: token.text.toUpperCase() }))
  const last = tokens.findLastIndex(({ key }) => key !== null)
  return last > 0 && lastPiece(upper, 0, () => false) === last
}

/** Returns true if typed tokens are two words with a space between them. */
export function isSpacedPair(tokens: readonly Token[]): boolean {
  return tokens.length === 3 && SPACE.test(tokens[1]!.text)
}

/** Returns true if typed tokens are the parts of an abbreviation, without its dots: `EE UU`. */
export function areInitials(tokens: readonly Token[], free: ReadonlySet<string>): boolean {
  return tokens.every(({ text, key }) =>
    key === null ? SPACE.test(text) : INITIALS.test(key) && !free.has(key),
  )
}

/** Finds words that a text spells in pieces: with hyphens (`e-mail`), as abbreviations (`Ph.D.`, `z. B.`), or as a pair of
 *  words that a dictionary lists as one (`week end`). Returns the key of the whole word for each token that is a piece. */
export function findWholes(tokens: readonly Token[], isPair: IsPair): (string | undefined)[] {
  const wholes: (string | undefined)[] = []
  for (let first = 0; first < tokens.length; first++) {
    if (tokens[first]!.key === null) continue
    const last = lastPiece(tokens, first, isPair)
    if (last === first) continue
    const whole = joinedKey(tokens.slice(first, last + 1))
    for (let at = first; at <= last; at += 2) wholes[at] = whole
    first = last
  }
  return wholes
}

/** Returns true if two words with these keys may also be written as one. */
export type IsPair = (one: string, other: string) => boolean

/** Returns the check for pairs of words in a language: the two are no free words, and are listed as one whose forms end like
 *  those of the second: *talcosa* is a form of *talcoso*, so `tal cosa` is two words. */
export function pairsOf(
  { formsOf, isListed }: Pick<Words, 'formsOf' | 'isListed'>,
  free: ReadonlySet<string>,
): IsPair {
  function endsLike(one: string, other: string): boolean {
    const lemmas = formsOf(one + other).all.filter((form) => form.includes('.'))
    const ends = new Set(formsOf(other).all)
    return lemmas.length === 0 || lemmas.some((lemma) => ends.has(lemma.slice(one.length)))
  }

  return (one, other) =>
    PART.test(one) &&
    PART.test(other) &&
    one.length + other.length <= MAX_PAIR_LENGTH &&
    !free.has(one) &&
    !free.has(other) &&
    isListed(one + other) &&
    endsLike(one, other)
}

/** Finds the last of the tokens that spell a word together with the first. */
function lastPiece(tokens: readonly Token[], first: number, isPair: IsPair): number {
  const textAt = (at: number): string => tokens[at]?.text ?? ''
  const hyphened = lastBehind(tokens, first, (gap) => HYPHEN.test(textAt(gap)))
  if (hyphened > first) return hyphened
  const dotted = lastBehind(
    tokens,
    first,
    (gap) =>
      SHORTENED.test(textAt(gap - 1) + textAt(gap)) &&
      LAST_SHORTENED.test(textAt(gap + 1) + textAt(gap + 2)),
  )
  if (dotted > first) return dotted
  const grouped = lastBehind(
    tokens,
    first,
    (gap) => SPACE.test(textAt(gap)) && DIGITS.test(textAt(gap - 1)) && GROUP.test(textAt(gap + 1)),
  )
  if (grouped > first) return grouped
  const other = tokens[first + 2]?.key ?? ''
  return SPACE.test(textAt(first + 1)) && isPair(tokens[first]!.key!, other) ? first + 2 : first
}

/** Finds the last of at most `MAX_PIECES` words with such gaps between them; the first if there are more. */
function lastBehind(
  tokens: readonly Token[],
  first: number,
  isGap: (at: number) => boolean,
): number {
  let last = first
  while (isKeyed(tokens[last + 2]) && !isKeyed(tokens[last + 1]) && isGap(last + 1)) last += 2
  return last - first > 2 * (MAX_PIECES - 1) ? first : last
}

function isKeyed(token: Token | undefined): boolean {
  return typeof token?.key === 'string'
}
