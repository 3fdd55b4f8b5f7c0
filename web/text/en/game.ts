import type { Reaction } from '@inkling/protocol/game'
import { counts, format } from './shared.ts'

const { number, percent, plural } = format

/** Texts of a game before its start: its lobby and its countdown. */
const lobby = {
  players: 'Players',
  people: (here: number, places: number) =>
    `${number(here)} here · ${plural(places, { one: '1 spot', other: `${number(places)} spots` })}`,
  people_and_invited: (here: number, asked: number, places: number) =>
    `${number(here)} here, ${number(asked)} invited · ${plural(places, { one: '1 spot', other: `${number(places)} spots` })}`,
  places_left: (count: number) =>
    plural(count, { one: '1 free spot', other: `${number(count)} free spots` }),
  host: 'Host',
  ready: 'Ready',
  not_ready: 'Not ready',
  watching: 'Watching',
  invited: 'Invited',
  declined: 'Declined',
  more_about: (name: string) => `More about ${name}`,
  make_host: (name: string) => `Make ${name} the host`,
  let_watch: (name: string) => `Move ${name} to spectators`,
  remove_from_lobby: 'Remove from the lobby',
  remove_title: (name: string) => `Remove ${name}?`,
  remove_why: 'They can only come back if you invite them again.',
  remove: 'Remove',
  withdraw: (name: string) => `Cancel ${name}’s invitation`,

  invite: 'Invite',
  friends_to_invite: 'Friends to invite',
  invite_whom: (name: string) => `Invite ${name}`,
  invite_online: (name: string) => `Invite ${name}, online`,
  no_friends: 'No friends yet: share the link.',
  all_invited: 'All friends invited. Share the link with others.',
  by_code: 'Anyone with this code or link can join.',
  copy_link: 'Copy link',

  settings: 'Settings',
  change: 'Change',
  change_title: 'Change the settings',
  change_help: 'Changes apply right away. Everyone has to confirm they’re ready again.',
  start_when_ready: 'Start when everyone is ready',
  starts_when_ready: 'Starts when everyone is ready',

  own_article: 'Article chosen by the host',
  need_two: 'You need at least two players.',
  need_two_help: 'Invite a friend or share the link.',
  waiting_for: 'Waiting for {name}.',
  waiting_for_some: (names: string) => `Waiting for ${names}.`,
  and_more: (names: string, more: number) =>
    plural(more, { one: `${names} and 1 more`, other: `${names} and ${number(more)} more` }),
  late_watch: 'Anyone who joins late can only watch.',
  late_join: 'Anyone who joins late can still play.',
  you_watch: 'You’re watching.',
  you_watch_help: 'There’s a free spot for you.',
  play: 'Play',
  you: 'you',
  waiting_for_you: 'Waiting for you.',
  ready_count: (ready: number, of: number) =>
    plural(of, {
      one: `${number(ready)} of 1 is ready.`,
      other: `${number(ready)} of ${number(of)} are ready.`,
    }),
  all_ready: 'Everyone is ready.',
  you_are_ready: 'You’re ready.',
  host_starts: '{name} starts the game.',
  lobby_full: 'The lobby is full. You’ll join when a spot opens.',
  lobby_full_watching: 'The lobby is full. You’re watching.',
  be_ready: 'I’m ready',
  be_unready: 'I’m not ready',
  start_race: 'Start the race',
  start_game: 'Start the game',
  leave: 'Leave',

  race_starts: 'The race starts',
  race_starts_in: 'The race starts in',
  race_starts_soon: 'The race starts in a few seconds',
  game_starts: 'The game starts',
  game_starts_in: 'The game starts in',
  game_starts_soon: 'The game starts in a few seconds',
  loading_article: 'Loading article',
  seconds: (count: number) => plural(count, { one: '1 second', other: `${number(count)} seconds` }),
}

/** Texts of a game's page, and of what is read aloud there. */
const board = {
  side: 'Your game',
  loading: 'Loading the article…',
  missing: 'Game not found',
  missing_why: 'The link may be incomplete, or the game belongs to someone else.',
  removed: 'You were removed from this game',
  removed_why: 'The host removed you from the lobby. You can come back if they invite you again.',
  closed: 'This game never started',
  closed_why: 'Everyone left the lobby.',
  failed: 'Couldn’t load the game',
  home: 'Home',
  new_game: 'New game',
  decoded: 'You decoded the article!',
  outcome: (word: string, outcome: string) => `${word}, ${outcome}`,
  hint_outcome: (word: string, outcome: string) => `Hint: ${word}, ${outcome}`,
  title_hint: 'Hint: this is a title word, or begins like one',
  repeat: (word: string) => `${word}, already guessed`,
  free: (word: string) => `${word}, already visible`,
  unknown: (word: string) => `${word}, not in the dictionary`,
  step: (word: string, index: number, of: number) => `${word}, ${index} of ${of}`,
  partner: (name: string, outcome: string) => `${name}: ${outcome}`,
}

/** Texts of the article. */
const article = {
  name: 'The article',
  also_in_title: (letters: string) => `${letters}, a title word or similar`,
  near: (bar: string, word: string, value: number) => `${bar}, near “${word}”, ${number(value)}`,
  credit_later: 'Source shown after the game.',
  read_whole: 'Read the whole article',
  pasted: 'Text provided by the host.',
  written_for_inkling: 'Written for Inkling, {licence}.',
  from_wikipedia: 'Text from the Wikipedia article {title}, by {contributors}, under {licence}.',
  contributors: 'its contributors',
  quoted: (title: string) => `“${title}”`,
  version: (revision: string) => `Version ${revision}.`,
  shortened: 'Shortened; words hidden during the game.',
  hits_above: (count: number) =>
    plural(count, { one: '1 hit above', other: `${number(count)} hits above` }),
  hits_below: (count: number) =>
    plural(count, { one: '1 hit below', other: `${number(count)} hits below` }),
  /** Enter in an empty box goes there too. */
  next_hit: (hits: string) => `${hits} (press Enter in the empty box)`,
  stamp_time: (clock: string) => `decoded in ${clock}`,
  stamp_players: (players: number) => `of ${counts.players(players)}`,
  stamp_together: (guesses: number) =>
    plural(guesses, { one: 'guess together', other: 'guesses together' }),
}

/** Texts of the guess box and of what was guessed. */
const guesses = {
  hits_of: (count: number) => plural(count, { one: '1 hit', other: `${number(count)} hits` }),
  title: 'Guesses',
  box: 'Guess a word',
  send: 'Guess',
  enter: 'Enter',
  none_yet: 'none yet',
  tally: (count: number, hit_rate: number) => `${number(count)} · ${percent(hit_rate)} hit rate`,
  recent: 'Last guesses',
  sort: 'Sort guesses',
  sorts: { newest: 'Newest', nearest: 'Nearest', hits: 'Hits', alphabet: 'A–Z' },
  nearness: (value: number) => `nearness ${number(value)}`,
  hide_misses: 'Hide misses',
  show_all: (count: number) => `Show all ${number(count)}`,
  no_hits: 'No hits yet.',

  hint: 'hint',
  pending_hint: 'Hint',
  title_word: 'Title word or similar',
  step: (index: number, of: number) => `${number(index)} of ${number(of)}`,
  miss: 'not in the article',
  one_bar: 'one bar',
  sending: 'Sending',
  waiting: '…',
  waits: 'waiting',
  no_connection: 'No connection.',
  no_answer: 'No answer yet.',
  waits_for: (time: string) => `for ${time}`,
  back: (count: number) =>
    plural(count, {
      one: 'Back online. 1 guess sent.',
      other: `Back online. ${number(count)} guesses sent.`,
    }),
  kept: 'Your guesses will be sent later.',
  kept_guesses: (count: number) =>
    plural(count, {
      one: '1 guess will be sent later.',
      other: `${number(count)} guesses will be sent later.`,
    }),
  try_again: 'Try again',
  discard: 'Discard',
  try_again_word: (word: string) => `Try again: ${word}`,
  discard_word: (word: string) => `Discard: ${word}`,
  pick: 'Select a bar to reveal its word.',
  cancel: 'Cancel',
  free: (word: string) => `“${word}” is already visible; not counted.`,
  unknown: (word: string) => `“${word}” is not in our dictionary; not counted.`,
  known: (word: string) => `“${word}” is already guessed; not counted.`,
  known_row: (word: string, number: number, outcome: string) =>
    `“${word}” is already guessed (#${number}): ${outcome}.`,
  known_hint: (word: string, outcome: string) => `“${word}” came from a hint: ${outcome}.`,
  counts_as: (word: string, other: string, number: number, outcome: string) =>
    `“${word}” counts as “${other}” (#${number}): ${outcome}.`,
  counts_as_hint: (word: string, other: string, outcome: string) =>
    `“${word}” counts as “${other}”, from a hint: ${outcome}.`,

  tips: 'How to play',
  tip_guess: '{what} Every occurrence is revealed, in all its forms.',
  tip_guess_touch: '{what} Every occurrence is revealed.',
  tip_guess_what: 'Guess any word.',
  tip_bar: '{what} Point at one to count its letters.',
  tip_bar_touch: '{what} Tap one to count.',
  tip_bar_what: 'A bar is as wide as its word.',
  tip_title: '{what} to decode the article.',
  tip_title_what: 'Find the title words',
  tip_near: '{what} The warmer it is, the closer you are.',
  tip_near_touch: 'Warmer means closer.',
  tip_near_what: 'A word in a bar is the nearest you’ve tried.',
  tip_near_range: `${number(60)} to ${number(99)}`,
  dismiss_tips: 'Dismiss tips',

  words_of: (name: string) => `${name}’s guesses`,
  show_mine: 'Show my guesses',
  no_words: 'No guesses yet.',
  tip_walk: '{what} Press Enter in the empty box to go there, ↑ for your last guess.',
  tip_walk_touch: '{what}: tap the arrow.',
  tip_walk_what: (count: number) =>
    plural(count, {
      one: '1 hit is out of view.',
      other: `${number(count)} hits are out of view.`,
    }),
}

const reaction_names: Record<Reaction, string> = {
  clap: 'applause',
  laugh: 'laughing',
  think: 'thinking',
  wow: 'wow',
  fire: 'on fire',
  heart: 'heart',
}

/** Texts of those who are in a game: their panel, their reactions and the news of them. */
/** Texts of a game that is raced against ghosts. */
const ghosts = {
  title: 'Ghosts',
  hide: 'Hide ghosts',
  ghost: 'ghost',
  stranger: 'a player',
  pace: (minutes: number) => `Pace, ${number(minutes)} min`,
  behind: (share: number, name: string) => `${percent(share)} behind ${name}.`,
  ahead: (share: number, name: string) => `${percent(share)} ahead of ${name}.`,
  level: (name: string) => `Level with ${name}.`,
  has_decoded: (name: string) => `${name} has decoded it.`,
  not_rated: 'Not rated, and nobody is notified.',
  not_rated_told: 'Not rated.',
  standings: 'Standings with ghosts',
}

const players = {
  you: 'You',
  title: 'Players',
  standings: 'Standings',
  by: (name: string) => `by ${name}`,
  guesses_and_time: 'guesses · time',
  guesses_and_uncovered: 'guesses · uncovered',
  title_column: 'title',
  uncovered: 'uncovered',
  share_uncovered: (share: number) => `${percent(share)} uncovered`,
  title_words: (found: number, of: number) =>
    plural(of, {
      one: `${number(found)} of 1 title word`,
      other: `${number(found)} of ${number(of)} title words`,
    }),
  title_share: (found: number, of: number) => `${number(found)}/${number(of)}`,
  gain: (percent: number) => `+${number(percent)}`,
  place_open: (place: number) => `${counts.place(place)} place is still open.`,
  title_words_to_go: (count: number) =>
    plural(count, {
      one: 'One title word to go.',
      other: `${number(count)} title words to go.`,
    }),
  show_guesses: 'Show guesses',
  wants_to_give_up: 'wants to give up',
  votes: (votes: number, of: number) =>
    plural(votes, {
      one: `1 of ${number(of)} wants to give up`,
      other: `${number(votes)} of ${number(of)} want to give up`,
    }),
  watching: 'Watching:',
  more_watching: (count: number) => `and ${number(count)} more`,
  left_with: (figures: string) => `left · ${figures}`,
  ends: {
    decoded: 'decoded',
    gave_up: 'gave up',
    left: 'left',
    timed_out: 'out of time',
  },
  decoded_at: (time: string) => `decoded ${time}`,

  summary: 'Players: ',
  you_lead: (share: string) => `You lead, ${share}`,
  leads: (name: string, share: string) => `${name} leads, ${share}`,
  you_decoded: 'You decoded it',

  reactions: 'Reactions',
  reaction_names,
  reacts: (name: string, reaction: string) => `${name}: ${reaction}`,

  news: {
    timed_out: 'Time is up',
    all_gave_up: 'Everyone gave up',
    joined: (name: string) => `${name} joined`,
    watches: (name: string) => `${name} is watching`,
    left: (name: string) => `${name} left`,
    last_word: (name: string) => `${name} found the last word`,
    decoded: (name: string) => `${name} decoded it`,
    decoded_as: (name: string, place: string) => `${name} decoded it, ${place}`,
    gave_up: (name: string) => `${name} gave up`,
    voted: (name: string) => `${name} wants to give up`,
    withdrew: (name: string) => `${name} wants to keep playing`,
    rematch: (name: string) => `${name} wants a rematch`,
    next_game: (name: string) => `${name} is in for the next game`,
    last_stretch: (news: string, minutes: number) =>
      plural(minutes, {
        one: `${news}. Last stretch: 1 minute left`,
        other: `${news}. Last stretch: ${number(minutes)} minutes left`,
      }),
  },
  /** Words that another player has just opened. */
  partner_hit: (word: string, hits: string) => `{name}: ${word}, ${hits}`,
}

/** Texts of matches, and of the next game with the same settings. */
const rematch = {
  /** A rematch: the next game where no match is played. */
  again: {
    title: 'Rematch',
    join: 'Join the rematch',
    watch: 'Watch the rematch',
    go: 'Go to the rematch',
    start_now: 'Start rematch now',
    people: 'Players of the rematch',
    has_started: 'The rematch has started.',
    wants: '{name} wants a rematch.',
    open: 'A rematch is open.',
    host_starts: '{name} starts the rematch.',
  },
  /** The next game of a match, or the first of a new one. */
  next: {
    title: 'Next game',
    join: 'Join the next game',
    watch: 'Watch the next game',
    go: 'Go to the next game',
    start_now: 'Start next game now',
    people: 'Players of the next game',
    has_started: 'The next game has started.',
    wants: '{name} is in for the next game.',
    open: 'The next game is open.',
    host_starts: '{name} starts the next game.',
  },
  match: 'Match',
  game_number: (game: number) => `Game ${number(game)}`,
  game_of: (game: number, games: number) => `Game ${number(game)} of ${number(games)}`,
  best_of: (games: number, wins: number) => `Best of ${number(games)}, first to ${number(wins)}`,
  wins: (count: number) => plural(count, { one: '1 win', other: `${number(count)} wins` }),
  score_of: (wins: number) => `{name}\u00a0${number(wins)}`,
  nobody_else_has_won: 'Nobody else has won yet',
  you_win: 'You win the match!',
  wins_match: (name: string) => `${name} wins the match`,
  new_match: 'New match',
  to_lobby: 'Go to the lobby',
  is_in: (name: string) => `${name} is in`,
  is_awaited: (name: string) => `Waiting for ${name}`,
  same_settings: 'With the same settings.',
  waiting_for: (names: string) => `Waiting for ${names}`,
  alone: 'Nobody else has joined yet.',
  all_in: 'Everyone is in.',
  starts_soon: 'It starts in a few seconds.',
  not_yet: 'Not yet',
}

/** Texts of how a board looks and sounds. */
const settings = {
  title: 'Text, clock and sound',
  text_size: 'Text size',
  text_sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  hides_clock: 'Hide the clock',
  hides_ghosts: 'Hide ghosts',
  sounds: 'Sounds',
  vibration: 'Vibration',
}

/** Texts of how the game goes, and of all keys. */
const help = {
  title: 'How to play',
  rules: [
    'Guess words: each one is revealed everywhere, in all its forms.',
    'Find every word of the title to decode the article. Words in parentheses don’t count.',
    'A bar is as wide as its word. Tap one to count its letters.',
    'Guessing a word again costs nothing.',
  ],
  keys: 'Keys',
  key_enter: 'Guess the word',
  key_walk: 'With an empty box: go to the next hit',
  key_recall: 'With an empty box: bring back the last guess',
  key_box: 'Go to the guess box (or just start typing)',
  key_escape: 'Clear the box, or dismiss a message',
  key_scroll: 'Scroll the article',
  key_find: 'Search in the text',
  key_bars: 'Move between bars',
  key_help: 'Show this help',
}

/** Texts of the bar above a board, and of what it asks. */
const header = {
  home: 'Home',
  daily_number: (count: number) => `No. ${number(count)}`,
  time: (clock: string) => `Time ${clock}`,
  time_since: 'Time since the game began. It keeps running while you’re away.',
  last_stretch: 'Last stretch',
  ends_in: 'Ends in {time}',
  time_left: '{time} left',
  ends_soon: 'Less than 5 minutes left',

  hint: 'Hint',
  hint_of: (left: number) =>
    plural(left, { one: '1 hint left', other: `${number(left)} hints left` }),
  hint_in: (seconds: number) => `Next hint in ${number(seconds)} s`,
  no_hints_left: 'No hints left',
  seconds: (seconds: number) => `${number(seconds)} s`,
  hint_commonest: 'Reveal the most common hidden word',
  hint_pick: 'Choose a word to reveal',
  more: 'More',
  all_guesses: 'All guesses',
  leave: 'Leave the game',
  jump_to_hits: 'Jump to hits',
  help: 'How to play, keys',
  theme: 'Theme',

  give_up: 'Give up',
  give_up_votes: (votes: number, of: number) => `Give up ${number(votes)}/${number(of)}`,
  withdraw_vote: (votes: number, of: number) => `Withdraw vote ${number(votes)}/${number(of)}`,
  give_up_title: 'Give up?',
  give_up_text: 'Your game ends, and the whole article is revealed.',
  give_up_all: 'Everyone else has voted to give up. This ends the game for everyone.',
  keep_playing: 'Keep playing',

  leave_title: 'Leave the game?',
  leave_action: 'Leave',
  leave_shared: 'The others keep playing; you can rejoin.',
  leave_race: 'The others keep racing. Your race ends here.',
  find: 'Find in the text',
  headings: 'Jump to a heading',
}

/** Texts of the search in the article, and of its headings. */
const find = {
  field: 'Find in the visible text',
  none: 'none',
  of: (index: number, of: number) => `${number(index)} of ${number(of)}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close search',
  headings: 'Headings',
}

/** Texts of how a game went, once it is over. */
const story = {
  show: 'Show',
  article: 'Article',
  story: 'Story',
  player: 'Player',
  guesses: 'guesses',
  words: 'words',
  hints: 'hints',
  time: 'time',
  chart: 'Uncovered over time',
  chart_told: 'Share of the article uncovered over time',
  title_word_found: 'title word found',
  decoded: 'decoded',
  last_stretch: 'last stretch',
  title_words: 'Who found each title word',
  not_found: 'not found',
  alone: 'Words only you found',
  alone_of: (count: number, words: number) =>
    plural(words, {
      one: `${number(count)} of your 1 word`,
      other: `${number(count)} of your ${number(words)} words`,
    }),
  alone_none: 'The others found all of your words too.',
  alone_help: 'Select a word to see it in the article.',
  others_words: 'See the others’ words',
}

export const texts = {
  lobby,
  board,
  article,
  guesses,
  ghosts,
  players,
  rematch,
  header,
  help,
  settings,
  find,
  story,
}
