import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '@inkling/protocol/game'
import type { createNotebook } from './history-notebook.ts'
import type { Bot } from './test-bot.ts'
import type { Outcome } from './test-channel.ts'

const MAX_TRIES = 1_000
/** Slower than the limit of guesses. */
const AGAIN_AFTER = 150

export type Seat = ReturnType<typeof sit>

/** A player at a game that they follow, all of whose guesses are written down. */
export function sit(
  bot: Bot,
  mode: 'race' | 'together',
  game_id: string,
  note: ReturnType<typeof createNotebook>['note'],
) {
  const { user_id } = bot
  const following = bot.follow(mode, game_id)

  /** One try at a guess, over the socket, or over HTTP. */
  function guess(word: string, way: 'socket' | 'http' = 'socket'): Promise<Outcome> {
    return note({ game_id, user_id, word }, () =>
      way === 'socket'
        ? following.push('submit_guess', { _word: word })
        : bot.call('POST', 'submit_guess', { _game_id: game_id, _word: word }),
    )
  }

  /** Guesses a word until it is answered, as a browser does, in one way and the other; null if the game is over. */
  async function insist(word: string): Promise<Answer | null> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const outcome = await guess(word, tries % 2 === 0 ? 'socket' : 'http')
      if (outcome.is === 'ok') return outcome.body as Answer
      if (outcome.is === 'refused' && outcome.code === 'GAME_OVER') return null
      if (outcome.is === 'refused') throw new Error(`“${word}” was refused: ${outcome.code}`)
      await pause(AGAIN_AFTER)
    }
    throw new Error(`“${word}” was never answered.`)
  }

  return { ...following, game_id, user_id, guess, insist }
}
