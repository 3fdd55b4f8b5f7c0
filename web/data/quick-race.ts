import { enteringMutation } from './games.ts'

/** Starts a game alone against ghosts, with the settings of the player's last game. The code that reads them loads at the
 *  first use: the first paint of home has the button, and would wait for it. */
export const quickRaceMutation = enteringMutation(async () => {
  const { startQuickRace } = await import('./new-game.ts')
  return startQuickRace()
})
