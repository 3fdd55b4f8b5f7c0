import type { Difficulty } from '@inkling/game/open/article'
import type { Mode } from '@inkling/game/open/modes'
import { CLIENT_REFUSALS, tryAgain } from '@inkling/protocol/client-refusals'
import { createFormat } from './format.ts'

const format = createFormat('en', 'en-GB')
const { number, ordinal, plural } = format

/** Texts of every page, and of what goes wrong. */
const app = {
  name: 'Inkling',
  user: 'User',
  offline: 'You seem to be offline. Check your connection and try again.',
  reconnecting: 'Reconnecting…',
  unreachable: 'Can’t reach the server. Trying again…',
  offline_start:
    'You’re offline. Inkling needs the network. It carries on by itself when you’re back, with the words you had typed.',
  one_at_a_time: (words: readonly string[]) => `One word at a time: ${format.list(words)}.`,
  /** After why it was refused. */
  try_again_in: tryAgain,
  unknown_failure: 'Something went wrong. Reload the page and try again.',
}

/** Texts of the parts that all pages use. */
const ui = {
  loading: 'Loading…',
  try_again: 'Try again',
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
  broken_text: 'This page could not be shown. Your games are safe.',
  reload: 'Reload',
  open: 'Open',
  resume: 'Resume',
  part_not_loaded: 'This could not be loaded. Check your connection and try again.',
}

const modes: Record<Mode, string> = {
  solo: 'Solo',
  race: 'Race',
  together: 'Together',
  daily: 'Daily',
}

const difficulties: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

/** What the terms of the game are called, everywhere; more of them come with the rest. */
const names = { modes, difficulties, lead: 'Lead' }

/** So many of a thing, and the figures that stand on several pages; more of them come with the rest. */
const counts = {
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
}

/** Refusals that the server does not word; English has its sentences for all others. */
const refusals: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(CLIENT_REFUSALS).map(([code, { message }]) => [code, message]),
)

/** Texts of the sign-in screen. */
const sign_in = {
  tagline:
    'Uncover the secret Wikipedia article by guessing the words. Can you decode the subject before your friends?',
  button: 'Continue with Google',
  language: 'Language',
  credits: 'Credits',
  expired: 'Signing in took too long. Please start again.',
  unavailable: 'The sign-in service can’t be reached right now. Please try again in a moment.',
  too_many: 'Too many people are signing in from your network. Please try again in a minute.',
  failed: 'Sign-in failed. Please try again.',
  suspended: (reason: string) => `Your account is suspended. The reason: ${reason}`,
}

/** Texts of the page for addresses that lead nowhere. */
const not_found = {
  tab: 'No such page',
  title: '404: No such page!',
  go_home: 'Go to the home page',
}

/** Texts of the home page. */
const home = {
  play: 'Play',
  notifications: 'Notifications',
  set_up: 'Set up a new game',
  new_game: 'New game',

  wikis_found: (count: number) =>
    plural(count, { one: '1 Wiki found', other: `${number(count)} Wikis found` }),
  time_played: (time: string) => `${time} played`,

  daily: 'Today’s article',
  daily_number: (count: number) => `No. ${number(count)}`,
  day_streak: 'day streak',
  friends_decoded: (count: number) =>
    plural(count, {
      one: '1 friend has decoded it',
      other: `${number(count)} friends have decoded it`,
    }),
  same_for_everyone: 'The same for everyone',
  in_progress: 'In progress',
  you_decoded: 'You decoded it',
  you_gave_up: 'You gave up',

  your_move: 'Your move',
  your_game: {
    solo: 'Your solo game',
    race: 'Your race',
    together: 'Your shared game',
  } satisfies Record<Exclude<Mode, 'daily'>, string>,
  begun: (ago: string) => `started ${ago}`,
  uncovered: (share: string) => `${share} uncovered`,

  daily_play: 'Play',
  daily_result: 'See result',
  time_left: (time: string) => `${time} left`,
  code: 'Code',
  quick_play: 'Quick play',

  recent: 'Recent games',
  all_games: 'All games',
}

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

const ONE: Record<Unit, string> = {
  second: 'a few seconds',
  minute: 'a minute',
  hour: 'an hour',
  day: 'a day',
  month: 'a month',
  year: 'a year',
}

/** Texts of the friends' card, their page and its dialogs. */
const friends = {
  title: 'Friends',
  online_title: 'Friends online',
  nobody_online: 'No friends are currently playing.',
  why_friends: 'Add friends to race them through the same article, or to decode one together.',
  add: 'Add friends',
  see_all: 'See all',
  see_all_of: (count: number) => `See all ${number(count)}`,
  show_more: 'Show more',
  requests: (count: number) =>
    plural(count, { one: '1 friend request', other: `${number(count)} friend requests` }),
  none: 'No friends yet. Go add some!',

  online: 'Online',
  online_in_race: 'Online · in a race',
  /** `a few seconds` stands for any number of them, `a minute` for one. */
  last_seen: (count: number, unit: Unit) =>
    `Last seen ${count === 1 || unit === 'second' ? ONE[unit] : `${number(count)} ${unit}s`} ago`,

  race: 'Race',
  race_against: (name: string) => `Race ${name}`,
  races_won: 'races won',
  races_score: (won: number, lost: number) => `${number(won)}–${number(lost)}`,
  races_told: (won: number, lost: number) => `Races: ${number(won)} won, ${number(lost)} lost`,
}

/** What every visit begins with: signing in and home, and what all pages share. */
export const first = {
  format,
  app,
  ui,
  names,
  counts,
  refusals,
  sign_in,
  not_found,
  home,
  friends,
}
