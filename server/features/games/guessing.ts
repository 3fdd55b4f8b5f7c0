import type { PlayerState } from '@inkling/game/game'
import {
  hint,
  judge,
  readGuess,
  type Entry,
  type GuessRefusal,
  type HintRefusal,
} from '@inkling/game/guess'
import { seenEntry, seenProgress } from '@inkling/game/view'
import { topicOf, type ChannelEvents } from '@inkling/protocol/channels'
import type { Answer, Result } from '@inkling/protocol/game'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Bus } from '../../adapters/bus/bus.ts'
import { refuse } from '../../refused.ts'
import type { Limits } from './limits.ts'
import type { OpenSeat, Sheets, Turn } from './sheets.ts'

const REFUSED: Record<GuessRefusal | HintRefusal, RefusalCode> = {
  empty_guess: 'EMPTY_GUESS',
  long_guess: 'LONG_GUESS',
  several_words: 'SEVERAL_WORDS',
  no_word: 'NO_WORD',
  hint_in_title: 'HINT_IN_TITLE',
  already_open: 'ALREADY_OPEN',
  no_such_position: 'NO_SUCH_POSITION',
  nothing_to_hint: 'NOTHING_TO_HINT',
}

/** Guesses and hints: each a turn on a sheet, answered after its commit, and then told to the others of the game. */
export function createGuessing({
  bus,
  sheets,
  limits,
}: {
  bus: Bus
  sheets: Sheets
  limits: Limits
}) {
  async function submitGuess(user_id: string, game_id: string, typed: string): Promise<Answer> {
    limits.guess(user_id)
    const seat = await sheets.find(game_id, user_id)
    const guess = readGuess(typed, seat.sheet.article.redacted.article.lang)
    if ('refused' in guess) {
      const code = REFUSED[guess.refused]
      refuse(code, code === 'SEVERAL_WORDS' ? oneAtATime(guess.words) : undefined)
    }
    const results: Result[] = []
    for (const word of guess.words) {
      const { result, state } = await guessWord(seat, word)
      results.push(result)
      if (state !== 'playing') return { results, state }
    }
    return { results, state: 'playing' }
  }

  async function guessWord(
    seat: OpenSeat,
    word: string,
  ): Promise<{ result: Result; state: PlayerState }> {
    let unwritten: Result | undefined
    const turn = await sheets.advance(seat, ({ article, state }) => {
      const outcome = judge(article.redacted, state, word, article.formsOf)
      if (outcome.kind === 'accepted') return outcome.entry
      unwritten =
        outcome.kind === 'free'
          ? { outcome: 'free', word }
          : { outcome: 'repeat', word, seq: outcome.seq }
      return null
    })
    return { result: turn.entry === null ? unwritten! : tell(turn, turn.entry), state: turn.state }
  }

  async function useHint(
    user_id: string,
    game_id: string,
    position: number | null,
  ): Promise<Answer> {
    limits.guess(user_id)
    const seat = await sheets.find(game_id, user_id)
    const turn = await sheets.advance(seat, ({ article, state }) => {
      const given = hint(article.redacted, state, position, article.formsOf)
      if ('refused' in given) refuse(REFUSED[given.refused])
      return given
    })
    return { results: [tell(turn, turn.entry!)], state: turn.state }
  }

  /** Tells the others in a game of a row, as much as they may know of it; answers with what its player sees. */
  function tell({ seat: { game_id, user_id, mode, sheet } }: Turn, entry: Entry): Result {
    const { article, state } = sheet
    const seen = seenEntry(article.redacted, entry)
    if (mode === 'race') {
      const payload: ChannelEvents['game_change_to']['PROGRESS'] = {
        user_id,
        ...seenProgress(article.redacted, state),
      }
      bus.publish(topicOf('game_change_to', game_id), { event: 'PROGRESS', payload })
    }
    if (mode !== 'together') return { outcome: 'accepted', ...seen }
    const payload: ChannelEvents['game_change_to']['INSERT'] = { ...seen, user_id }
    bus.publish(topicOf('game_change_to', game_id), { event: 'INSERT', payload })
    return { outcome: 'accepted', ...payload }
  }

  return { submitGuess, useHint }
}

function oneAtATime(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`)
  const last = quoted.pop()
  return `One word at a time: guess ${quoted.join(', ')} and ${last}.`
}
