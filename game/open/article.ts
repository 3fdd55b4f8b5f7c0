/** Wikipedia's eleven vital topics. */
export const TOPICS = [
  'arts',
  'biology',
  'everyday_life',
  'geography',
  'history',
  'mathematics',
  'people',
  'philosophy',
  'physical_sciences',
  'society',
  'technology',
] as const
export type Topic = (typeof TOPICS)[number]

/** Levels of how well known the subject is. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Difficulty and topic of an article; `topic` null means any topic. */
export type About = { difficulty: Difficulty; topic: Topic | null }

const BY_DISTANCE: Record<Difficulty, readonly Difficulty[]> = {
  easy: ['easy', 'medium', 'hard'],
  medium: ['medium', 'easy', 'hard'],
  hard: ['hard', 'medium', 'easy'],
}

/** Lists where articles are drawn from, in this order, until there is one that is new to all players: as chosen, then of
 *  the nearest difficulties, then of any topic. */
export function widen({ difficulty, topic }: About): About[] {
  const topics = topic === null ? [null] : [topic, null]
  return topics.flatMap((about) =>
    BY_DISTANCE[difficulty].map((degree) => ({ difficulty: degree, topic: about })),
  )
}

export type BlockKind = 'title' | 'heading' | 'paragraph' | 'item' | 'quote'

/** A block as its source has it. Only headings have a `level`, from 2 to 6. */
export type TextBlock = { kind: Exclude<BlockKind, 'title'>; level?: number; text: string }

/** Guesses that a player must have made in an article before they may report it. */
export const MIN_GUESSES = 10
/** Reports that a user may make in a day. */
export const MAX_REPORTS = 5

/** Articles that each language keeps in the draw, however many are reported. */
const MIN_ARTICLES = 20
const MIN_REPORTS = 3
/** Finished games per report at which an article is excluded. */
const FINISHED_PER_REPORT = 10

/** Returns the counts beyond which no decision about an article with this many reports changes. */
export function enoughFor(reports: number): { finished: number; articles: number } {
  return { finished: reports * FINISHED_PER_REPORT + 1, articles: MIN_ARTICLES + 1 }
}

/** Returns true if an article leaves the draw: at least three reports, by at least a tenth of the players who finished
 *  it, while twenty articles of its language remain. `articles` counts those in the draw, this one included. */
export function leavesDraw(counts: {
  reports: number
  finished: number
  articles: number
}): boolean {
  const { reports, finished, articles } = counts
  return (
    reports >= MIN_REPORTS && reports * FINISHED_PER_REPORT >= finished && articles > MIN_ARTICLES
  )
}

/** Figures of the finished games of an article. `median_guesses` counts games that decoded it, and `gave_up` is a share
 *  from 0 to 1; both are null without such games. */
export type Played = { finished: number; median_guesses: number | null; gave_up: number | null }

/** Finished games needed to judge the difficulty. */
const MIN_FINISHED = 20
const EASY = { guesses: 30, gave_up: 0.15 }
const HARD = { guesses: 60, gave_up: 0.35 }

/** Computes the difficulty of an article from its games; null if too few are finished. */
export function difficultyOf({ finished, median_guesses, gave_up }: Played): Difficulty | null {
  if (finished < MIN_FINISHED) return null
  const guesses = median_guesses ?? Infinity
  const share = gave_up ?? 0
  if (guesses >= HARD.guesses || share >= HARD.gave_up) return 'hard'
  return guesses <= EASY.guesses && share < EASY.gave_up ? 'easy' : 'medium'
}
