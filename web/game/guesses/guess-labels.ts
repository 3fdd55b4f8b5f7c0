import type { Answer, Result, SheetRow } from '@inkling/protocol/game'
import { hitsText } from '../../parts/guesses/guess-labels.ts'
import type { Texts } from '../../text/text.ts'
import type { Notice } from '../store/game-state.ts'
import { guessNumbers } from '../store/rows.ts'

/** Result of a guess or a hint, as read aloud. */
export function outcomeText({ results, state }: Answer, texts: Texts<'game'>): string {
  const parts = results.map((result) => resultText(result, texts))
  if (state === 'decoded') parts.push(texts.board.decoded)
  return parts.join('. ')
}

function resultText(result: Result, texts: Texts<'game'>): string {
  const { board } = texts
  if (result.outcome === 'repeat') return board.repeat(result.word)
  if (result.outcome === 'free') return board.free(result.word)
  if (result.outcome === 'unknown') return board.unknown(result.word)
  if (result.kind === 'title_hint') return board.title_hint
  const outcome = hitsText(result, texts)
  if (result.kind === 'hint') return board.hint_outcome({ word: result.word, outcome })
  const value = result.nearness?.value ?? null
  const text = board.outcome({ word: result.word, outcome })
  return value === null
    ? text
    : board.outcome({ word: text, outcome: texts.guesses.nearness(value) })
}

/** Notice under the guess box. */
export function noticeText(
  notice: Notice,
  rows: readonly SheetRow[],
  texts: Texts<'game'>,
): string {
  if (notice.kind === 'refused') return notice.message
  const { result } = notice
  const { guesses } = texts
  if (result.outcome === 'free') return guesses.free(result.word)
  if (result.outcome === 'unknown') return guesses.unknown(result.word)
  const earlier = rows.find(({ seq }) => seq === result.seq)
  if (earlier === undefined) return guesses.known(result.word)
  const outcome = hitsText(earlier, texts)
  const number = guessNumbers(rows).get(earlier.seq)
  const isSame = earlier.word.toLowerCase() === result.word.toLowerCase()
  if (number === undefined) {
    return isSame
      ? guesses.known_hint({ word: result.word, outcome })
      : guesses.counts_as_hint({ word: result.word, other: earlier.word, outcome })
  }
  return isSame
    ? guesses.known_row({ word: result.word, number, outcome })
    : guesses.counts_as({ word: result.word, other: earlier.word, number, outcome })
}
