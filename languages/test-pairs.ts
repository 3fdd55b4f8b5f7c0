import { formsIn } from './load.ts'
import { wordKey } from './words.ts'

/** Test words of a language. In `families`, separated by `;`, the first word opens all others; of `strangers` (`one/other`)
 *  neither opens the other. */
export type Sample = { families: string; strangers: string }

/** Words that a language was built with, and words that were held back to test it. */
export type Pairs = { known: Sample; heldOut: Sample }

export type Pair = [word: string, other: string]

/** Lists the pairs of a sample that open each other, and those that must not. */
export function pairsOf({ families, strangers }: Sample): { right: Pair[]; wrong: Pair[] } {
  const right = families.split(';').flatMap((family) => {
    const [first = '', ...forms] = family.trim().split(/\s+/)
    return forms.map((form): Pair => [first, form])
  })
  return { right, wrong: pairsIn(strangers) }
}

/** Lists pairs written `one/other one/other`. */
export function pairsIn(text: string): Pair[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair): Pair => {
      const [word = '', other = ''] = pair.split('/')
      return [word, other]
    })
}

/** Returns the check if two words open each other. */
export function opensIn(lang: string): (pair: Pair) => boolean {
  const formsOf = (word: string): string[] => formsIn(lang)(wordKey(word, lang)).all
  return ([word, other]) => {
    const forms = new Set(formsOf(word))
    return formsOf(other).some((form) => forms.has(form))
  }
}
