import type { Difficulty, Topic } from '@inkling/game/article'
import type { Choice } from '@inkling/protocol/articles'
import { type NewMode, TOPIC_LABELS } from './labels.ts'
import type { Choices } from './last-choices.ts'

export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard']

/** Most friends whom one can invite while setting up. */
export const MOST_CHOSEN = 20

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

/** How to play where nothing was ever chosen: against friends, for who has some. */
export function firstMode(friends: number): NewMode {
  return friends > 0 ? 'race' : 'solo'
}

/** What the button says that sets a game up. */
export function startText(mode: NewMode, invited: readonly string[]): string {
  if (mode === 'solo') return 'Start'
  const [name] = invited
  if (name === undefined) return 'Open the lobby'
  const whom = invited.length === 1 ? name : `${invited.length} friends`
  return `Invite ${whom} and open the lobby`
}
