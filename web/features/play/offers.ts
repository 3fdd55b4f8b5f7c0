import { MODES } from '@inkling/game/modes'
import { DIFFICULTIES, type Difficulty, type Topic } from '@inkling/game/article'
import type { Choice } from '@inkling/protocol/articles'
import type { Texts } from '../../text/text.ts'
import type { Choices, NewMode } from './last-choices.ts'

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

/** Topics that have an article of a difficulty. */
export function topicsOf(difficulty: Difficulty, articles: readonly Choice[]): Topic[] {
  return articles
    .filter((choice) => choice.difficulty === difficulty)
    .map((choice) => choice.topic)
    .filter((topic) => topic !== null)
}

/** How to play where nothing was ever chosen: against friends, for who has some. */
export function firstMode(friends: number): NewMode {
  return friends > 0 ? 'race' : 'solo'
}

/** What the button says that sets a game up. */
export function startText(
  { play }: Pick<Texts, 'play'>,
  mode: NewMode,
  invited: readonly string[],
): string {
  const [name] = invited
  if (!MODES[mode].lobby) return play.start
  if (name === undefined) return play.open_lobby
  return invited.length === 1 ? play.invite_one(name) : play.invite_several(invited.length)
}
