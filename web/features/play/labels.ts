import type { Difficulty, Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import type { LastStretch } from '@inkling/game/game'
import type { Mode } from '@inkling/game/modes'

/** How a game can be set up; the daily is there by itself. */
export type NewMode = Exclude<Mode, 'daily'>

export const MODE_LABELS: Record<NewMode, string> = {
  race: 'Race',
  together: 'Together',
  solo: 'Solo',
}

export const MODE_HELP: Record<NewMode, string> = {
  race: 'Same article, your own sheet. First to decode it wins.',
  together: 'One sheet. Every guess counts for everyone.',
  solo: 'Only you and the ink.',
}

export const DIFFICULTY_LABELS: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

export const TOPIC_LABELS: Record<Topic, string> = {
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

export const FREE_WORDS_LABELS: Record<FreeWords, string> = {
  standard: 'Standard',
  classic: 'Classic',
  hard: 'Hard',
}

export const FREE_WORDS_HELP: Record<FreeWords, string> = {
  standard: '161 function words: “the”, “of”, “was”, “which” …',
  classic: '78 function words: “the”, “of”, “and”, “between” …',
  hard: '12 function words: “the”, “of”, “in”, “is” …',
}

export const LAST_STRETCH_LABELS: Record<LastStretch, string> = {
  1: '1 min',
  3: '3 min',
  5: '5 min',
  10: '10 min',
}

export function isNewMode(value: unknown): value is NewMode {
  return isKeyOf(MODE_LABELS, value)
}

export function isDifficulty(value: unknown): value is Difficulty {
  return isKeyOf(DIFFICULTY_LABELS, value)
}

export function isTopic(value: unknown): value is Topic {
  return isKeyOf(TOPIC_LABELS, value)
}

export function isFreeWords(value: unknown): value is FreeWords {
  return isKeyOf(FREE_WORDS_LABELS, value)
}

export function isLastStretch(value: unknown): value is LastStretch {
  return typeof value === 'number' && Object.hasOwn(LAST_STRETCH_LABELS, value)
}

function isKeyOf(labels: object, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(labels, value)
}
