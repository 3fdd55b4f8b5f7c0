import { withoutStacks } from '@inkling/game/word'

const LONGEST_NAME = 80
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** What prints nothing, or turns the text around it. Joiners, variants and tags may stand where a script or an emoji needs
 *  them: elsewhere they make one name look like another. */
const INVISIBLE = new RegExp(
  [
    String.raw`[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]--[\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]]`,
    String.raw`(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]])[\u200c\u200d]`,
    String.raw`(?<![\p{Emoji}\p{sc=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gv',
)

/** The name that somebody means by what they typed, in one spelling; null if it cannot be shown as a name. */
export function readName(typed: string): string | null {
  if (!typed.isWellFormed()) return null
  const name = spelled(typed)
  if (name.search(INVISIBLE) !== -1 || !VISIBLE.test(name)) return null
  return [...name].length <= LONGEST_NAME ? name : null
}

/** The name of a new user: as the identity provider has it, made to fit; 'User' if it says nothing. */
export function newName(provided: string): string {
  const shown = spelled(spelled(provided.toWellFormed()).replaceAll(INVISIBLE, ''))
  const cut = [...shown].slice(0, LONGEST_NAME).join('')
  return readName(cut) ?? 'User'
}

function spelled(name: string): string {
  return withoutStacks(name).replaceAll(/\s+/g, ' ').trim()
}
