import type { Difficulty, Topic } from '@inkling/game/article'
import type { Choice } from '@inkling/protocol/articles'
import { TOPIC_LABELS } from './labels.ts'
import type { Choices } from './last-choices.ts'

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard']

/** What comes nearest to a wish among what there is. */
export function fitChoices(wanted: Choices, articles: readonly Choice[]): Choices {
  const offered = DIFFICULTIES.filter((value) =>
    articles.some((choice) => choice.difficulty === value),
  )
  const difficulty = offered.find((value) => value === wanted.difficulty) ?? offered[0] ?? 'easy'
  const topic = topicsOf(difficulty, articles).find((value) => value === wanted.topic) ?? null
  return { ...wanted, difficulty, topic }
}

/** Topics that have an article of a difficulty, by name. */
export function topicsOf(difficulty: Difficulty, articles: readonly Choice[]): Topic[] {
  return articles
    .filter((choice) => choice.difficulty === difficulty)
    .map((choice) => choice.topic)
    .filter((topic) => topic !== null)
    .toSorted((a, b) => TOPIC_LABELS[a].localeCompare(TOPIC_LABELS[b]))
}
