import type { Length } from '@inkling/game/open/modes'
import { DIFFICULTIES, type Difficulty, type Topic } from '@inkling/game/open/article'
import type { Choice } from '@inkling/protocol/articles'
import type { Choices, NewMode } from './last-choices.ts'

const ENGLISH = 'en'

/** Available choices nearest to the wanted ones. */
export function fitChoices(wanted: Choices, articles: readonly Choice[]): Choices {
  const languages = languagesOf(articles)
  const lang =
    [wanted.lang, ENGLISH].find((value) => languages.includes(value)) ?? languages[0] ?? ENGLISH
  const length = hasLeads(lang, articles) ? wanted.length : 'whole'
  const pool = ofLength(length, articles)
  const offered = difficultiesOf(lang, pool)
  const difficulty = offered.find((value) => value === wanted.difficulty) ?? offered[0] ?? 'easy'
  const topics = topicsOf({ lang, difficulty }, pool)
  const topic = topics.find((value) => value === wanted.topic) ?? null
  const nearness = wanted.nearness && hasNearness(lang, articles)
  return { ...wanted, lang, length, difficulty, topic, nearness }
}

/** Available choices of a length. */
export function ofLength(length: Length, articles: readonly Choice[]): readonly Choice[] {
  return length === 'lead' ? articles.filter(({ has_lead }) => has_lead) : articles
}

/** True if there are leads in a language. */
export function hasLeads(lang: string, articles: readonly Choice[]): boolean {
  return articles.some((choice) => choice.lang === lang && choice.has_lead)
}

/** True if guesses in a language can show how near they are to the hidden words. */
export function hasNearness(lang: string, articles: readonly Choice[]): boolean {
  return articles.some((choice) => choice.lang === lang && choice.has_nearness)
}

/** Languages that have an article. */
export function languagesOf(articles: readonly Choice[]): string[] {
  return [...new Set(articles.map(({ lang }) => lang))]
}

/** Difficulties that have an article in a language. */
export function difficultiesOf(lang: string, articles: readonly Choice[]): Difficulty[] {
  return DIFFICULTIES.filter((value) =>
    articles.some((choice) => choice.lang === lang && choice.difficulty === value),
  )
}

/** Topics that have an article in a language and of a difficulty. */
export function topicsOf(
  { lang, difficulty }: Pick<Choices, 'lang' | 'difficulty'>,
  articles: readonly Choice[],
): Topic[] {
  return articles
    .filter((choice) => choice.lang === lang && choice.difficulty === difficulty)
    .map((choice) => choice.topic)
    .filter((topic) => topic !== null)
}

/** Mode until the user chooses one: a race for players with friends. */
export function firstMode(friends: number): NewMode {
  return friends > 0 ? 'race' : 'solo'
}
