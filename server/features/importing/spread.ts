import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Random } from '../../platform/random.ts'

type About = { topic: Topic | null; difficulty: Difficulty | null }

/** What titles are spread over. */
export function kindOf({ topic, difficulty }: About): string {
  return `${topic} ${difficulty}`
}

/** The titles in a random order in which topics and difficulties take turns, those of which there are fewest first.
 *  `have` counts by `kindOf` what is there already. */
export function spread<Title extends About>(
  titles: readonly Title[],
  have: ReadonlyMap<string, number>,
  random: Random,
): Title[] {
  const counts = new Map(have)
  const placed = shuffled(titles, random).map((title) => {
    const kind = kindOf(title)
    const place = counts.get(kind) ?? 0
    counts.set(kind, place + 1)
    return { title, place }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ title }) => title)
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}
