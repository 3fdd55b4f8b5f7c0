import { randomUUID } from 'node:crypto'
import type { Answer } from '@inkling/protocol/game'
import { refuse } from '../platform/refused.ts'

/** Fake games for channels: players, and answers to guesses and hints. */
export function createTestGames() {
  const followers = new Map<string, readonly string[]>()

  return {
    /** Opens a game that these users may follow. */
    open(...user_ids: string[]): string {
      const game_id = randomUUID()
      followers.set(game_id, user_ids)
      return game_id
    },
    async mayFollow(user_id: string, game_id: string): Promise<boolean> {
      return followers.get(game_id)?.includes(user_id) ?? false
    },
    async submitGuess(_user_id: string, _game_id: string, word: string): Promise<Answer> {
      if (word === '') refuse('EMPTY_GUESS')
      return { results: [{ outcome: 'free', word }], state: 'playing' }
    },
    async readFaded(): Promise<null> {
      return null
    },
    async useHint(_user_id: string, _game_id: string, position: number | null): Promise<Answer> {
      return { results: [{ outcome: 'repeat', word: String(position), seq: 1 }], state: 'playing' }
    },
  }
}
