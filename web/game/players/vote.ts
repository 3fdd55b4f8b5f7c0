import { boardCalls } from '../../data/board-calls.ts'
import { errorMessage } from '../../text/errors.ts'
import type { PlayedGame } from '../store/game-state.ts'
import type { GameStore } from '../store/game-store.ts'

/** Vote to give up a shared game. `decides` is true if only my vote is missing. */
export function voteIn({ players }: Pick<PlayedGame, 'players'>, me: string) {
  const playing = players.filter(({ state }) => state === 'playing')
  const votes = playing.filter((player) => player.votes).length
  const mine = playing.some((player) => player.votes && player.user.id === me)
  return { mine, votes, of: playing.length, decides: !mine && votes + 1 === playing.length }
}

/** Casts or withdraws my vote to give up. */
export async function vote(store: GameStore, votes: boolean): Promise<void> {
  try {
    await boardCalls.vote_give_up({ game_id: store.id, votes })
  } catch (error) {
    store.complain(errorMessage(error))
  }
}
