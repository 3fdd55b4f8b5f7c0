/** Number of games on the card of recent games. */
export const SHOWN = 5
const ABOVE = 3
/** Input of the query for the games on the card, plus as many as the card above may show. */
export const RECENT = { limit: SHOWN + ABOVE }
