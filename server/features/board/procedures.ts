import { signedIn } from '../../platform/http/procedures.ts'
import type { Games } from '../games/games.ts'
import type { Ghosts } from '../ghosts/ghosts.ts'

/** The procedure of the page of a game, which shows the game with its ghosts. */
export function boardProcedures({ views }: Pick<Games, 'views'>, ghosts: Pick<Ghosts, 'list'>) {
  const { games: os } = signedIn
  return {
    board: os.board.handler(async ({ input, context: { user } }) => {
      const player = await views.requirePlayer(user.user_id, input.id)
      const [board, list] = await Promise.all([views.readBoard(player), ghosts.list(player)])
      return { ...board, ghosts: list }
    }),
  }
}
