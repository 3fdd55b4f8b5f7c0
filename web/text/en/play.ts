import type { Topic } from '@inkling/game/open/article'
import type { BestOf, FreeWords, Length, Mode, RaceHints } from '@inkling/game/open/modes'
import { format } from './shared.ts'

const { number, plural } = format

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

const lengths: Record<Length, string> = { whole: 'Whole article', lead: 'Lead only' }

/** Names of what a game is set up with. */
const terms = { topics, any_topic: 'Any topic', free_words, lengths }

export const texts = { play, terms }
