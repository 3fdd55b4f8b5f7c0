import { CLIENT_REFUSALS, tryAgain } from './client-refusals.ts'

/** English sentences by HTTP status and code. */
const BY_STATUS = {
  400: {
    BAD_REQUEST: 'Invalid request.',
  },
  404: {
    NO_DAILY: 'There was no daily article on that day.',
    DAILY_TO_COME: 'That day has not come yet.',
    UNKNOWN_CODE: 'No game has this code. Ask for a new link.',
  },
  409: {
    TOO_FEW_GUESSES: 'You can report an article once you have guessed ten words of it.',
    FINISH_FIRST: 'You are playing this article in another game. Finish that one first.',
    TOO_MANY_LOBBIES: 'You have 20 games waiting to start. Start or leave one first.',
    TOO_MANY_TEXTS: 'You have pasted texts for 20 unfinished games. Finish or leave one first.',
    TOO_MANY_UNFINISHED: 'You have 500 unfinished games. Finish one first, or give one up.',
    ARTICLE_IN_USE: 'This article cannot be played here just now. Choose another.',
    NOT_ALONE: 'An article of your own is for others to play.',
    UNFIT_PAGE:
      'Wikipedia has no page of this name that can be played. Lists, very short pages and pages of other names cannot.',
    NO_LEAD: 'What stands before its first heading is too short to play. Choose the whole article.',
    UNFIT_TITLE: 'This title has no word that one can type.',
    TEXT_TOO_SHORT: 'A text needs at least 350 words.',
    TEXT_TOO_LONG: 'A text may have at most 5,000 words.',
    TEXT_REPEATS: 'This text has hardly any different words.',
    TEXT_HAS_MARKUP: 'This text has markup in it. Paste plain text.',
    NO_ARTICLES: 'There are no articles to play yet.',
    NO_ARTICLE: 'There is no article of this kind yet. Try another topic.',
    GAME_OVER: 'This game is over for you.',
    SHEET_FULL:
      'This game has reached 2,000 guesses, the most there can be. You can still give up.',
    NOT_STARTED: 'The game has not started yet.',
    WATCHING: 'You are watching this game.',
    NOT_FINISHED: 'Finish this game first.',
    NOT_OVER: 'This game is not over yet.',
    NOT_TOGETHER: 'In this game everyone gives up individually.',
    VOTE_INSTEAD: 'Giving up this game needs a vote.',
    NO_HINTS: 'This race is played without hints.',
    NO_HINTS_LEFT: 'You have used all your hints of this race.',
    NOT_HOST: 'Only the host can do that.',
    TOO_FEW_PLAYERS: 'You need at least two players.',
    PLACES_TAKEN: 'All places are taken.',
    ALREADY_STARTED: 'This game has already started.',
    GAME_FULL: 'Too many people are watching this game.',
    TOO_MANY_INVITED: 'This game has reached its limit of invitations.',
    ASKED_OFTEN: 'This player has been asked three times. Send them the link instead.',
    REMOVED: 'The host has removed you from this game.',
    REMOVED_BY_HOST: 'The host has removed this player. Only the host can invite them again.',
    TOO_MANY_EVENTS: 'Too much has happened in this game. Finish it, or set up another.',
    NOT_A_CHALLENGE: 'This game can’t be sent.',
    TOO_MANY_CHALLENGES: 'You have 100 challenges.',
    PLAYED_BEFORE: 'This article has been played.',
    WITHDRAWN: 'This article has been withdrawn.',
    ALREADY_FRIENDS: 'You are already friends.',
    TOO_MANY_PENDING: 'You have 30 requests pending. Wait until some are answered.',
    TOO_MANY_FRIENDS: 'You have 1,000 friends, and there is no room for more. Remove one first.',
    TOO_MANY_FRIENDS_THERE: 'This player has 1,000 friends, and there is no room for more.',
    TOO_MANY_RECEIVED: 'This player has 100 requests to answer. Try again later.',
    ARTICLE_REPLACED: 'There is a newer text of this article.',
    DAY_BEGUN: 'Only a day that is drawn and has not begun can be given another article.',
    IS_OPERATOR: 'Operators can’t be suspended. Take them out of the configuration first.',
  },
  413: {
    IMAGE_TOO_HEAVY:
      'That picture is stored in a way that takes too much memory to read. Save it as a usual, not progressive or interlaced one.',
  },
  422: {
    EMPTY_GUESS: 'Type a word first.',
    LONG_GUESS: 'A guess has at most 40 characters.',
    SEVERAL_WORDS: 'One word at a time.',
    NO_WORD: 'There is nothing to look for in that guess.',
    HINT_IN_TITLE: 'Hints can’t reveal title words.',
    ALREADY_OPEN: 'That word is already revealed.',
    NO_SUCH_POSITION: 'The article has no such word.',
    NOTHING_TO_HINT: 'Only title words are left, and hints can’t reveal those.',
    NOT_FRIENDS: 'Only friends can be invited. Send others the link.',
    UNKNOWN_TOKEN: 'No player has this invite token.',
    NO_TITLES: 'There is no title or address of a page in that.',
    BAD_NAME: 'A name has 1 to 80 characters.',
    BAD_IMAGE: 'That picture can’t be read. Choose a JPEG or PNG.',
  },
  429: {
    TOO_MANY_GAMES: 'You have set up a lot of games.',
    TOO_MANY_CODES: 'You have tried a lot of codes.',
    TOO_MANY_TOKENS: 'You have tried ten tokens within a minute.',
    TOO_MANY_REPORTS:
      'You have reported five articles today. Thank you. Tomorrow you can report more.',
    HINT_TOO_SOON: 'There is a hint every ten seconds.',
  },
  503: {
    WIKIPEDIA_AWAY:
      'Wikipedia cannot be reached from this server. Paste a text, or try again later.',
  },
} as const

type Sentences = typeof BY_STATUS
type ServerCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences]

export type RefusalCode = ServerCode | keyof typeof CLIENT_REFUSALS

type Refusal = { readonly status: number; readonly message: string }

/** HTTP status and English sentence of every refusal, by code. Its body is `{ code, message }`, with `data` for the codes of
 *  `RefusalData`. */
export const REFUSALS: Readonly<Record<RefusalCode, Refusal>> = {
  ...CLIENT_REFUSALS,
  ...(Object.fromEntries(
    Object.entries(BY_STATUS).flatMap(([status, sentences]) =>
      Object.entries(sentences).map(([code, message]) => [
        code,
        { status: Number(status), message },
      ]),
    ),
  ) as Record<ServerCode, Refusal>),
}

/** Seconds to wait before trying again. */
type Wait = { retry_after: number }

/** Data of the refusals that carry some. */
export type RefusalData = {
  SEVERAL_WORDS: { words: readonly string[] }
  HINT_TOO_SOON: Wait
  TOO_MANY_REQUESTS: Wait
  TOO_MANY_GAMES: Wait
  TOO_MANY_CODES: Wait
  TOO_MANY_TOKENS: Wait
}
/** Codes of a limit on how often something may be done. */
export type LimitCode = Exclude<keyof RefusalData, 'SEVERAL_WORDS'>

/** Last arguments of a function that takes a code and its data. */
export type DataOf<Code extends RefusalCode> = Code extends keyof RefusalData
  ? [data: RefusalData[Code]]
  : []

/** Returns the English sentence of a refusal, which includes its data. */
export function messageOf<Code extends RefusalCode>(code: Code, ...[data]: DataOf<Code>): string {
  const { message } = REFUSALS[code]
  if (data === undefined) return message
  if ('retry_after' in data) return `${message} ${tryAgain(data.retry_after)}`
  const quoted = data.words.map((word) => `“${word}”`)
  const last = quoted.pop()
  return `One word at a time: guess ${quoted.join(', ')} and ${last}.`
}
