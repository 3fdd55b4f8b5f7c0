/** Words to try the inflections of a language with. In `families` (apart by `;`) the first word opens each of the others,
 *  of `strangers` (`one/other`) none opens the other. */
export type Sample = { families: string; strangers: string }

/** What a language was made with, and what was held back to see how it does with words that it was not made for. */
export type Pairs = { known: Sample; held_out: Sample }

export type Pair = [word: string, other: string]

/** The pairs of a sample: those that open each other, and those that must not. */
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
