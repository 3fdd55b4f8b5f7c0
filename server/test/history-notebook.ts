import type { Answer } from '@inkling/protocol/game'
import type { Call } from './history-checker.ts'
import type { Outcome } from './test-channel.ts'

/** Whose guess, and in which game. */
export type Guessing = Pick<Call, 'game_id' | 'user_id' | 'word'>

/** Writes down every guess, from its sending to its answer. */
export function createNotebook() {
  const calls: Call[] = []

  async function note(
    { game_id, user_id, word }: Guessing,
    send: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const began = performance.now()
    const outcome = await send()
    const ended = performance.now()
    calls.push({ game_id, user_id, word, began, ended, outcome: read(outcome) })
    return outcome
  }

  return { calls, note }
}

function read(outcome: Outcome): Call['outcome'] {
  if (outcome.is !== 'ok') return outcome
  const [result] = (outcome.body as Answer).results
  if (result === undefined) throw new Error('A guess was answered without a result.')
  return { is: 'ok', result }
}
