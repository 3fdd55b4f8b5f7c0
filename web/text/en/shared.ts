/* Voice of the English texts. Speak to the player as “you”; contractions, sentence case, short sentences, curly quotes.
 * One name per thing: article, guess, hit (a position that a guess opened), match (best of three or five), place (a rank
 * only), spot (room in a lobby), intro, visible words, Daily, hint, picture, invite token (as the specification
 * words it), Admin. Words are revealed, articles uncovered and decoded; players sign in, log out and set up games.
 * A refusal says what happened and what to do next. No jokes in errors. Helps and labels end without a full stop unless
 * they are several sentences. Numbers and dates come from `format`: 1,000; 88%; 15 May; 12 min. */
import type { Difficulty } from '@inkling/game/open/article'
import type { Mode, Variant } from '@inkling/game/open/modes'
import { CLIENT_REFUSALS } from '@inkling/protocol/client-refusals'
import { createFormat } from '../format.ts'

export const format = createFormat('en', { usual: 'en-GB', spaced: /AT|DE|DK|FI|NO|SE/, ones: [1] })
const { number, ordinal, plural } = format

/** Texts of every page, and of what goes wrong. */
const app = {
  name: 'Inkling',
  user: 'User',
  /** Somebody whose name is not shown. */
  player: 'A player',
  offline: 'You seem to be offline. Check your connection and try again.',
  reconnecting: 'Reconnecting…',
  unreachable: 'Can’t reach the server. Trying again…',
  offline_start:
    'You’re offline. The game continues when you’re back; the words you typed are kept.',
  last_game: 'Back to your last game',
  one_at_a_time: (words: string) => `One word at a time: ${words}.`,
  /** A word in that list. */
  one_word: (word: string) => word,
  /** After why it was refused; `when` is in some seconds or minutes. */
  try_again_in: (when: string) => `Try again ${when}.`,
  unknown_failure: 'Something went wrong. Reload the page and try again.',
}

/** Texts of the parts that all pages use. */
const ui = {
  loading: 'Loading…',
  try_again: 'Try again',
  show_more: 'Show more',
  go_back: 'Go back',
  go_home: 'home page',
  my_profile: 'My profile',
  to_light_theme: 'Switch to light theme',
  to_dark_theme: 'Switch to dark theme',
  close: 'Close',
  close_dialog: 'Close dialog',
  online: 'online',
  you: 'you',
  error: (message: string) => `Error: ${message}`,
  page_title: (title: string) => `${title} – Inkling`,
  broken_title: 'Something went wrong',
  broken_text: 'This page couldn’t be shown. Your games are safe.',
  reload: 'Reload',
  open: 'Open',
  resume: 'Resume',
  part_not_loaded: 'This couldn’t be loaded. Check your connection and try again.',
}

export const modes: Record<Mode, string> = {
  solo: 'Solo',
  race: 'Race',
  together: 'Together',
  daily: 'Daily',
}

const variants: Record<Variant, string> = { quick_race: 'Quick race', challenge: 'Challenge' }

const difficulties: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** So many of a thing, and the figures that stand on several pages; more of them come with the rest. */
export const counts = {
  guesses: (count: number) => plural(count, { one: '1 guess', other: `${number(count)} guesses` }),
  players: (count: number) => plural(count, { one: '1 player', other: `${number(count)} players` }),
  letters: (count: number) => plural(count, { one: '1 letter', other: `${number(count)} letters` }),
  /** A place in a race: 1st, 2nd. */
  place: (rank: number) =>
    ordinal(rank, {
      one: `${rank}st`,
      two: `${rank}nd`,
      few: `${rank}rd`,
      other: `${rank}th`,
    }),
  hours: (hours: string) => `${hours} h`,
  minutes: (minutes: string) => `${minutes} min`,
  hints: (count: number) => plural(count, { one: '1 hint', other: `${number(count)} hints` }),
}

/** Refusals that the server does not word. */
const refusals: Record<keyof typeof CLIENT_REFUSALS, string> = {
  UNAUTHORIZED: CLIENT_REFUSALS.UNAUTHORIZED.message,
  NOT_FOUND: CLIENT_REFUSALS.NOT_FOUND.message,
  PAYLOAD_TOO_LARGE: CLIENT_REFUSALS.PAYLOAD_TOO_LARGE.message,
  IMAGE_TOO_LARGE: CLIENT_REFUSALS.IMAGE_TOO_LARGE.message,
  OWN_TOKEN: CLIENT_REFUSALS.OWN_TOKEN.message,
  TOO_MANY_REQUESTS: CLIENT_REFUSALS.TOO_MANY_REQUESTS.message,
  INTERNAL_SERVER_ERROR: CLIENT_REFUSALS.INTERNAL_SERVER_ERROR.message,
  SERVICE_UNAVAILABLE: CLIENT_REFUSALS.SERVICE_UNAVAILABLE.message,
}

/** Texts of the friends' card, their page and its dialogs. */
const friends = {
  title: 'Friends',
  online_title: 'Friends online',
  nobody_online: 'No friends are currently playing.',
  why_friends: 'Add friends to race them through the same article or decode one together.',
  add: 'Add friends',
  see_all: 'See all',
  see_all_of: (count: number) => `See all ${number(count)}`,
  requests: (count: number) =>
    plural(count, { one: '1 friend request', other: `${number(count)} friend requests` }),

  online: 'Online',
  online_in_race: 'Online · in a race',
  last_seen_seconds: 'Last seen a few seconds ago',
  last_seen: {
    minute: (count: number) =>
      plural(count, {
        one: 'Last seen a minute ago',
        other: `Last seen ${number(count)} minutes ago`,
      }),
    hour: (count: number) =>
      plural(count, {
        one: 'Last seen an hour ago',
        other: `Last seen ${number(count)} hours ago`,
      }),
    day: (count: number) =>
      plural(count, { one: 'Last seen a day ago', other: `Last seen ${number(count)} days ago` }),
    month: (count: number) =>
      plural(count, {
        one: 'Last seen a month ago',
        other: `Last seen ${number(count)} months ago`,
      }),
    year: (count: number) =>
      plural(count, { one: 'Last seen a year ago', other: `Last seen ${number(count)} years ago` }),
  },

  race: 'Race',
  race_against: (name: string) => `Race ${name}`,
  races_won: 'races won',
  races_score: (won: number, lost: number) => `${number(won)}–${number(lost)}`,
  races_told: (won: number, lost: number) => `Races: ${number(won)} won, ${number(lost)} lost`,
}

/** Names of the game's terms. */
const names = { modes, variants, difficulties, lead: 'Intro' }

export const texts = { format, app, ui, names, counts, refusals, friends }
