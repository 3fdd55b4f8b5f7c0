import type { PlayerState } from '@inkling/protocol/game'
import { format } from './shared.ts'

const { number, plural } = format

export const alone: Record<PlayerState, string> = {
  joined: '',
  watching: '',
  playing: '',
  decoded: 'You decoded it',
  gave_up: 'You gave up',
  left: 'You left',
  timed_out: 'You ran out of time',
}

/** Texts of challenges: of the page of a link, the comparison, and the list. Holes are for the other's name, and for the
 *  title of an article. */
const challenge = {
  title: 'Challenge',
  all: 'Challenges',
  see_all: 'My challenges',
  unknown: 'No challenge has this code. Ask for a new link.',
  all_help:
    'A challenge is a game you’ve finished, sent as a link: others play the same article, and you compare. It ends after 30 days.',
  received: 'For you',
  made: 'Yours',
  none_received: 'Nobody has challenged you lately.',
  none_made: 'Finish a solo game, then press “Challenge a friend”.',
  not_begun: 'not started',
  answers: (finished: number, playing: number) =>
    playing === 0
      ? plural(finished, { one: '1 answer', other: `${number(finished)} answers` })
      : `${plural(finished, { one: '1 answer', other: `${number(finished)} answers` })}, ${number(playing)} playing`,
  compare: 'Compare',
  open_of: (title: string) => `Compare: ${title}`,

  make: 'Challenge a friend',

  same_article: 'Uncover the same article, whenever you like. Take as long as you want.',
  language: 'Language',
  difficulty: 'Difficulty',
  length: 'Length',
  result_of: (name: string) => `${name}’s result`,
  hidden_result: 'Hidden for now:',
  guesses: 'guesses',
  seen_when: 'You see it, and {name} sees yours, when you have both finished.',
  you_play_as: 'You play as {name}',
  not_now: 'Not now',
  has_played: 'You already know this article, so you can’t take this challenge.',
  home: 'Home',

  your_challenge: 'Your challenge',
  your_result: 'Your result:',
  waiting: 'Nobody has finished it yet. You’ll see the comparison here.',
  read_article: 'Read the article',
  send_it: 'Send it',
  send_it_on: 'Send it to somebody else',
  send_help: 'They play the same article, when they like. The link gives nothing away.',
  copy_link: 'Copy link',
  friends: 'Friends to send it to',
  send_to: (name: string) => `Send it to ${name}`,
  sent_to: (name: string) => `Sent to ${name}`,

  both_decoded: 'You both decoded {title}',
  i_decoded: 'You decoded {title}',
  they_decoded: '{name} decoded {title}',
  none_decoded: 'Neither of you decoded {title}',
  fewer_guesses: {
    one: (by: number) =>
      plural(by, {
        one: 'You needed 1 guess fewer',
        other: `You needed ${number(by)} guesses fewer`,
      }),
    other: (by: number) =>
      plural(by, {
        one: '{name} needed 1 guess fewer',
        other: `{name} needed ${number(by)} guesses fewer`,
      }),
  },
  faster: {
    one: (time: string) => `You were ${time} faster`,
    other: (time: string) => `{name} was ${time} faster`,
  },
  alone: { one: '{name} gave up, you didn’t', other: 'You gave up, {name} didn’t' },
  even: 'A draw, to the second',
  nobody: 'You both gave up',

  against: 'against',
  you: 'you',
  played_first: (when: string) => `played first, ${when}`,
  answered: (when: string) => `answered ${when}`,
  figures_title: 'Both games in figures',
  figure_names: { guesses: 'Guesses', time: 'Time', hit_rate: 'Hit rate', hints: 'Hints' },
  no_figure: '–',
  better: 'better',
  uncovered: 'How it was uncovered',
  best_guess: (name: string, places: number) =>
    plural(places, {
      one: `${name}’s best guess: {word}, 1 place`,
      other: `${name}’s best guess: {word}, ${number(places)} places`,
    }),
  everyone: 'Everyone who answered',
  playing: 'playing now',
  gave_up: '– gave up',
  figures: (guesses: string, time: string) => `${guesses} · ${time}`,
  compare_with: (name: string) => `Compare with ${name}`,
  words_of_one: 'Words only one of you had',
  words_of: (name: string) => `Only ${name}`,
  no_words_of: (name: string) => `${name} found nothing that the other didn’t.`,

  share: 'Share',
  shared_head: (difficulty: string) => `Inkling · Challenge · ${difficulty}`,
  shared_line: (name: string, result: string, time: string) => `${name}: ${result} · ${time}`,

  send_one: (name: string) => `Send ${name} one`,
  send_one_help: 'Which of your games?',
  send: 'Send',
  send_game: (title: string) => `Send ${title}`,
  nothing_to_send: 'Finish a solo game first. Then you can send it.',
  play_one: 'Play one',
}

export const texts = { challenge }
