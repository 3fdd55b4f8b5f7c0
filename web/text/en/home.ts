import type { Mode, Variant } from '@inkling/game/open/modes'
import { format } from './shared.ts'

const { number, plural } = format

/** Texts of the home page. */
const home = {
  play: 'Play',
  set_up: 'Set up a new game',
  new_game: 'New game',

  wikis_found: (count: number) =>
    plural(count, { one: '1 Wiki found', other: `${number(count)} Wikis found` }),
  time_played: (time: string) => `${time} played`,

  daily: 'Daily',
  daily_number: (count: number) => `No. ${number(count)}`,
  /** Under the number. */
  day_streak: (days: number) => plural(days, { other: 'day streak' }),
  friends_decoded: (count: number) =>
    plural(count, {
      one: '1 friend has decoded it',
      other: `${number(count)} friends have decoded it`,
    }),
  same_for_everyone: 'Same article for everyone',
  in_progress: 'In progress',
  you_decoded: 'You decoded it',
  you_gave_up: 'You gave up',

  your_move: 'Your move',
  /** Words of an article as a decoration; underscores are hidden words. */
  ink: '______ is a city in the _____ of\n_____, built on ____ than a\n_______ _____ _______ in a\n_______ ______ at the ____ of the\n________.',
  your_game: {
    solo: 'Your solo game',
    race: 'Your race',
    together: 'Your shared game',
    quick_race: 'Your quick race',
    challenge: 'Your challenge',
  } satisfies Record<Exclude<Mode, 'daily'> | Variant, string>,
  begun: (ago: string) => `started ${ago}`,
  uncovered: (share: string) => `${share} uncovered`,

  daily_play: 'Play',
  daily_result: 'See result',
  ends: (when: string) => `ends ${when}`,
  code: 'Join with a code',
  quick_play: 'Quick race',
}

export const texts = { home }
