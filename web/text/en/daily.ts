import { counts, format } from './shared.ts'

const { number, plural } = format

const rule = (until: string) =>
  `One article a day, the same for everyone. Decode it before ${until} to keep your streak.`

/** Texts of the Daily. */
const daily = {
  title: 'Daily',
  title_of: (day: string) => `Daily for ${day}`,
  language: 'Language',
  no_such_day: 'There’s no Daily on this date.',
  number: (count: number) => `No. ${number(count)}`,
  next_in: 'Next Daily in',
  /** By when the day ends on the clock of the player; `tonight` is after the next midnight. */
  rules: {
    today: (time: string) => rule(`${time} today`),
    midnight: rule('midnight'),
    tonight: (time: string) => rule(`${time} tomorrow`),
    tomorrow: (time: string) => rule(`${time} tomorrow`),
  },
  past_rule:
    'This day is over. You can still play its article, but it won’t count for your streak.',
  play: 'Play',
  resume: 'Resume',
  today: 'Today’s Daily',

  decoded_title: 'You decoded {title}',
  gave_up_title: 'You gave up. It was {title}',
  read: 'Read the article',
  days_in_a_row: (days: number) => plural(days, { one: 'day so far', other: 'days in a row' }),
  best_streak: (days: number) => `best ${number(days)}`,
  this_day: 'Today',
  in_time: 'decoded',
  not_in_time: 'not decoded',

  board: 'You and your friends',
  no_friends: 'Add friends to compare your results. {friends}',
  see_friends: 'See your friends',
  are_playing: (names: string, count: number) =>
    plural(count, { one: `${names} is playing`, other: `${names} are playing` }),
  not_begun: (names: string, count: number) =>
    plural(count, { one: `${names} hasn’t started`, other: `${names} haven’t started` }),
  others: (count: number) => plural(count, { one: '1 other', other: `${number(count)} others` }),
  no_rank: '–',
  guesses: 'Guesses',
  no_guesses: 'No guesses yet.',

  streak: 'Your streak',
  streak_help: 'Days in a row on which you decoded the Daily.',

  archive: 'Archive',
  all_months: 'All months',
  earlier_days: 'Earlier days',
  later_days: 'Later days',
  to_come: (article: string) => `${article}, not out yet`,
  earlier_month: 'Previous month',
  later_month: 'Next month',
  legend: { decoded: 'decoded', playing: 'in progress', gave_up: 'gave up' },
  day_told: (day: string, article: string, outcome: string) => `${day}, ${article}, ${outcome}`,
  outcome_not_played: 'not played',
  outcome_playing: 'in progress',
  outcome_decoded: (guesses: number) => `decoded in ${counts.guesses(guesses)}`,
  outcome_gave_up: (guesses: number) => `gave up after ${counts.guesses(guesses)}`,
}

export const texts = { daily }
