/** Longest word with a class of its own, `n40`. A longer one has the class `n0` and its length in its style. */
export const MAX_CLASS = 40

/** Writes the attributes of a word with this length, and perhaps a class more. */
export function lengthHtml(length: number, more = ''): string {
  const name = length > MAX_CLASS ? 'n0' : `n${length}`
  const style = length > MAX_CLASS ? ` style="--n:${length}"` : ''
  return more === '' ? `class=${name}${style}` : `class="${name} ${more}"${style}`
}

/** True for the element of a word, hidden or open. */
export function isWord(element: Element): boolean {
  return /^n\d/.test(element.className)
}

/** Length of a word, from its element. */
export function lettersOf(word: HTMLElement): number {
  return Number(lengthClassOf(word).slice(1)) || Number(word.style.getPropertyValue('--n'))
}

/** First class of a word, which tells its length. */
export function lengthClassOf(word: HTMLElement): string {
  return word.classList[0] ?? ''
}
