import type { LimitCode } from '@inkling/protocol/refusals'

/** Rate limit: at most `points` within the `seconds` from the first one, or with `exact` within any such period; exact
 *  rules have few points, taken one at a time. `code` is the refusal. */
export type Rule = { points: number; seconds: number; code: LimitCode; exact?: true }

const MINUTE = 60
const HOUR = 60 * MINUTE

const too_fast = 'TOO_MANY_REQUESTS'

/** All rate limits, for HTTP and channels alike. */
export const RULES = {
  // By user.
  /** Calls of procedures, by the cost in their contract. */
  call: { points: 1_200, seconds: MINUTE, code: too_fast },
  /** Words and hints: eight per second, twenty at once. */
  guess: { points: 20, seconds: 2.5, code: too_fast },
  reaction: { points: 5, seconds: 5, code: too_fast },
  /** Pointing at a word: once in two seconds. */
  point: { points: 1, seconds: 2, code: too_fast },
  /** Joining, inviting, being ready, voting: every action that other players are notified of. */
  move: { points: 40, seconds: 40, code: too_fast },
  new_game: { points: 60, seconds: HOUR, code: 'TOO_MANY_GAMES' },
  /** Choosing an article, which may be fetched from Wikipedia. */
  own_article: { points: 10, seconds: 100, code: too_fast },
  /** Trying the code of a link. */
  join_code: { points: 20, seconds: MINUTE, code: 'TOO_MANY_CODES' },
  invite_token: { points: 10, seconds: MINUTE, code: 'TOO_MANY_TOKENS', exact: true },
  change_password: { points: 10, seconds: 15 * MINUTE, code: 'TOO_MANY_TRIES', exact: true },
  /** Joining channels, which may query the database. */
  join: { points: 200, seconds: 20, code: too_fast },

  // By connection.
  /** Messages, pings and pongs by weight: fifty per second. */
  message: { points: 200, seconds: 4, code: too_fast },

  // By network address, which a school may share.
  /** Looking at links without an account. */
  link: { points: 30, seconds: MINUTE, code: 'TOO_MANY_CODES' },
  sign_in: { points: 10, seconds: MINUTE, code: too_fast, exact: true },
  /** Returning from the identity provider, which is then called. */
  callback: { points: 10, seconds: MINUTE, code: too_fast, exact: true },
  /** Guests of one network, which may be a party. */
  guest: { points: 30, seconds: HOUR, code: too_fast },
  /** Signing in with a password, registering, and setting a new one. Wrong passwords have limits of their own. */
  password: { points: 120, seconds: MINUTE, code: too_fast },
  /** Registering with a name and a password. */
  new_account: { points: 100, seconds: HOUR, code: too_fast },
  /** Requests without a session: pictures, sign-in, the reference of the procedures. */
  visit: { points: 1_200, seconds: MINUTE, code: too_fast },
  /** Tokens whose signature must be verified. Each is cached, so an honest network sends few. */
  new_token: { points: 3_000, seconds: MINUTE, code: too_fast },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RULES
