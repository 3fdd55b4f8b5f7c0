/** Lists the regular plurals, which are also the third persons of verbs, the likeliest first. */
export function pluralsOf(word: string): string[] {
  if (/.[^aeiou]y$|quy$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/[^aeiou][aeiou][sz]$/.test(word)) return [`${word}es`, `${word}${word.at(-1)}es`]
  if (/(?:[sxz]|sh)$/.test(word)) return [`${word}es`]
  if (word.endsWith('ch')) return [`${word}es`, `${word}s`]
  if (word.endsWith('o')) return [`${word}s`, `${word}es`]
  return [`${word}s`]
}

const SHORT_VOWEL = /(?:[^aeiou]|qu)[aeiouy][^aeiouwxyh]$/
const ONE_SYLLABLE = /^[^aeiouy]*(?:qu)?[aeiouy][^aeiou]$/

/** Lists the stems before -ed and -ing: `hopp` of `hop`, `travel` and `travell` of `travel`, `panick` of `panic`. `isSpelled`
 *  tells which of two stems occurs. */
export function stemsOf(verb: string, isSpelled: (stem: string) => boolean): string[] {
  const last = verb.at(-1)!
  const doubled = verb + (last === 'c' ? 'k' : last)
  if (!SHORT_VOWEL.test(verb) && last !== 'c') return [verb]
  if (ONE_SYLLABLE.test(verb)) return isSpelled(verb) ? [doubled, verb] : [doubled]
  const spelled = [verb, doubled].filter(isSpelled)
  if (/[ls]$/.test(verb) && !spelled.includes(doubled)) return [verb, doubled]
  return spelled.length === 0 ? [verb] : spelled
}

/** Adds -ed. */
export function pastOf(stem: string): string {
  if (stem.endsWith('e')) return `${stem}d`
  return /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`
}

/** Adds -ing; an e before it is dropped or kept. */
export function ingOf(stem: string): { dropped: string; kept: string } {
  const kept = `${stem}ing`
  if (stem.endsWith('ie')) return { dropped: `${stem.slice(0, -2)}ying`, kept }
  return { dropped: /[^eoy]e$/.test(stem) ? `${stem.slice(0, -1)}ing` : kept, kept }
}

/** Adds -er and -est. */
export function degreesOf(stem: string): string[] {
  const start = pastOf(stem).slice(0, -1)
  return [`${start}r`, `${start}st`]
}
