import { format } from './shared.ts'

const { number, plural } = format

/** Texts of challenges: of the page of a link, the comparison, and the list. Holes are for the other's name, and for the
 *  title of an article. */
const challenge = {
  title: 'Challenge',
  all: 'Challenges',
  see_all: 'My challenges',
  unknown: 'No challenge has this code. Check it, or ask for a new link.',
  all_help:
    'Send a game you’ve finished as a link. Others play the same article, then you compare. Challenges expire after 30 days.',
  received: 'Received',
  made: 'Sent',
  none_received: 'Nobody has challenged you lately.',
  none_made: 'Finish a solo game, then choose “Challenge a friend”.',
  not_begun: 'not started',
  answers: (count: number) => plural(count, { one: '1 answer', other: `${number(count)} answers` }),
  answers_and_playing: (answers: string, playing: number) =>
    `${answers}, ${number(playing)} playing`,
  compare: 'Compare',
  open_of: (title: string) => `Compare: ${title}`,

  make: 'Challenge a friend',
  send_as: 'Send a challenge',
  send_as_help: 'Anyone who opens it races your ghost',
  race_ghost: (name: string) => `Race ${name}’s ghost`,

  /** Words of an article as a decoration; underscores are hidden words. */
  ink: '______ is a ____ of _____ and ____\nthat was _______ in the ____ of the\n______, _____ and ______',
  same_article: 'Play the same article whenever you like. There’s no time limit.',
  language: 'Language',
  difficulty: 'Difficulty',
  length: 'Length',
  result_of: (name: string) => `${name}’s result`,
  hidden_result: 'Hidden for now:',
  guesses: 'guesses',
  seen_when: 'Results are revealed once you and {name} have both finished.',
  you_play_as: 'Playing as {name}',
  not_now: 'Not now',
  has_played: 'You already know this article, so you can’t take this challenge.',
  home: 'Home',

  your_challenge: 'Your challenge',
  your_result: 'Your result:',
  waiting: 'Nobody has finished it yet. You’ll see the comparison here.',
  read_article: 'Read the article',
  send_it: 'Send it',
  send_it_on: 'Send it to someone else',
  send_help: 'They can play the same article whenever they like. The link gives nothing away.',
  copy_link: 'Copy link',
  friends: 'Friends to send it to',
  send_to: (name: string) => `Send it to ${name}`,
  sent_to: (name: string) => `Sent to ${name}`,
  told: (name: string) => `${name} has been notified.`,

  both_decoded: 'You both decoded {title}',
  i_decoded: 'You decoded {title}',
  they_decoded: '{name} decoded {title}',
  none_decoded: 'Neither of you decoded {title}',
  fewer_guesses: {
    one: (by: number) =>
      plural(by, {
        one: 'You needed 1 fewer guess',
        other: `You needed ${number(by)} fewer guesses`,
      }),
    other: (by: number) =>
      plural(by, {
        one: '{name} needed 1 fewer guess',
        other: `{name} needed ${number(by)} fewer guesses`,
      }),
  },
  faster: {
    one: (time: string) => `You were ${time} faster`,
    other: (time: string) => `{name} was ${time} faster`,
  },
  alone: { one: '{name} gave up, you didn’t', other: 'You gave up, {name} didn’t' },
  even: 'It’s a tie',
  nobody: 'You both gave up',

  against: 'vs',
  you: 'you',
  played_first: (when: string) => `played first, ${when}`,
  answered: (when: string) => `answered ${when}`,
  figures_title: 'Side by side',
  figure_names: { guesses: 'Guesses', time: 'Time', hit_rate: 'Hit rate', hints: 'Hints' },
  no_figure: '–',
  better: 'better',
  uncovered: 'Uncovered over time',
  my_best_guess: (hits: number) =>
    plural(hits, {
      one: 'Your best guess: {word}, 1 hit',
      other: `Your best guess: {word}, ${number(hits)} hits`,
    }),
  best_guess: (name: string, hits: number) =>
    plural(hits, {
      one: `${name}’s best guess: {word}, 1 hit`,
      other: `${name}’s best guess: {word}, ${number(hits)} hits`,
    }),
  everyone: 'Everyone who answered',
  playing: 'playing now',
  gave_up: '– gave up',
  figures: (guesses: string, time: string) => `${guesses} · ${time}`,
  compare_with: (name: string) => `Compare with ${name}`,
  words_of_one: 'Words only one of you found',
  my_words: 'Only you',
  no_words_of_mine: 'No words that only you found.',
  words_of: (name: string) => `Only ${name}`,
  no_words_of: (name: string) => `No words that only ${name} found.`,

  share: 'Share',
  shared_line: (name: string, result: string) => `${name}: ${result}`,

  send_one: (name: string) => `Challenge ${name}`,
  send_one_help: 'Choose one of your games to send.',
  send: 'Send',
  send_game: (title: string) => `Send ${title}`,
  nothing_to_send: 'Finish a solo game first, then send it here.',
  play_one: 'Play a game',
}

export const texts = { challenge }
