/** Every reason for which a procedure refuses, with its HTTP status and its sentence in English. An answer that refuses
 *  has the body `{ code, message }`, and `data` where a sentence needs it. */
export const REFUSALS = {
  UNAUTHORIZED: { status: 401, message: 'Auth session missing!' },
  BAD_REQUEST: { status: 400, message: 'Invalid request.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'That was too fast.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The server is busy. Try again in a moment.' },

  TOO_MANY_GAMES: { status: 429, message: 'You have set up a lot of games.' },
  TOO_MANY_CODES: { status: 429, message: 'You have tried a lot of codes.' },
  TOO_MANY_TOKENS: { status: 429, message: 'You have tried ten tokens within a minute.' },

  TOO_MANY_REPORTS: {
    status: 429,
    message: 'You have reported five articles today. Thank you. Tomorrow you can report more.',
  },
  TOO_FEW_GUESSES: {
    status: 409,
    message: 'You can report an article once you have guessed ten words of it.',
  },
  FINISH_FIRST: {
    status: 409,
    message: 'You are playing this article in another game. Finish that one first.',
  },

  TOO_MANY_LOBBIES: {
    status: 409,
    message: 'You have 20 games waiting to start. Start or leave one first.',
  },
  TOO_MANY_UNFINISHED: {
    status: 409,
    message: 'You have 500 unfinished games. Finish one first, or give one up.',
  },
  ARTICLE_IN_USE: {
    status: 409,
    message: 'This article cannot be played here just now. Choose another.',
  },
  NOT_ALONE: { status: 409, message: 'An article of your own is for others to play.' },
  UNFIT_PAGE: {
    status: 409,
    message:
      'Wikipedia has no page of this name that can be played. Lists, very short pages and pages of other names cannot.',
  },
  WIKIPEDIA_AWAY: {
    status: 503,
    message: 'Wikipedia cannot be reached from this server. Paste a text, or try again later.',
  },
  NO_LEAD: {
    status: 409,
    message: 'What stands before its first heading is too short to play. Choose the whole article.',
  },
  UNFIT_TITLE: { status: 409, message: 'This title has no word that one can type.' },
  TEXT_TOO_SHORT: { status: 409, message: 'A text needs at least 350 words.' },
  TEXT_TOO_LONG: { status: 409, message: 'A text may have at most 5,000 words.' },
  TEXT_REPEATS: { status: 409, message: 'This text has hardly any different words.' },
  TEXT_HAS_MARKUP: { status: 409, message: 'This text has markup in it. Paste plain text.' },

  NO_DAILY: { status: 404, message: 'There was no daily article on that day.' },
  DAILY_TO_COME: { status: 404, message: 'That day has not come yet.' },
  NO_ARTICLES: { status: 409, message: 'There are no articles to play yet.' },
  NO_ARTICLE: { status: 409, message: 'There is no article of this kind yet. Try another topic.' },
  GAME_OVER: { status: 409, message: 'This game is over for you.' },
  SHEET_FULL: {
    status: 409,
    message: 'This game has reached 2,000 guesses, the most there can be. You can still give up.',
  },
  NOT_STARTED: { status: 409, message: 'The game has not started yet.' },
  WATCHING: { status: 409, message: 'You are watching this game.' },
  NOT_FINISHED: { status: 409, message: 'Finish this game first.' },
  NOT_OVER: { status: 409, message: 'This game is not over yet.' },
  NOT_TOGETHER: { status: 409, message: 'In this game everyone gives up individually.' },
  VOTE_INSTEAD: { status: 409, message: 'Giving up this game needs a vote.' },
  EMPTY_GUESS: { status: 422, message: 'Type a word first.' },
  LONG_GUESS: { status: 422, message: 'A guess has at most 40 characters.' },
  SEVERAL_WORDS: { status: 422, message: 'One word at a time.' },
  NO_WORD: { status: 422, message: 'There is nothing to look for in that guess.' },
  NO_HINTS: { status: 409, message: 'This race is played without hints.' },
  NO_HINTS_LEFT: { status: 409, message: 'You have used all your hints of this race.' },
  HINT_TOO_SOON: { status: 429, message: 'There is a hint every ten seconds.' },
  HINT_IN_TITLE: { status: 422, message: 'Hints can’t reveal title words.' },
  ALREADY_OPEN: { status: 422, message: 'That word is already revealed.' },
  NO_SUCH_POSITION: { status: 422, message: 'The article has no such word.' },
  NOTHING_TO_HINT: {
    status: 422,
    message: 'Only title words are left, and hints can’t reveal those.',
  },

  NOT_HOST: { status: 409, message: 'Only the host can do that.' },
  TOO_FEW_PLAYERS: { status: 409, message: 'You need at least two players.' },
  PLACES_TAKEN: { status: 409, message: 'All places are taken.' },
  ALREADY_STARTED: { status: 409, message: 'This game has already started.' },
  UNKNOWN_CODE: { status: 404, message: 'No game has this code. Ask for a new link.' },
  GAME_FULL: { status: 409, message: 'Too many people are watching this game.' },
  NOT_FRIENDS: { status: 422, message: 'Only friends can be invited. Send others the link.' },
  TOO_MANY_INVITED: { status: 409, message: 'This game has reached its limit of invitations.' },

  ASKED_OFTEN: {
    status: 409,
    message: 'This player has been asked three times. Send them the link instead.',
  },
  REMOVED: { status: 409, message: 'The host has removed you from this game.' },
  REMOVED_BY_HOST: {
    status: 409,
    message: 'The host has removed this player. Only the host can invite them again.',
  },
  TOO_MANY_EVENTS: {
    status: 409,
    message: 'Too much has happened in this game. Finish it, or set up another.',
  },

  UNKNOWN_TOKEN: { status: 422, message: 'No player has this invite token.' },
  OWN_TOKEN: { status: 422, message: 'That is your own invite token.' },
  ALREADY_FRIENDS: { status: 409, message: 'You are already friends.' },
  TOO_MANY_PENDING: {
    status: 409,
    message: 'You have 30 requests pending. Wait until some are answered.',
  },
  TOO_MANY_FRIENDS: {
    status: 409,
    message: 'You have 1,000 friends, and there is no room for more. Remove one first.',
  },
  TOO_MANY_FRIENDS_THERE: {
    status: 409,
    message: 'This player has 1,000 friends, and there is no room for more.',
  },
  TOO_MANY_RECEIVED: {
    status: 409,
    message: 'This player has 100 requests to answer. Try again later.',
  },
  NO_TITLES: { status: 422, message: 'There is no title or address of a page in that.' },
  ARTICLE_REPLACED: { status: 409, message: 'There is a newer text of this article.' },
  DAY_BEGUN: {
    status: 409,
    message: 'Only a day that is drawn and has not begun can be given another article.',
  },
  IS_OPERATOR: {
    status: 409,
    message: 'Operators can’t be suspended. Take them out of the configuration first.',
  },
  BAD_NAME: { status: 422, message: 'A name has 1 to 80 characters.' },
  BAD_IMAGE: { status: 422, message: 'That picture can’t be read. Choose a JPEG or PNG.' },
  IMAGE_TOO_HEAVY: {
    status: 413,
    message:
      'That picture is stored in a way that takes too much memory to read. Save it as a usual, not progressive or interlaced one.',
  },
  IMAGE_TOO_LARGE: { status: 413, message: 'A picture has at most 5 MB and 40 megapixels.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS

/** How many seconds to wait before it may be done again. */
type Wait = { retry_after: number }

/** What travels with a refusal besides its code. */
export type RefusalData = {
  SEVERAL_WORDS: { words: readonly string[] }
  HINT_TOO_SOON: Wait
  TOO_MANY_REQUESTS: Wait
  TOO_MANY_GAMES: Wait
  TOO_MANY_CODES: Wait
  TOO_MANY_TOKENS: Wait
}
/** What refuses who does something too often. */
export type LimitCode = Exclude<keyof RefusalData, 'SEVERAL_WORDS'>

/** The data of a code, as the last argument of what takes a refusal: none for most. */
export type DataOf<Code extends RefusalCode> = Code extends keyof RefusalData
  ? [data: RefusalData[Code]]
  : []

/** The English sentence of a refusal, which may say more where there is data. */
export function messageOf<Code extends RefusalCode>(code: Code, ...[data]: DataOf<Code>): string {
  const { message } = REFUSALS[code]
  if (data === undefined) return message
  if ('retry_after' in data) return `${message} ${tryAgain(data.retry_after)}`
  const quoted = data.words.map((word) => `“${word}”`)
  const last = quoted.pop()
  return `One word at a time: guess ${quoted.join(', ')} and ${last}.`
}

/** When to try again, in English. */
export function tryAgain(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
