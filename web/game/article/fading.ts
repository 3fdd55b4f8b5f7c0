import type { Faded } from '@inkling/protocol/game'
import type { WordAt } from './highlights.ts'
import { CLASSES, isHidden, openWord } from './words.ts'

/** Milliseconds between two words that fade, and until the last one does. */
const EVERY = 150
const WITHIN = 3_500

type Words = Faded['words']

/** Words that have faded since. Those of earlier waves come first, so the new ones are at the end. */
export function fadedSince(before: Faded | null, now: Faded | null): Words {
  if (now === before || now === null) return []
  return now.words.slice(before?.words.length ?? 0)
}

export function positionsIn(words: Words): number[] {
  return words.flatMap(([, positions]) => positions)
}

/** Uncovers a word that nobody has found; returns false if it is open already. */
export function fadeWord(word: HTMLElement, surface: string): boolean {
  if (!isHidden(word)) return false
  openWord(word, surface)
  word.classList.add(CLASSES.faded)
  return true
}

/** Uncovers words one after the other, and returns those that were hidden. Words that were read late, all at once, take no
 *  longer. */
export function fadeWords(words: Words, wordAt: WordAt): HTMLElement[] {
  const faded = words.flatMap(([surface, positions]) =>
    positions.map(wordAt).filter((word) => fadeWord(word, surface)),
  )
  const every = Math.min(EVERY, WITHIN / faded.length)
  for (const [index, word] of faded.entries()) {
    word.classList.add(CLASSES.fading)
    word.style.setProperty('--after', `${Math.round(index * every)}ms`)
    word.addEventListener('animationend', () => endFading(word), { once: true })
  }
  return faded
}

function endFading(word: HTMLElement): void {
  word.classList.remove(CLASSES.fading)
  word.style.removeProperty('--after')
}
