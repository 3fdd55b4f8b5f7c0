import type { Topic } from '@inkling/game/open/article'
import type { BestOf, Length, Mode, RaceHints } from '@inkling/game/open/modes'
import type { FreeWords } from '@inkling/languages/codes'
import type { Unrated } from '@inkling/game/open/rating'
import { format } from './shared.ts'

const { number, plural } = format

const mode_help: Record<Exclude<Mode, 'daily'>, string> = {
  race: 'The first to decode it wins.',
  together: 'One board for everyone.',
  solo: 'Just you, at your own pace.',
}

const common_words = (count: number) =>
  plural(count, { one: '1 common word', other: `${number(count)} common words` })

const free_words_help: Record<FreeWords, (count: number) => string> = {
  standard: (count) => `${common_words(count)}, such as “the”, “and” and “she”`,
  classic: (count) => `${common_words(count)}, such as “the”, “and” and “of”`,
  hard: (count) => `Only the ${number(count)} most common words`,
}

/** Texts of the page on which a game is set up. */
const play = {
  title: 'New game',
  mode: 'Mode',
  mode_help,
  language: 'Language',
  topic_and_language: 'Topic and language',
  difficulty: 'Difficulty',
  difficulty_help: 'Easy articles have well-known subjects',
  topic: 'Topic',
  no_inflections: (language: string) => `In ${language}, you guess each form of a word separately`,
  articles_in: (language: string) => `Articles are in ${language}`,
  topic_help: 'What the article is about',
  free_words: 'Small words shown',
  free_words_help,
  free_words_of: {
    standard: 'The usual small words shown',
    classic: 'Fewer small words shown',
    hard: 'Hardly any small words shown',
  } satisfies Record<FreeWords, string>,
  no_free_words: 'No visible words',
  one_free_words: (count: number) =>
    plural(count, { one: '1 visible word', other: `${number(count)} visible words` }),
  no_free_words_help: (language: string) => `None: in ${language}, every word is hidden`,
  one_free_words_help: (count: number, language: string) => `${common_words(count)} of ${language}`,
  length: 'Length',
  length_help: 'The intro is the part before the first heading: less to read, fewer clues',
  no_leads: 'This language only has whole articles so far',
  match: 'Match',
  match_help: {
    1: 'A single race',
    3: 'First to two wins; everyone stays for the next game',
    5: 'First to three wins; everyone stays for the next game',
  } satisfies Record<BestOf, string>,
  single: 'Single',
  best_of: (games: number) => `Best of ${number(games)}`,
  hints: 'Hints',
  hints_help: 'Up to three per player, ten seconds apart. Results show how many were used',
  hints_of: { none: 'No hints', three: 'Three hints each' } satisfies Record<RaceHints, string>,
  rated: 'Rated',
  rated_help: 'Counts toward everyone’s rating',
  not_rated: 'Not rated',
  widened: (from: string, to: string) => `Nothing new left in ${from}. Instead: ${to}.`,
  unrated: {
    known: 'Not rated: somebody here may know the article.',
    few: 'Not rated: fewer than ten new articles to draw from.',
  } satisfies Record<Unrated, string>,
  last_stretch: 'Last stretch',
  last_stretch_help: 'Time for the others once the first player finishes',
  last_stretch_of: (minutes: string) => `Last stretch ${minutes}`,
  minutes: (count: number) => `${number(count)} min`,
  nearness: 'Nearness',
  with_nearness: 'with nearness',
  nearness_help: 'Shows how close each guess is to the hidden words',
  invite_friends: 'Invite friends',
  invite_help: {
    not_loaded: 'Your friends couldn’t be loaded. You can share a link from the lobby.',
    no_friends: 'No friends yet. You can share a link from the lobby.',
    full: (most: number) =>
      `Up to ${number(most)}. Share a link from the lobby with everyone else.`,
    some: 'Invited right away. Share a link from the lobby with everyone else.',
  },
  more: (count: number) => `${number(count)} more`,
  fewer: 'Fewer',
  start: 'Play',
  open_lobby: 'Open the lobby',
  open_and_invite: (count: number) => `Open the lobby, invite ${number(count)}`,
  mode_with: (mode: string, names: string) => `${mode} with ${names}`,
  no_articles: 'There are no articles to play yet. Ask this server’s admin to add some.',
  more_options: 'More options',
  own: {
    title: 'Your own article',
    help: 'A title, a URL or a pasted text. You host and watch.',
    chosen: (title: string) => `“${title}”`,
    you_watch: 'You host and watch. Invite at least two others.',
    remove: 'Use a random article instead',
    cancel: 'Cancel',
    kind: 'Source',
    page: 'Wikipedia',
    text: 'Your own text',
    title_or_address: 'Title or URL of a page',
    title_of_text: 'Title (for the others to find)',
    text_label: 'Text (350 to 5,000 words)',
    language: 'Language of the text',
    look: 'Preview',
    another: 'Choose another',
    take: 'Use this article',
    preview: (words: number) =>
      plural(words, {
        one: `1 word. The shaded parts will be hidden.`,
        other: `${number(words)} words. The shaded parts will be hidden.`,
      }),
  },
  join_with_code: 'Join with a code',
}

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
  standard: 'The usual',
  classic: 'Fewer',
  hard: 'Hardly any',
}

const lengths: Record<Length, string> = { whole: 'Whole article', lead: 'Intro only' }

/** Names of what a game is set up with. */
const terms = { topics, any_topic: 'Any topic', free_words, lengths }

export const texts = { play, terms }
