import { gamesQuery } from '../../data/games.ts'

/** Number of games on the card of recent games. */
export const SHOWN = 5
const ABOVE = 3
/** Query of the games on the card, plus as many as the card above may show. */
export const recentGames = gamesQuery({ limit: SHOWN + ABOVE })
