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
