import { inkLasts } from '@inkling/game/open/fading-ink'
import type { SeenRow } from '@inkling/game/open/sheet'
import { ranksIn } from '@inkling/languages/frequent'
import type { Words } from '@inkling/languages/language'
import type { Length } from '@inkling/game/open/modes'
import { type Article, asPlayed } from '@inkling/game/secret/article'
import { dullWordsOf, fadedAt, fadingOf } from '@inkling/game/secret/fading'
import {
  applyRow,
  emptySheet,
  evaluateGuess,
  readGuess,
  type SheetState,
} from '@inkling/game/secret/guess'
import { followNearness, nearWordsOf } from '@inkling/game/secret/nearness'
import type { WordVectors } from '@inkling/languages/vectors'
import { redact } from '@inkling/game/secret/redact'
import { seenFaded, seenRow, seenSheet } from '@inkling/game/secret/view'
import type { Knowledge } from './knowledge.ts'
import { createPlayer, type Strength } from './player.ts'

/** Guesses after which a player gives up. */
export const MOST_GUESSES = 300

/** Kind of game: how much is played, if guesses show their nearness, and if the article uncovers itself. */
export type Kind = { length: Length; nearness: boolean; fading_ink: boolean }

/** Seconds that a player needs for a guess. */
export const PER_GUESS = 4

/** Outcome of a game: the guesses until the article was decoded, null if it was not, and the seconds, and the
 *  share of guesses that opened something. */
export type Outcome = { guesses: number | null; seconds: number | null; hit_rate: number }

/** Prepares an article for simulated players, and returns a function that plays a game on it by the rules of the server. */
export function prepareArticle(
  article: Article,
  kind: Kind,
  language: { knowledge: Knowledge; vectors: WordVectors; vocabulary: Words },
): (strength: Strength, random: () => number) => Outcome {
  const { knowledge, vectors, vocabulary } = language
  const redacted = redact(asPlayed(article, kind.length), 'standard')
  const nearWords = kind.nearness ? nearWordsOf(redacted, vectors) : null
  const chances = knowledge.chancesWithout(article)
  const rankOf = ranksIn(article.lang)
  const dullWords = dullWordsOf(redacted, { formsOf: vocabulary.formsOf, rankOf })
  const end = kind.fading_ink ? inkLasts(kind.length) : Infinity

  return (strength, random) => {
    const player = createPlayer(seenSheet(redacted), { knowledge, chances, strength, random })
    const nearnessOf = nearWords === null ? () => null : followNearness(redacted, nearWords)
    const state = emptySheet()
    const fade = kind.fading_ink ? followInk(seed(random)) : () => null
    let hits = 0
    let tried = 0
    const elapsed = () => tried * PER_GUESS * 1_000
    while (state.ended === null && state.guesses < MOST_GUESSES && elapsed() < end) {
      const faded = fade(elapsed(), state)
      if (faded !== null) player.see(faded)
      tried++
      const typed = player.guess()
      if (typed === null) break
      const read = readGuess(typed, article.lang, vocabulary.isListed)
      if ('refused' in read) continue
      const outcome = evaluateGuess(redacted, state, read.words[0]!, vocabulary)
      if (outcome.kind !== 'accepted') continue
      const { row } = outcome
      applyRow(redacted, state, row, vocabulary.formsOf)
      if (row.opened.length > 0) hits++
      player.see(seenRow(redacted, row, nearnessOf(row)))
    }
    const hit_rate = hits / Math.max(1, state.guesses)
    if (state.ended !== 'decoded') return { guesses: null, seconds: null, hit_rate }
    return { guesses: state.guesses, seconds: elapsed() / 1_000, hit_rate }
  }

  /** Returns a function that shows what has faded since the last time, as a row. */
  function followInk(seed: string) {
    const fading = fadingOf(redacted, dullWords, { length: kind.length, seed })
    let after = 0
    return (until: number, state: SheetState): SeenRow => {
      state.isFaded = fadedAt(fading, until)
      const opened = seenFaded(redacted, fading, { after, until })
      after = until
      return { seq: 0, kind: 'hint', word: '', count: 0, opened }
    }
  }
}

function seed(random: () => number): string {
  return String(random())
}
