import type { Difficulty, Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'

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

export function isDifficulty(value: unknown): value is Difficulty {
  return typeof value === 'string' && Object.hasOwn(DIFFICULTY_LABELS, value)
}

export function isTopic(value: unknown): value is Topic {
  return typeof value === 'string' && Object.hasOwn(TOPIC_LABELS, value)
}

export function isFreeWords(value: unknown): value is FreeWords {
  return typeof value === 'string' && Object.hasOwn(FREE_WORDS_LABELS, value)
}
