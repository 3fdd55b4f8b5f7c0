import type { Mode } from '@inkling/game/open/modes'
import type { PlayerState } from '@inkling/protocol/game'
import { counts, format } from './shared.ts'

const { number, percent, plural } = format

/** Texts of how good players are at races. */
const ratings = {
  title: 'Rating',
  provisional: 'provisional',
  provisional_after: (races: string, needed: string) => `provisional, ${races} of ${needed} races`,
  is: (value: string) => `Rating: ${value}`,
  moved: (before: string, after: string) => `Rating: ${before} → ${after}`,
  help: 'Everyone starts at 1500. You gain points for finishing ahead of others (more if they’re rated higher) and lose points for finishing behind.',
}

const alone: Record<PlayerState, string> = {
  joined: '',
  watching: '',
  playing: '',
  decoded: 'You decoded it',
  gave_up: 'You gave up',
  left: 'You left',
  timed_out: 'You ran out of time',
}

/** Texts of a game that is over: its end, the next steps, and the shared result. */
const result = {
  shared_daily: (count: number) => `Inkling No. ${number(count)}`,
  daily_gave_up: (guesses: string) => `gave up after ${guesses}`,
  title: 'Result',
  alone,
  together: {
    ...alone,
    decoded: 'You decoded it together',
    gave_up: 'Everyone gave up',
    timed_out: 'Time ran out',
  },
  unfold: 'Show everything',
  fold: 'Show less',
  with_ghosts: (place: string) => `${place} with ghosts`,
  ahead_of: (time: string) => `${time} ahead of {name}`,
  behind: (time: string) => `${time} behind {name}`,
  consolations: {
    one_word: 'One word short',
    good_hits: 'Well guessed, hard article',
    ahead: (name: string) => `You uncovered more than ${name}`,
    level: (name: string) => `You uncovered as much as ${name}`,
    close: (by: number, name: string) => `So close: ${percent(by)} behind ${name}`,
  },
  own_share: (share: number) => `You: ${percent(share)}`,
  winning_share: (share: number) => `{name} decoded at ${percent(share)}`,
  ghost_gaps: {
    friend: {
      ahead: (time: string, name: string) => `${time} ahead of ${name}’s ghost`,
      behind: (time: string, name: string) => `${time} behind ${name}’s ghost`,
    },
    stranger: {
      ahead: (time: string) => `${time} ahead of a player`,
      behind: (time: string) => `${time} behind a player`,
    },
    pacer: {
      ahead: (time: string) => `${time} ahead of the pace`,
      behind: (time: string) => `${time} behind the pace`,
    },
  },
  under_a_second: 'Less than a second',
  guesses: (count: number) => plural(count, { one: 'guess', other: 'guesses' }),
  time: 'time',
  hit_rate: 'hit rate',
  hints: (count: number) => plural(count, { one: 'hint', other: 'hints' }),

  watching: 'You’re watching',
  watching_over: 'The game is over.',
  watching_own: 'You chose this article. Only you can see it until the game is over.',
  watching_on: 'You can follow everyone’s progress. The article is revealed when the game is over.',
  title_of: (words: number) =>
    plural(words, { one: 'A title of 1 word', other: `A title of ${number(words)} words` }),
  others_play: 'The others are still playing.',
  rejoin: 'Rejoin',
  play_along: 'Join in',
  home: 'Home',

  play_again: 'Play again',
  again: 'Again',
  again_help: {
    easy: 'Another easy article, other ghosts',
    medium: 'Another medium article, other ghosts',
    hard: 'Another hard article, other ghosts',
  },
  compare_daily: 'Compare with friends',
  streak: (days: number) =>
    plural(days, { one: '1-day streak', other: `${number(days)}-day streak` }),
  of_friends: (place: string) => `${place} friends`,
  another_day: 'tomorrow is another day',
  next_daily: (when: string) => `next ${when}`,

  share: 'Share',
  result_copied: 'Result copied',
  picture: 'Picture',
  no_picture: 'The picture couldn’t be created. Try again.',
  shared_hits: (percent: string) => `${percent} hit rate`,
  shared_endings: {
    joined: () => '',
    watching: () => '',
    playing: () => '',
    decoded: (guesses: number) => `Decoded in ${counts.guesses(guesses)}`,
    gave_up: (guesses: number) => `Gave up after ${counts.guesses(guesses)}`,
    left: (guesses: number) => `Left after ${counts.guesses(guesses)}`,
    timed_out: (guesses: number) => `Out of time after ${counts.guesses(guesses)}`,
  } satisfies Record<PlayerState, (guesses: number) => string>,

  report: 'Report this article',
  report_what: 'What’s wrong with it?',
  report_reasons: {
    broken_text: 'The text is broken',
    no_article: 'Not a real article (list, stub)',
    too_obscure: 'Nobody could guess it',
    offensive: 'It’s offensive',
  },
  report_send: 'Report',
  report_sent: 'Thanks! Articles reported by several players are removed.',
}

/** Texts of the charts of how articles were uncovered. */
const chart = {
  player: 'Player',
  end: 'At the end',
  done: 'done',
  decoded: 'decoded',
  bin: (from: number, to: number) => `${number(from)}–${number(to)}`,
  last_bin: (from: number) => `${number(from)} or more`,
  guesses: 'Guesses',
  games: 'Games',
}

const your_games: Record<Mode, string> = {
  solo: 'Your solo games',
  race: 'Your races',
  together: 'Your shared games',
  daily: 'Your dailies',
}

/** Texts of what a finished game is compared with. */
const figures = {
  your_games,
  of_leads: (title: string) => `${title}, intros only`,
  figures: (decoded: number, median: number, best: number) =>
    plural(decoded, {
      one: `1 decoded`,
      other: `${number(decoded)} decoded · median ${counts.guesses(median)} · best ${number(best)}`,
    }),
  needed: 'Guesses needed.',
  not_decoded: (count: number) =>
    plural(count, {
      one: 'Guesses needed. 1 game wasn’t decoded.',
      other: `Guesses needed. ${number(count)} games weren’t decoded.`,
    }),
  this_game: 'this game',
  today: 'today',
  this_day: 'this day',
  median_of: (players: number, median: number) =>
    `Median of ${counts.players(players)}: ${counts.guesses(median)}`,
  better_than: (share: number) => `You did better than ${percent(share)} of them`,
  friends: 'Friends on this article',
}

export const texts = { result, figures, chart, ratings }
