import type { Difficulty, Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import { isDifficulty, isFreeWords, isTopic } from './labels.ts'

/** How a player sets up a game. `topic` null is any. */
export type Choices = { difficulty: Difficulty; topic: Topic | null; free_words: FreeWords }

const KEY = 'new-game'
const FIRST: Choices = { difficulty: 'easy', topic: null, free_words: 'standard' }

/** What was chosen last in this browser, as far as it still makes sense. */
export function readLastChoices(): Choices {
  const stored = readStored()
  if (typeof stored !== 'object' || stored === null) return FIRST
  const { difficulty, topic, free_words } = stored as Record<keyof Choices, unknown>
  return {
    difficulty: isDifficulty(difficulty) ? difficulty : FIRST.difficulty,
    topic: isTopic(topic) ? topic : FIRST.topic,
    free_words: isFreeWords(free_words) ? free_words : FIRST.free_words,
  }
}

/** Remembers a choice for the next game. */
export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // Without storage the next game starts from the usual choices.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
