import type { Answer, Guess, Result } from '@inkling/protocol/game'

/** What a bar says of itself. */
export function lettersOf(length: number): string {
  return length === 1 ? '1 letter' : `${length} letters`
}

export function placesText(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}

export function guessesText(count: number): string {
  return count === 1 ? '1 guess' : `${count} guesses`
}

/** `physical_sciences` as a player reads it. */
export function plainName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function topicName(topic: string | null): string {
  return topic === null ? 'Any topic' : plainName(topic)
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** What a row is called: its word, or what the hint was. */
export function rowName(row: Guess): string {
  return row.kind === 'title_hint' ? 'A word of the title' : row.word
}

/** What became of a guess or a hint, as it is read aloud. */
export function outcomeText({ results, state }: Answer): string {
  const parts = results.map(resultText)
  if (state === 'decoded') parts.push('You decoded the article!')
  return parts.join('. ')
}

function resultText(result: Result): string {
  if (result.outcome === 'repeat') return `${result.word}, guessed already`
  if (result.outcome === 'free') return `${result.word}, shows from the start`
  if (result.kind === 'title_hint') return 'Hint: this bar is also a word of the title'
  const outcome = result.count === 0 ? 'not in the article' : placesText(result.count)
  return result.kind === 'hint' ? `Hint: ${result.word}, ${outcome}` : `${result.word}, ${outcome}`
}

/** Why a guess added nothing. `earlier` is the row that said it before. */
export function knownText(result: Result, earlier: Guess | undefined): string | null {
  if (result.outcome === 'free')
    return `“${result.word}” shows from the start. It cost you nothing.`
  if (result.outcome !== 'repeat') return null
  if (earlier === undefined) return `You had “${result.word}” already. It cost you nothing.`
  const tail =
    earlier.count === 0 ? 'it is not in the article' : `it opened ${placesText(earlier.count)}`
  const isSame = earlier.word.toLowerCase() === result.word.toLowerCase()
  return isSame
    ? `You had “${result.word}” already, row ${earlier.seq}: ${tail}.`
    : `“${result.word}” goes with “${earlier.word}”, row ${earlier.seq}: ${tail}.`
}
