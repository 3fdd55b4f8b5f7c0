import type { Words } from '@inkling/languages/language'
import type { Length } from '@inkling/game/open/modes'
import { type Article, asPlayed } from '@inkling/game/secret/article'
import { applyRow, emptySheet, evaluateGuess, readGuess } from '@inkling/game/secret/guess'
import { followNearness, nearWordsOf } from '@inkling/game/secret/nearness'
import type { WordVectors } from '@inkling/languages/vectors'
import { redact } from '@inkling/game/secret/redact'
import { seenRow, seenSheet } from '@inkling/game/secret/view'
import type { Knowledge } from './knowledge.ts'
import { createPlayer, type Strength } from './player.ts'

/** Guesses after which a player gives up. */
export const MOST_GUESSES = 300

/** Kind of game: how much is played, and if guesses show their nearness. */
export type Kind = { length: Length; nearness: boolean }

/** Outcome of a game: the guesses until the article was decoded, null if it was not, and the share that opened something. */
export type Outcome = { guesses: number | null; hit_rate: number }

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

  return (strength, random) => {
    const player = createPlayer(seenSheet(redacted), { knowledge, chances, strength, random })
    const nearnessOf = nearWords === null ? () => null : followNearness(redacted, nearWords)
    const state = emptySheet()
    let hits = 0
    while (state.ended === null && state.guesses < MOST_GUESSES) {
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
    return {
      guesses: state.ended === 'decoded' ? state.guesses : null,
      hit_rate: hits / Math.max(1, state.guesses),
    }
  }
}
