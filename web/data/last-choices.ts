import { DIFFICULTIES, type Difficulty, type Topic, TOPICS } from '@inkling/game/open/article'
import {
  MODE_NAMES,
  type Mode,
  LAST_STRETCHES,
  BEST_OF,
  LENGTHS,
  type Options,
  optionsOf,
  RACE_HINTS,
} from '@inkling/game/open/modes'
import { FREE_WORDS } from '@inkling/languages/codes'
import { oneOf } from '../lib/one-of.ts'
import { recall, remember } from '../lib/remembered.ts'
import { parseItem } from '../lib/storage.ts'
import { wantedLanguage } from '../text/article-language.ts'

/** Modes of games that players create; the daily is not one of them. */
export type NewMode = Exclude<Mode, 'daily'>

const NEW_MODES = MODE_NAMES.filter((mode) => mode !== 'daily')

/** Settings of a new game. `mode` is null if never chosen, as is `fading_ink`; `topic` is null for any. */
export type Choices = Omit<Options, 'fading_ink'> & {
  fading_ink: boolean | null
  mode: NewMode | null
  lang: string
  difficulty: Difficulty
  topic: Topic | null
}

const FIRST: Omit<Choices, 'lang'> = {
  mode: null,
  difficulty: 'easy',
  topic: null,
  ...optionsOf('race'),
  fading_ink: null,
}

/** Settings of a player's first game. */
export function firstChoices(): Choices {
  return { ...FIRST, lang: wantedLanguage(), length: 'lead' }
}

/** Last settings chosen in this browser, without those that are no longer valid. */
export function readLastChoices(): Choices {
  const stored = parseItem(recall('new_game'))
  const lang = wantedLanguage()
  if (typeof stored !== 'object' || stored === null) return { ...FIRST, lang }
  const known = stored as Record<keyof Choices, unknown>
  return {
    lang,
    mode: oneOf(NEW_MODES, known.mode) ?? FIRST.mode,
    difficulty: oneOf(DIFFICULTIES, known.difficulty) ?? FIRST.difficulty,
    topic: oneOf(TOPICS, known.topic) ?? FIRST.topic,
    ...readOptions(known),
  }
}

function readOptions(known: Record<keyof Options, unknown>): Pick<Choices, keyof Options> {
  return {
    free_words: oneOf(FREE_WORDS, known.free_words) ?? FIRST.free_words,
    last_stretch: oneOf(LAST_STRETCHES, known.last_stretch) ?? FIRST.last_stretch,
    length: oneOf(LENGTHS, known.length) ?? FIRST.length,
    best_of: oneOf(BEST_OF, known.best_of) ?? FIRST.best_of,
    rated: oneOf([true, false], known.rated) ?? FIRST.rated,
    hints: oneOf(RACE_HINTS, known.hints) ?? FIRST.hints,
    nearness: oneOf([true, false], known.nearness) ?? FIRST.nearness,
    fading_ink: oneOf([true, false], known.fading_ink) ?? FIRST.fading_ink,
    guests: oneOf([true, false], known.guests) ?? FIRST.guests,
  }
}

/** Stores changed settings for the next game; a chosen language also for the daily. */
export function keepChoices(choices: Choices, changed: Partial<Choices>): void {
  if (changed.lang !== undefined) remember('article_language', changed.lang)
  remember('new_game', JSON.stringify(choices))
}

export function isTopic(value: string): value is Topic {
  return oneOf(TOPICS, value) !== undefined
}
