import type { Difficulty, Topic } from '@inkling/game/article'
import type { FreeWords } from '@inkling/game/free-words'
import type { LastStretch } from '@inkling/game/game'
import {
  isDifficulty,
  isFreeWords,
  isLastStretch,
  isNewMode,
  isTopic,
  type NewMode,
} from './labels.ts'

/** How a player sets up a game. `mode` null was never chosen, `topic` null is any. */
export type Choices = {
  mode: NewMode | null
  difficulty: Difficulty
  topic: Topic | null
  free_words: FreeWords
  last_stretch: LastStretch
}

const KEY = 'new-game'
const FIRST: Choices = {
  mode: null,
  difficulty: 'easy',
  topic: null,
  free_words: 'standard',
  last_stretch: 3,
}

/** What was chosen last in this browser, as far as it still makes sense. */
export function readLastChoices(): Choices {
  const stored = readStored()
  if (typeof stored !== 'object' || stored === null) return FIRST
  const { mode, difficulty, topic, free_words, last_stretch } = stored as Record<
    keyof Choices,
    unknown
  >
  return {
    mode: isNewMode(mode) ? mode : FIRST.mode,
    difficulty: isDifficulty(difficulty) ? difficulty : FIRST.difficulty,
    topic: isTopic(topic) ? topic : FIRST.topic,
    free_words: isFreeWords(free_words) ? free_words : FIRST.free_words,
    last_stretch: isLastStretch(last_stretch) ? last_stretch : FIRST.last_stretch,
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
