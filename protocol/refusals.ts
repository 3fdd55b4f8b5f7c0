import { CLIENT_REFUSALS } from './client-refusals.ts'

/** English sentences by HTTP status and code. */
const BY_STATUS = {
  400: {
    BAD_REQUEST: 'Something is wrong with this request. Reload the page and try again.',
  },
  404: {
    NO_DAILY: 'There was no Daily on that day. Choose another day.',
    DAILY_TO_COME: 'That Daily isn’t out yet. Choose an earlier day.',
    UNKNOWN_CODE: 'No game has this code. Check it, or ask for a new link.',
    UNKNOWN_LINK: 'This link doesn’t work or has expired. Ask for a new one.',
  },
  409: {
    TOO_FEW_GUESSES: 'Make at least ten guesses before you report an article.',
    FINISH_FIRST: 'You’re playing this article in another game. Finish that one first.',
    TOO_MANY_LOBBIES: 'You have 20 games waiting to start. Start or leave one first.',
    TOO_MANY_TEXTS: 'You have 20 unfinished games with pasted texts. Finish or leave one first.',
    TOO_MANY_UNFINISHED: 'You have 500 unfinished games. Finish or give up one first.',
    ARTICLE_IN_USE: 'You can’t use this article right now. Choose another one.',
    NOT_ALONE: 'You can’t play an article you chose yourself. Invite others to play it.',
    UNFIT_PAGE:
      'This Wikipedia page can’t be played. Try another title: lists, very short pages and disambiguation pages don’t work.',
    NO_LEAD: 'This article’s intro is too short to play. Choose the whole article.',
    UNFIT_TITLE: 'This title has no word to guess. Choose another one.',
    TEXT_TOO_SHORT: 'This text is too short. Paste at least 350 words.',
    TEXT_TOO_LONG: 'This text is too long. Paste up to 5,000 words.',
    TEXT_REPEATS: 'This text uses the same few words over and over. Paste a more varied one.',
    TEXT_HAS_MARKUP: 'This text contains markup. Paste plain text.',
    TEXT_IN_OTHER_LANGUAGE:
      'This text isn’t in the language you chose. Choose the language it’s written in.',
    NO_ARTICLES: 'There are no articles to play yet. Ask this server’s admin to add some.',
    NO_ARTICLE: 'There’s no article like this yet. Try another topic or difficulty.',
    GAME_OVER: 'This game is over for you.',
    SHEET_FULL: 'This game has reached the limit of 2,000 guesses. You can still give up.',
    NOT_STARTED: 'The game hasn’t started yet.',
    WATCHING: 'You’re only watching this game.',
    NOT_FINISHED: 'Finish this game first.',
    NOT_OVER: 'This game isn’t over yet.',
    NOT_TOGETHER: 'In this game, each player gives up on their own.',
    VOTE_INSTEAD: 'Everyone has to agree to give up. Vote for it instead.',
    NO_HINTS: 'There are no hints in this race.',
    NO_HINTS_LEFT: 'You’ve used all your hints for this race.',
    NOT_FIRST: 'Only the first player can open a word for the others.',
    ALREADY_NUDGED: 'You’ve already opened a word in this race.',
    NOT_OFFERED: 'This word can’t be opened any more. Choose another one.',
    NOT_HOST: 'Only the host can do that.',
    TOO_FEW_PLAYERS: 'You need at least two players. Invite someone, or share the link.',
    PLACES_TAKEN: 'All spots are taken.',
    ALREADY_STARTED: 'This game has already started.',
    GAME_FULL: 'This game is full, even for spectators.',
    TOO_MANY_INVITED: 'You can’t send more invitations for this game. Share the link instead.',
    ASKED_OFTEN: 'This player has already been invited three times. Send them the link instead.',
    REMOVED: 'The host removed you from this game. You can come back if they invite you again.',
    REMOVED_BY_HOST: 'The host removed this player. Only the host can invite them again.',
    TOO_MANY_EVENTS: 'This game has reached its activity limit. Finish it, or set up a new one.',
    GUEST: 'Guests can’t do that. Add an account first.',
    NO_GUESTS: 'Only players with an account can join. Sign in to play.',
    NOT_A_CHALLENGE: 'Only solo games and past Dailies can be sent as a challenge.',
    TOO_MANY_CHALLENGES: 'You have 100 open challenges. Each one expires after 30 days.',
    PLAYED_BEFORE: 'You’ve already played this article.',
    WITHDRAWN: 'This article is no longer available.',
    TOO_FEW_ARTICLES:
      'There are fewer than five such articles that are new to all of you. Try another topic or difficulty.',
    TOO_MANY_CUPS: 'You’re in 10 running cups. Finish one first.',
    CUP_CLOSED: 'Nobody can join this cup any more. Open one of your own.',
    CUP_OVER: 'This cup is over.',
    CUP_BEGUN: 'You’ve already begun to play, so you can’t leave this cup.',
    ALREADY_FRIENDS: 'You are already friends.',
    TOO_MANY_PENDING: 'You have 30 pending requests. Wait until some are answered.',
    TOO_MANY_FRIENDS: 'You’ve reached the limit of 1,000 friends. Remove someone first.',
    TOO_MANY_FRIENDS_THERE: 'This player has reached the limit of 1,000 friends.',
    TOO_MANY_RECEIVED: 'This player has 100 unanswered requests. Try again later.',
    ARTICLE_REPLACED: 'There’s a newer text of this article. Use that one instead.',
    DAY_BEGUN: 'You can only replace a Daily that’s drawn and hasn’t started.',
    LAST_IDENTITY: 'Add another way to sign in first.',
    NAME_TAKEN: 'This name is taken. Choose another one.',
    NOT_INVITED: 'You need an invitation to register here. Ask a player for their friend link.',
    HAS_PASSWORD: 'You already have a password. You can change it in the settings.',
    IS_OPERATOR: 'Admins can’t be suspended. Remove them from the configuration first.',
  },
  413: {
    IMAGE_TOO_HEAVY:
      'This picture can’t be processed. Save it as a standard JPEG or PNG (not progressive or interlaced).',
  },
  422: {
    EMPTY_GUESS: 'Type a word first.',
    LONG_GUESS: 'Guesses can be up to 40 characters long.',
    SEVERAL_WORDS: 'One word at a time.',
    NO_WORD: 'That isn’t a word. Use letters or numbers.',
    HINT_IN_TITLE: 'Hints can’t reveal title words. Choose another word.',
    ALREADY_OPEN: 'That word is already revealed. Choose another one.',
    NO_SUCH_POSITION: 'That word isn’t in the article. Choose another one.',
    NOTHING_TO_HINT: 'Only title words are left, and hints can’t reveal those.',
    NOT_FRIENDS: 'You can only invite friends. Send others the link.',
    UNKNOWN_TOKEN: 'No player has this invite token.',
    NO_TITLES: 'Enter a Wikipedia title or URL.',
    BAD_NAME: 'Names can be 1 to 80 characters long.',
    INVALID_CREDENTIALS: 'Name or password is wrong. Try again.',
    WRONG_PASSWORD: 'That isn’t your current password. Try again.',
    WEAK_PASSWORD:
      'This password is too easy to guess. Choose 10 to 128 characters without your name, and no common password.',
    WRONG_SETUP_CODE: 'This isn’t the setup code. It’s in the log of the server.',
    BAD_IMAGE: 'This picture can’t be read. Choose a JPEG or PNG.',
  },
  429: {
    TOO_MANY_GAMES: 'You’re setting up games too quickly.',
    TOO_MANY_CODES: 'You’ve tried too many codes.',
    TOO_MANY_TOKENS: 'You’ve tried too many invite tokens.',
    TOO_MANY_TRIES: 'You’ve tried too many passwords.',
    TOO_MANY_REPORTS: 'Thanks! You’ve sent today’s five reports. You can send more tomorrow.',
    HINT_TOO_SOON: 'You can take one hint every ten seconds.',
  },
  503: {
    WIKIPEDIA_AWAY: 'This server can’t reach Wikipedia. Paste a text, or try again later.',
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
  TOO_MANY_TRIES: Wait
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

/** Formats in English when to try again. */
export function tryAgain(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
