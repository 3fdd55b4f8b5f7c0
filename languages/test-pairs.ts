/** Test words of a language. In `families`, separated by `;`, the first word opens all others; of `strangers` (`one/other`)
 *  neither opens the other. */
export type Sample = { families: string; strangers: string }

/** Words that a language was built with, and words that were held back to test it. */
export type Pairs = { known: Sample; held_out: Sample }

export type Pair = [word: string, other: string]

/** Lists the pairs of a sample that open each other, and those that must not. */
export function pairsOf({ families, strangers }: Sample): { right: Pair[]; wrong: Pair[] } {
  const right = families.split(';').flatMap((family) => {
    const [first = '', ...forms] = family.trim().split(/\s+/)
    return forms.map((form): Pair => [first, form])
  })
  const wrong = strangers
    .trim()
    .split(/\s+/)
    .map((pair): Pair => {
      const [word = '', other = ''] = pair.split('/')
      return [word, other]
    })
  return { right, wrong }
}
