/** Rules for text that one user types and others see: names, titles, texts, guesses, reasons. */

/** Marks beyond what any language writes on a letter: two in alphabets, four elsewhere. */
const STACKED =
  /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{P}\p{S}]\p{M}{2})\p{M}+|(?<=\p{M}{4})\p{M}+/gv
/** Characters that print nothing or change the direction of the text around them, and halves of characters. Joiners,
 *  variation selectors and tags are allowed where a script or an emoji needs them: elsewhere they make two texts look
 *  alike. */
const UNSEEN = new RegExp(
  [
    String.raw`[[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]--[\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]]`,
    String.raw`(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]])[\u200c\u200d]`,
    String.raw`(?<![\p{Emoji}\p{sc=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
  ].join('|'),
  'gv',
)
const SPACE = /[\s--\ufeff]+/gv
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Normalizes a text to one line: NFC, single spaces, no stacked marks. */
export function inOneLine(text: string): string {
  return text.normalize('NFC').replaceAll(STACKED, '').replaceAll(SPACE, ' ').trim()
}

/** Returns true if a line contains a character that must not be shown. */
export function hasUnseen(line: string): boolean {
  return line.search(UNSEEN) !== -1
}

/** Cleans a text so that it can be shown, in one line. */
export function shownLine(text: string): string {
  let line = inOneLine(text)
  // A joiner may lose the character that allowed it.
  while (hasUnseen(line)) line = inOneLine(line.replaceAll(UNSEEN, ''))
  return line
}

/** Cleans a text so that it can be shown, and splits it into lines without the empty ones. */
export function shownLines(text: string): string[] {
  return text
    .split(LINE_END)
    .map(shownLine)
    .filter((line) => line !== '')
}
