/** Every reason for which a procedure refuses, with its HTTP status and its sentence for the player.
 *  An answer that refuses has the body `{ code, message }`; a message may say more than its sentence here. */
export const REFUSALS = {
  UNAUTHORIZED: { status: 401, message: 'Auth session missing!' },
  BAD_REQUEST: { status: 400, message: 'That request is not one this page would send.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here for you.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is more than this server reads at once.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Not so fast: wait a second, then go on.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The server is busy. Try again in a moment.' },

  NO_ARTICLE: { status: 409, message: 'There is no article of this kind yet. Try another topic.' },
  GAME_OVER: { status: 409, message: 'This game is over for you.' },
  NOT_STARTED: { status: 409, message: 'The game has not started yet.' },
  WATCHING: { status: 409, message: 'You are watching this game.' },
  NOT_FINISHED: { status: 409, message: 'Finish this game first.' },
  NOT_TOGETHER: { status: 409, message: 'Here everyone gives up for himself.' },
  VOTE_INSTEAD: { status: 409, message: 'Here all give up together: vote for it.' },
  EMPTY_GUESS: { status: 422, message: 'Type a word first.' },
  LONG_GUESS: { status: 422, message: 'A guess has at most 40 characters.' },
  SEVERAL_WORDS: { status: 422, message: 'One word at a time.' },
  NO_WORD: { status: 422, message: 'That has no letters or digits this article hides.' },
  HINT_IN_TITLE: { status: 422, message: 'Words of the title are yours to find.' },
  ALREADY_OPEN: { status: 422, message: 'That word is open already.' },
  NO_SUCH_POSITION: { status: 422, message: 'This sheet has no such word.' },
  NOTHING_TO_HINT: {
    status: 422,
    message: 'Only words of the title are left, and those are yours to find.',
  },

  NOT_HOST: { status: 409, message: 'Only the host can start the game.' },
  TOO_FEW_PLAYERS: { status: 409, message: 'A game with others takes two. Wait for somebody.' },
  ALREADY_STARTED: { status: 409, message: 'This game has started already.' },
  UNKNOWN_CODE: { status: 404, message: 'No game has this code. Ask for a new link.' },
  GAME_FULL: { status: 409, message: 'So many are watching this game that nobody more fits in.' },
  NOT_FRIENDS: { status: 422, message: 'Only friends can be invited. Send others the link.' },
  TOO_MANY_INVITED: { status: 409, message: 'So many are invited already that no more can be.' },

  UNKNOWN_TOKEN: { status: 422, message: 'No player has this invite token.' },
  OWN_TOKEN: { status: 422, message: 'That is your own invite token.' },
  ALREADY_FRIENDS: { status: 409, message: 'You are already friends.' },
  TOO_MANY_PENDING: {
    status: 409,
    message: 'You have 30 requests pending. Wait until some are answered.',
  },
  BAD_NAME: { status: 422, message: 'A name has 1 to 80 characters.' },
  BAD_IMAGE: { status: 422, message: 'That is not a JPEG or PNG picture that can be read.' },
  IMAGE_TOO_LARGE: { status: 413, message: 'A picture has at most 5 MB and 40 megapixels.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS
