import type { GhostAudience } from '@inkling/game/open/ghosts'
import type { Length } from '@inkling/game/open/modes'
import { format } from './shared.ts'

const { number, plural } = format

/** Texts of the profile page. */
const profile = {
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
  races_won: 'Races won',

  bests: {
    title: 'Bests',
    word: 'Best word',
    hits_in: (hits: number) =>
      plural(hits, { one: '1 hit in {title}', other: `${number(hits)} hits in {title}` }),
    fastest: 'Fastest',
    with: (what: string) => `{title}, ${what}`,
    hits: 'Words found in a row',
    in: 'in {title}',
    days: 'Longest day streak',
    days_now: (days: string) => `${days} now`,
    fewest: 'Fewest guesses',
    no_hints: 'no hints',
    first: 'First article',
  },
  races_of: (races: string, needed: string) => `${races} of ${needed} races`,
  raced_by: {
    friends: 'Friends may race your games',
    everyone: 'Everyone may race your games',
    nobody: 'Nobody may race your games',
  } satisfies Record<GhostAudience, string>,
  change: 'Change',

  statistics: 'Statistics',
  statistics_of: 'Length',
  lengths: { whole: 'Whole articles', lead: 'Intros' } satisfies Record<Length, string>,
  none_title: 'No statistics yet',
  none: 'Finish a game to see them here.',
  set_one_up: 'Set up a game',
  about_guesses:
    'Each dot is a game, and lower is better. The line is the average of the last ten you decoded.',
  about_hits: 'Share of your guesses that found something. Higher is better.',
  about_distribution: 'Games that you decoded, by number of guesses.',
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
    `${parts.day}, ${parts.kind}: ${parts.guesses}, ${parts.hits} hit rate, ${parts.time}`,
  kind: (mode: string, end: string) => `${mode}, ${end}`,
  no_figure: '–',

  game_by_game: 'Game by game',
  day: 'Day',
  game: 'Game',
  guesses: 'Guesses',
  hits: 'Hit rate',
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

export const texts = {
  profile,
}
