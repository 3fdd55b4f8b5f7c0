import { segment } from '@inkling/game/secret/segment'

/** Letters and digits with nothing between them but a full stop or the like at the end: one word in every language
 *  that puts spaces between words. */
const PLAIN = /^["“(]?[A-Za-z0-9À-ÖØ-öø-ÿ]+[.,;:)”"]{0,2}$/
const UNSPACED = new Set(['zh', 'ja', 'th'])

/** How many words `segment` finds in a text, told without taking apart what is plain. */
export function countWords(text: string, lang: string): number {
  if (UNSPACED.has(lang)) return countSegments(text, lang)
  let words = 0
  for (const part of text.split(/[ \n]/)) words += PLAIN.test(part) ? 1 : countSegments(part, lang)
  return words
}

function countSegments(text: string, lang: string): number {
  if (text === '') return 0
  let words = 0
  for (const { key } of segment(text, lang)) if (key !== null) words++
  return words
}
