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

/** How well known the subject is. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type BlockKind = 'title' | 'heading' | 'paragraph' | 'item' | 'quote'

/** A block as a source tells it. `level` is 2 to 6 and belongs to headings. */
export type TextBlock = { kind: Exclude<BlockKind, 'title'>; level?: number; text: string }

/** So many words of an article one has to have guessed before one may report it. */
export const MIN_GUESSES = 10
/** So many articles one may report in a day. */
export const MAX_REPORTS = 5

/** A language keeps so many articles to draw, however many are reported. */
const MIN_ARTICLES = 20
const MIN_REPORTS = 3
/** One report in so many who have finished it. */
const SHARE = 10

/** Counting further than this changes no decision about an article with so many reports. */
export function enoughFor(reports: number): { finished: number; articles: number } {
  return { finished: reports * SHARE + 1, articles: MIN_ARTICLES + 1 }
}

/** Whether an article leaves the draw: at least three reports, by at least a tenth of those who have finished it, and
 *  twenty articles of its language stay without it. `articles` are those to draw in its language, with it. */
export function leavesDraw(counts: {
  reports: number
  finished: number
  articles: number
}): boolean {
  const { reports, finished, articles } = counts
  return reports >= MIN_REPORTS && reports * SHARE >= finished && articles > MIN_ARTICLES
}

/** What the finished games of an article come to: how many, the median of guesses of those who decoded it, and the share
 *  that gave up. Both are null where there is nobody to count. */
export type Played = { finished: number; median_guesses: number | null; gave_up: number | null }

/** So many finished games say how difficult an article is. */
const MIN_FINISHED = 20
const EASY = { guesses: 30, gave_up: 0.15 }
const HARD = { guesses: 60, gave_up: 0.35 }

/** How difficult an article has turned out to be; null where too few have finished it. */
export function difficultyOf({ finished, median_guesses, gave_up }: Played): Difficulty | null {
  if (finished < MIN_FINISHED) return null
  const guesses = median_guesses ?? Infinity
  const share = gave_up ?? 0
  if (guesses >= HARD.guesses || share >= HARD.gave_up) return 'hard'
  return guesses <= EASY.guesses && share < EASY.gave_up ? 'easy' : 'medium'
}
