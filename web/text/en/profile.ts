import type { Length } from '@inkling/game/open/modes'
import { format } from './shared.ts'

const { number, plural } = format

/** Texts of the profile page. */
const profile = {
  operators: 'Admin',
  title: 'Profile',
  loading: 'Loading...',
  change_avatar: 'Click to change avatar',
  remove_picture: 'Remove picture',
  upload_failed: 'Unable to upload avatar. Please try again later.',
  no_image: 'You must select an image to upload.',
  change_name: 'Change name',
  your_name: 'Your name',
  save: 'Save',
  cancel: 'Cancel',

  wikis_found: 'Wikis found',
  time_played: 'Time played',
  day_streak: 'Day streak',
  best_streak: 'Best streak',

  settings: 'Settings',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  browser_language: 'Browser language',
  appear_offline: 'Appear offline',
  appear_offline_help: 'Your friends won’t see when you’re here.',
  ghosts: 'Who may race your finished games',
  ghosts_help:
    'As a ghost they see how far you were at each moment, never a word. Everyone: without your name and picture.',
  ghost_audiences: { friends: 'Friends', everyone: 'Everyone', nobody: 'Nobody' },
  shortcuts: 'Single-letter shortcuts',
  shortcuts_help: 'Start typing anywhere on the board to guess.',

  sessions: 'Where you’re signed in',
  this_device: 'This device',
  unknown_device: 'Unknown device',
  signed_in_since: (moment: string) => `Signed in ${moment}`,
  last_used: (moment: string) => `Last used ${moment}`,
  end_session: 'Log out',
  end_session_on: (device: string) => `Log out: ${device}`,
  end_other_sessions: 'Log out everywhere else',

  account: 'Account',
  log_out: 'Log out',
  export: 'Export my data',
  delete: 'Delete my account',
  delete_text:
    'This deletes your name, picture, friends, games and guesses right away. It can’t be undone. Other players keep their games, without your name.',
  delete_confirm: 'Type your name to confirm: {name}',
  delete_action: 'Delete for good',

  statistics: 'Statistics',
  statistics_of: 'Length',
  lengths: { whole: 'Whole articles', lead: 'Intros' } satisfies Record<Length, string>,
  none_title: 'No statistics yet',
  none: 'Finish a game to see them here.',
  set_one_up: 'Set up a game',
  guesses_per_game: 'Guesses per game',
  hit_rate: 'Hit rate',
  mean_of_last: (count: number, value: string) =>
    plural(count, {
      one: `Last decoded game: ${value}`,
      other: `Average of your last ${number(count)} decoded games: ${value}`,
    }),
  key_decoded: 'decoded',
  key_not_decoded: 'not decoded',
  key_mean: 'average of decoded games',
  game_told: (parts: { day: string; kind: string; guesses: string; hits: string; time: string }) =>
    `${parts.day}, ${parts.kind}: ${parts.guesses}, ${parts.hits} hits, ${parts.time}`,
  kind: (mode: string, end: string) => `${mode}, ${end}`,
  no_figure: '–',

  game_by_game: 'Game by game',
  day: 'Day',
  game: 'Game',
  guesses: 'Guesses',
  hits: 'Hits',
  time: 'Time',
  guesses_to_decode: 'Guesses to decode',
  by_topic: 'By topic',
  by_topic_note: 'Median guesses per decoded article',
  topic: 'Topic',
  decoded: 'Decoded',
  no_topic: 'No topic',
  decoded_of: (decoded: number, games: number) => `${number(decoded)} of ${number(games)}`,
  races: 'Races against friends',
}

/** Texts of the settings of notifications. */
const notifications = {
  title: 'Notifications',
  notify_me: 'Notify me',
  turn_off: 'Turn off on this device',
  states: {
    off: 'Get notified of invitations and the Daily, even while Inkling is closed.',
    on: 'This device notifies you while Inkling is closed.',
    blocked: 'Your browser blocks notifications from Inkling. Allow them in its settings.',
    home_screen: 'Add Inkling to your Home Screen to be notified on this device.',
    unable: 'This browser can’t show notifications.',
  },
  no_service: 'Your browser couldn’t turn on notifications. Try again later.',
  kinds: {
    game_invite: 'Game invitations',
    friend_request: 'Friend requests',
    challenge_answered: 'Answers to my challenges',
    daily: 'The Daily, once a day',
  },
}

export const texts = {
  notifications,
  profile,
}
