import { client } from '../api/client.ts'

/** Calls of a board, whose store holds the answers. */
export const boardCalls = client.games
