import type { Person } from '../../players/people.ts'

/** Gives words the colour and the initial of who has opened them. */
export function sign(words: readonly HTMLElement[], person: Person | undefined): void {
  for (const word of words) {
    word.style.setProperty('--hue', String(person?.hue ?? 0))
    word.dataset['initial'] = person?.initial ?? ''
  }
}
