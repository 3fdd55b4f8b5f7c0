import type { Topic } from '@inkling/game/open/article'
import type { FreeWords, Mode, BestOf, Length, RaceHints } from '@inkling/game/open/modes'
import type { PlayerState, Reaction } from '@inkling/protocol/game'
import { later } from './en-later.ts'

const { format } = later
const { number, percent, plural } = format

const counts = Object.assign(later.counts, {
  hints: (count: number) => plural(count, { one: '1 hint', other: `${number(count)} hints` }),
  hits: (count: number) => plural(count, { one: '1 hit', other: `${number(count)} hits` }),
})

const topics: Record<Topic, string> = {
  arts: 'Arts',
  biology: 'Biology',
  everyday_life: 'Everyday life',
  geography: 'Geography',
  history: 'History',
  mathematics: 'Mathematics',
  people: 'People',
  philosophy: 'Philosophy and religion',
  physical_sciences: 'Physical sciences',
  society: 'Society',
  technology: 'Technology',
}

const free_words: Record<FreeWords, string> = {
  standard: 'Standard',
  classic: 'Classic',
  hard: 'Hard',
}

/** What further terms of the game are called, everywhere. */
const names = Object.assign(later.names, { topics, any_topic: 'Any topic', free_words })

/** Texts of the page of all games. */
const all_games = {
  title: 'Games',
  mode: 'Mode',
  all_modes: 'All modes',
  with: 'With',
  anyone: 'Anyone',
  one_player: 'One player',
  none: 'No games yet.',
  none_of_this_kind: 'No games of this kind yet.',
  set_up_first: 'Set up your first one',
  show_all: 'Show all games',
  show_more: 'Show more',
}

/** Texts of how good players are at races. */
const ratings = {
  title: 'Rating',
  provisional: 'provisional',
  provisional_after: (races: string, needed: string) => `provisional, ${races} of ${needed} races`,
  moved: (before: string, after: string) => `Rating: ${before} → ${after}`,
  help: 'Everyone starts at 1500. Each race moves it: up for finishing ahead of others, most when they are rated higher than you, and down for finishing behind.',
}

/** Texts of the profile page. */
const profile = {
  operators: 'Operators’ page',
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
  browser_language: 'Browser’s language',
  appear_offline: 'Appear offline',
  appear_offline_help: 'Your friends won’t see when you’re here.',
  shortcuts: 'Single-letter shortcuts',
  shortcuts_help: 'Start typing anywhere on the board to guess.',

  sessions: 'Where you’re signed in',
  this_device: 'This device',
  unknown_device: 'Unknown device',
  signed_in_since: (moment: string) => `Signed in ${moment}`,
  last_used: (moment: string) => `Last used ${moment}`,
  end_session: 'Sign out',
  end_session_on: (device: string) => `Sign out: ${device}`,
  end_other_sessions: 'Sign out everywhere else',

  account: 'Account',
  log_out: 'Log out',
  export: 'Export my data',
  delete: 'Delete my account',
  delete_text:
    'This deletes your name, picture, friends, games and guesses at once, and it can’t be undone. Other players keep their games, without your name.',
  delete_confirm: 'Type your name to confirm: {name}',
  delete_action: 'Delete for good',

  statistics: 'Statistics',
  statistics_of: 'Games on',
  lengths: { whole: 'Whole articles', lead: 'Leads' } satisfies Record<Length, string>,
  none_title: 'No statistics yet',
  none: 'They appear after your first finished game.',
  set_one_up: 'Set one up',
  guesses_per_game: 'Guesses per game',
  hit_rate: 'Hit rate',
  /** Of the games that the mean is of. */
  mean_of_last: (count: number, value: string) =>
    plural(count, {
      one: `Last decoded game: ${value}`,
      other: `Mean of the last ${number(count)} decoded: ${value}`,
    }),
  key_decoded: 'decoded',
  key_not_decoded: 'not decoded',
  key_mean: 'mean of decoded games',
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
  by_topic_note: 'Guesses: median of those decoded',
  topic: 'Topic',
  decoded: 'Decoded',
  no_topic: 'No topic',
  decoded_of: (decoded: number, games: number) => `${number(decoded)} of ${number(games)}`,
  races: 'Races against friends',
}

const mode_help: Record<Exclude<Mode, 'daily'>, string> = {
  race: 'Same article, a sheet each. The first to decode it wins.',
  together: 'One sheet. Every guess counts for everyone.',
  solo: 'Just you and the ink.',
}

const function_words = (count: number) =>
  plural(count, { one: '1 function word', other: `${number(count)} function words` })

const free_words_help: Record<FreeWords, (count: number) => string> = {
  standard: (count) => `${function_words(count)}, such as articles and pronouns`,
  classic: (count) => `${function_words(count)}, such as articles and prepositions`,
  hard: (count) => `${function_words(count)}, the most common of all`,
}

/** Texts of the page on which a game is set up. */
const play = {
  title: 'New game',
  how_to_play: 'How to play',
  mode_help,
  language: 'Language',
  topic_and_language: 'Topic and language',
  difficulty: 'Difficulty',
  difficulty_help: 'How well known the subject is',
  topic: 'Topic',
  no_inflections: (language: string) => `In ${language}, each form of a word is guessed on its own`,
  topic_help: 'Any, or one you choose',
  free_words: 'Words shown from the start',
  free_words_help,
  free_words_of: (size: string) => `${size} free words`,
  one_free_words: (count: number) =>
    count === 0
      ? 'No free words'
      : plural(count, { one: '1 free word', other: `${number(count)} free words` }),
  one_free_words_help: (count: number, language: string) =>
    count === 0
      ? `None: in ${language}, every word is hidden`
      : `${function_words(count)} of ${language}`,
  length: 'Length',
  length_help: 'The lead is the part before the first heading: about 5 minutes',
  lengths: { whole: 'Whole article', lead: 'Lead only' } satisfies Record<Length, string>,
  no_leads: 'In this language there are only whole articles so far',
  match: 'Match',
  match_help: {
    1: 'One race',
    3: 'First to two wins; everyone stays for the next game',
    5: 'First to three wins; everyone stays for the next game',
  } satisfies Record<BestOf, string>,
  best_of: (games: BestOf) => (games === 1 ? 'Single' : `Best of ${number(games)}`),
  hints: 'Hints',
  hints_help: 'Three for each player, one every ten seconds. The result counts them',
  hints_of: { none: 'No hints', three: 'Three hints each' } satisfies Record<RaceHints, string>,
  rated: 'Rated',
  rated_help: 'Counts for everyone’s rating',
  not_rated: 'Not rated',
  last_stretch: 'Last stretch',
  last_stretch_help: 'Time the others get after the first finish',
  last_stretch_of: (minutes: string) => `Last stretch ${minutes}`,
  minutes: (count: number) => `${number(count)} min`,
  invite_friends: 'Invite friends',
  invite_help: {
    not_loaded: 'Your friends could not be loaded. The lobby has a link for them.',
    no_friends: 'No friends yet. The lobby has a link that you can send.',
    full: (most: number) => `Up to ${number(most)}. The lobby has a link for everyone else.`,
    some: 'Invited immediately. The lobby has a link for everyone else.',
  },
  more: (count: number) => `${number(count)} more`,
  fewer: 'Fewer',
  start: 'Play',
  open_lobby: 'Open the lobby',
  invite_one: (name: string) => `Open the lobby and invite ${name}`,
  invite_several: (count: number) => `Open the lobby and invite ${number(count)}`,
  no_articles: 'There are no articles to play yet. The people who run this server can add some.',
  more_options: 'More options',
  own: {
    title: 'An article of your own',
    help: 'A title, an address, or a pasted text. You host and watch.',
    chosen: (title: string) => `“${title}”`,
    you_watch: 'You host and watch. Invite at least two others.',
    remove: 'Draw an article instead',
    cancel: 'Cancel',
    kind: 'Source',
    page: 'Wikipedia',
    text: 'Your own text',
    title_or_address: 'Title or address of a page',
    title_of_text: 'Title, which the others will have to find',
    text_label: 'Text, from 350 to 5,000 words',
    language: 'Language of the text',
    look: 'Preview',
    another: 'Another one',
    take: 'Use this article',
    preview: (words: number) =>
      plural(words, {
        one: `1 word. What is shaded will be hidden.`,
        other: `${number(words)} words. What is shaded will be hidden.`,
      }),
  },
  join_with_code: 'Join with a code',
}

/** Texts of a game before its start: its lobby and its countdown. */
const lobby = {
  players: 'Players',
  people: (here: number, asked: number, places: number) => {
    const all = plural(places, { one: '1 place', other: `${number(places)} places` })
    return asked === 0
      ? `${number(here)} here · ${all}`
      : `${number(here)} here, ${number(asked)} asked · ${all}`
  },
  places_left: (count: number) =>
    plural(count, { one: 'One more place', other: `${number(count)} more places` }),
  host: 'Host',
  ready: 'Ready',
  not_ready: 'Not ready',
  watching: 'Watching',
  invited: 'Invited',
  declined: 'Declined',
  more_about: (name: string) => `More about ${name}`,
  make_host: (name: string) => `Make ${name} the host`,
  let_watch: (name: string) => `Let ${name} watch`,
  remove_from_lobby: 'Remove from the lobby',
  remove_title: (name: string) => `Remove ${name}?`,
  remove_why: 'They can only come back if you invite them again.',
  remove: 'Remove',
  withdraw: (name: string) => `Withdraw the invitation to ${name}`,

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
  change_help: 'Everyone sees it at once, and has to be ready again.',
  start_when_ready: 'Start when everyone is ready',
  starts_when_ready: 'Starts when everyone is ready',

  own_article: 'Article chosen by the host',
  need_two: 'You need at least two players.',
  need_two_help: 'Invite a friend or share the link.',
  waiting_for: 'Waiting for {name}.',
  waiting_for_some: (names: string) => `Waiting for ${names}.`,
  and_more: (names: string, more: number) =>
    plural(more, { one: `${names} and 1 more`, other: `${names} and ${number(more)} more` }),
  late_watch: 'Anyone who comes later watches this game.',
  late_join: 'Anyone who comes later can still join in.',
  you_watch: 'You’re watching.',
  you_watch_help: 'A place is free for you.',
  play: 'Play',
  waiting_for_you: 'Waiting for you.',
  ready_count: (ready: number, of: number) =>
    plural(of, {
      one: `${number(ready)} of 1 is ready.`,
      other: `${number(ready)} of ${number(of)} are ready.`,
    }),
  all_ready: 'Everyone is ready.',
  you_are_ready: 'You’re ready.',
  host_starts: '{name} starts the game.',
  lobby_full: 'The lobby is full. You’ll join when a seat opens.',
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

/** Texts of the article of the day. */
const daily = {
  title: 'Today’s article',
  title_of: (day: string) => `Article of ${day}`,
  language: 'Language',
  no_such_day: 'This day doesn’t exist.',
  number: (count: number) => `No. ${number(count)}`,
  shared: (count: number) => `Inkling No. ${number(count)}`,
  next_in: 'Next article in',
  rule: 'One article a day, the same for everyone. Decode it before midnight UTC to keep your streak.',
  past_rule:
    'This day is over. You can still play its article, but it won’t count for your streak.',
  play: 'Play',
  resume: 'Resume',
  today: 'Today’s article',

  decoded_title: 'You decoded {title}',
  gave_up_title: 'You gave up. It was {title}',
  read: 'Read the article',
  days_in_a_row: (days: number) => plural(days, { one: 'day in a row', other: 'days in a row' }),
  best_streak: (days: number) => `best ${number(days)}`,
  this_day: 'Today',
  in_time: 'decoded',
  not_in_time: 'not decoded',

  board: 'You and your friends',
  no_friends: 'With friends, you can compare your results. {friends}',
  see_friends: 'See your friends',
  gave_up: (guesses: string) => `gave up after ${guesses}`,
  are_playing: (names: string, count: number) =>
    plural(count, { one: `${names} is playing`, other: `${names} are playing` }),
  not_begun: (names: string, count: number) =>
    plural(count, { one: `${names} hasn’t started`, other: `${names} haven’t started` }),
  others: (count: number) => plural(count, { one: '1 other', other: `${number(count)} others` }),
  no_rank: '–',
  guesses: 'Guesses',
  no_guesses: 'No guesses yet.',

  streak: 'Your streak',
  streak_help: 'Days in a row on which you decoded the article of the day.',

  archive: 'Archive',
  all_months: 'All months',
  earlier_days: 'Earlier days',
  later_days: 'Later days',
  to_come: (article: string) => `${article}, not out yet`,
  earlier_month: 'Earlier month',
  later_month: 'Later month',
  legend: { decoded: 'decoded', playing: 'in progress', gave_up: 'gave up' },
  day_told: (day: string, article: string, outcome: string) => `${day}, ${article}, ${outcome}`,
  outcome_not_played: 'not played',
  outcome_playing: 'in progress',
  outcome_decoded: (guesses: string) => `decoded in ${guesses}`,
  outcome_gave_up: (guesses: string) => `gave up after ${guesses}`,
}

/** Texts of a game's page, and of what is read aloud there. */
const board = {
  side: 'Your game',
  loading: 'Loading the article…',
  missing: 'Game not found',
  missing_why: 'Its address may be incomplete, or it is another player’s.',
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
  title_hint: 'Hint: this bar is a title word, or begins like one',
  repeat: (word: string) => `${word}, already guessed`,
  free: (word: string) => `${word}, already visible`,
  step: (word: string, index: number, of: number) => `${word}, ${index} of ${of}`,
  partner: (name: string, outcome: string) => `${name}: ${outcome}`,
}

/** Texts of the article. */
const article = {
  name: 'The article',
  also_in_title: (letters: string) => `${letters}, in the title or close to it`,
  credit_later: 'Source shown after the game.',
  read_whole: 'Read the whole article',
  pasted: 'A text provided by the host.',
  written_for_inkling: 'Written for Inkling, {licence}.',
  from_wikipedia: 'Text from the Wikipedia article {title}, by {contributors}, under {licence}.',
  contributors: 'its contributors',
  quoted: (title: string) => `“${title}”`,
  version: (revision: string) => `Version ${revision}.`,
  shortened: 'Shortened; words hidden during the game.',
  places_above: (count: number) =>
    plural(count, { one: '1 place above', other: `${number(count)} places above` }),
  places_below: (count: number) =>
    plural(count, { one: '1 place below', other: `${number(count)} places below` }),
  /** Enter in an empty box goes there too. */
  next_place: (places: string) => `${places} (Enter in the empty box)`,
  stamp_time: (clock: string) => `decoded in ${clock}`,
  stamp_players: (players: number) => `of ${counts.players(players)}`,
  stamp_together: (guesses: number) =>
    plural(guesses, { one: 'guess together', other: 'guesses together' }),
}

/** Texts of the guess box and of what was guessed. */
const guesses = {
  title: 'Guesses',
  box: 'Guess a word',
  send: 'Guess',
  enter: 'Enter',
  none_yet: 'none yet',
  tally: (count: number, hit_rate: number) => `${number(count)} · ${percent(hit_rate)} hits`,
  recent: 'Last guesses',
  sort: 'Sort guesses',
  sorts: { newest: 'Newest', hits: 'Hits', alphabet: 'A–Z' },
  hide_misses: 'Hide misses',
  show_all: (count: number) => `Show all ${number(count)}`,
  no_hits: 'No hits yet.',

  hint: 'hint',
  pending_hint: 'Hint',
  title_word: 'Title word, or close',
  step: (index: number, of: number) => `${number(index)} of ${number(of)}`,
  miss: 'not in the article',
  one_bar: 'one bar',
  sending: 'Sending',
  waiting: '…',
  waits: 'waits',
  no_connection: 'No connection.',
  kept: (count: number) =>
    count === 0
      ? 'Guesses are kept and will be sent.'
      : plural(count, {
          one: '1 guess is kept and will be sent.',
          other: `${number(count)} guesses are kept and will be sent.`,
        }),
  try_again: 'Try again',
  discard: 'Discard',
  try_again_word: (word: string) => `Try again: ${word}`,
  discard_word: (word: string) => `Discard: ${word}`,
  pick: 'Select a bar to reveal its word.',
  cancel: 'Cancel',
  free: (word: string) => `“${word}” is already visible; not counted.`,
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
  dismiss_tips: 'Dismiss tips',

  words_of: (name: string) => `${name}’s guesses`,
  show_mine: 'Show my guesses',
  no_words: 'No guesses yet.',
  tip_walk: '{what} Press Enter in the empty box to go there, ↑ for your last guess.',
  tip_walk_what: (count: number) =>
    plural(count, {
      one: '1 place is out of view.',
      other: `${number(count)} places are out of view.`,
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
const players = {
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
  place_open: (place: number) => `${counts.place(place)} place is open.`,
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
    withdrew: (name: string) => `${name} withdrew the vote`,
    rematch: (name: string) => `${name} wants a rematch`,
    last_stretch: (news: string, minutes: number) =>
      plural(minutes, {
        one: `${news}. Last stretch: 1 minute left`,
        other: `${news}. Last stretch: ${number(minutes)} minutes left`,
      }),
  },
  places: (count: number) => plural(count, { one: '1 place', other: `${number(count)} places` }),
  /** What another has just opened. */
  partner_hit: (word: string, places: string) => `{name}: ${word}, ${places}`,
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

/** Texts of a game that is over: how it ended, what comes next, and what is told of it. */
const result = {
  title: 'Result',
  alone,
  together: {
    ...alone,
    decoded: 'You decoded it together',
    gave_up: 'Everyone gave up',
    timed_out: 'Time ran out',
  },
  ahead_of: (time: string) => `${time} ahead of {name}`,
  behind: (time: string) => `${time} behind {name}`,
  under_a_second: 'Less than a second',
  guesses: (count: number) => plural(count, { one: 'guess', other: 'guesses' }),
  time: 'time',
  hit_rate: 'hit rate',
  hints: (count: number) => plural(count, { one: 'hint', other: 'hints' }),

  watching: 'You are watching',
  watching_over: 'The game is over.',
  watching_own: 'You chose this article. Only you can see it until the game is over.',
  watching_on: 'You can see how far everyone is. The article opens when the game is over.',
  title_of: (words: number) =>
    plural(words, { one: 'A title of 1 word', other: `A title of ${number(words)} words` }),
  others_play: 'The others are still playing.',
  rejoin: 'Rejoin',
  play_along: 'Play along',
  home: 'Home',

  play_again: 'Play again',
  to_daily: 'Today’s article',

  share: 'Share',
  result_copied: 'Result copied',
  picture: 'Picture',
  no_picture: 'The picture could not be created.',
  shared_head: (mode: string, difficulty: string) => `Inkling · ${mode} · ${difficulty}`,
  shared_place: (head: string, place: string, players: number) =>
    `${head} · ${place} of ${format.number(players)}`,
  shared_players: (head: string, players: string) => `${head} · ${players}`,
  shared_hits: (percent: string) => `${percent} hits`,
  shared_endings: {
    joined: () => '',
    watching: () => '',
    playing: () => '',
    decoded: (guesses: string) => `Decoded in ${guesses}`,
    gave_up: (guesses: string) => `Gave up after ${guesses}`,
    left: (guesses: string) => `Left after ${guesses}`,
    timed_out: (guesses: string) => `Out of time after ${guesses}`,
  } satisfies Record<PlayerState, (guesses: string) => string>,

  report: 'Report this article',
  report_what: 'What’s wrong with it?',
  report_reasons: {
    broken_text: 'Its text is broken',
    no_article: 'Not an article (list, stub)',
    too_obscure: 'Nobody could guess it',
    offensive: 'It is offensive',
  },
  report_send: 'Report',
  report_sent: 'Thank you. An article that several players report is removed.',
}

/** Texts of matches, and of the next game with the same settings. */
const rematch = {
  title: 'Rematch',
  match: 'Match',
  game_number: (game: number) => `Game ${number(game)}`,
  best_of: (games: number, wins: number) => `Best of ${number(games)}, first to ${number(wins)}`,
  wins: (count: number) => plural(count, { one: '1 win', other: `${number(count)} wins` }),
  score_of: (wins: number) => `{name}\u00a0${number(wins)}`,
  nobody_has_won: 'Nobody has won yet',
  nobody_else_has_won: 'Nobody else has won yet',
  you_win: 'You win the match!',
  wins_match: (name: string) => `${name} wins the match`,
  new_match: 'New match',
  join: 'Join the rematch',
  watch: 'Watch the rematch',
  go: 'Go to the rematch',
  start_now: 'Start rematch now',
  to_lobby: 'Go to the lobby',
  people: 'Players of the rematch',
  is_in: (name: string) => `${name} is in`,
  is_awaited: (name: string) => `Waiting for ${name}`,
  same_settings: 'With the same settings.',
  has_started: 'The rematch has started.',
  wants: '{name} wants a rematch.',
  open: 'A rematch is open.',
  waiting_for: (names: string) => `Waiting for ${names}`,
  alone: 'Nobody else is in yet.',
  all_in: 'Everyone is in.',
  host_starts: '{name} starts the rematch.',
}

/** Texts of how a board looks and sounds. */
const settings = {
  title: 'Text, clock and sound',
  text_size: 'Size of the text',
  text_sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  hides_clock: 'Hide the clock',
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
  key_walk: 'With an empty box: go to the next place',
  key_recall: 'With an empty box: bring back the last guess',
  key_box: 'Go to the guess box, as any letter does',
  key_escape: 'Empty the box, or dismiss a message',
  key_scroll: 'Scroll the article',
  key_find: 'Search in the text',
  key_bars: 'Go to the bars, and from one to the next',
  key_help: 'Show this',
}

/** Texts of the bar above a board, and of what it asks. */
const header = {
  home: 'Home',
  time: (clock: string) => `Time ${clock}`,
  last_stretch: 'Last stretch',
  ends_in: 'Ends in {time}',
  time_left: '{time} left',
  ends_soon: 'Less than 5 minutes left',

  hint: 'Hint',
  hint_of: (left: number) => `Hint, ${number(left)} left`,
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
  give_up_text: 'Your game ends, and the article opens for you to read.',
  give_up_all: 'Everyone else has voted to give up. This ends the game for all.',
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

/** Texts of how a game went, once it is over. */
const story = {
  show: 'Show',
  article: 'Article',
  story: 'Story',
  player: 'Player',
  guesses: 'guesses',
  hits: 'hits',
  hints: 'hints',
  time: 'time',
  chart: 'How the ink came off',
  chart_told: 'How much of the article was uncovered when',
  title_word_found: 'title word found',
  decoded: 'decoded',
  last_stretch: 'last stretch',
  title_words: 'Who found which title word',
  not_found: 'not found',
  alone: 'Words only you found',
  alone_of: (count: number, hits: number) =>
    plural(hits, {
      one: `${number(count)} of your 1 hit`,
      other: `${number(count)} of your ${number(hits)} hits`,
    }),
  alone_none: 'The others found all of your words too.',
  alone_help: 'Press a word to see it in the article.',
  others_words: 'See others’ words',
}

const your_games: Record<Mode, string> = {
  solo: 'Your solo games',
  race: 'Your races',
  together: 'Your games together',
  daily: 'Your dailies',
}

/** Texts of what a finished game is compared with. */
const figures = {
  your_games,
  of_leads: (title: string) => `${title}, leads only`,
  figures: (decoded: number, median: number, best: number) =>
    plural(decoded, {
      one: `1 decoded`,
      other: `${number(decoded)} decoded · median ${counts.guesses(median)} · best ${number(best)}`,
    }),
  needed: 'Guesses needed.',
  not_decoded: (count: number) =>
    plural(count, {
      one: 'Guesses needed. 1 game was not decoded.',
      other: `Guesses needed. ${number(count)} games were not decoded.`,
    }),
  this_game: 'this game',
  today: 'today',
  this_day: 'this day',
  median_of: (players: number, median: number) =>
    `Median of ${counts.players(players)}: ${counts.guesses(median)}`,
  better_than: (share: number) => `You did better than ${percent(share)} of them`,
  friends: 'Friends on this article',
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

/** Texts of the page of credits. */
const credits = {
  title: 'Credits',
  articles: 'Articles',
  from_wikipedia:
    'Most articles are texts of {wikipedia}, shortened for the game: tables, pictures and notes are left out. Their authors are named, with a link to the page and its history, when a game is over. The texts are available under {licence}.',
  our_own:
    'The articles that come along with Inkling were written for it. Use them as you like: {licence}.',
  words: 'Forms of words',
  fonts: 'Fonts',
  libraries: 'Libraries',
}

/** English whole: whatever page needs more than the first texts imports this, which adds its own to them. */
export const en = Object.assign(later, {
  names,
  counts,
  all_games,
  ratings,
  profile,
  play,
  lobby,
  daily,
  board,
  article,
  guesses,
  players,
  result,
  rematch,
  header,
  help,
  settings,
  chart,
  story,
  figures,
  find,

  challenge,
  credits,
})

/** What every language has to say. */
export type Texts = typeof en
