import type { BlockKind } from './article.ts'
import type { RowKind } from './guess.ts'

/** A block as a player may see it: a string is visible text, a number a hidden word of that many graphemes. */
export type SheetBlock = { kind: BlockKind; level?: number; text: (string | number)[] }

/** What a player receives once, at the start. Hidden words are numbered in reading order: their positions. */
export type Sheet = { lang: string; blocks: SheetBlock[] }

/** A row as its player sees it. `opened` groups the positions that it opened by spelling. */
export type SeenRow = {
  seq: number
  kind: RowKind
  word: string
  count: number
  opened: [surface: string, positions: number[]][]
  /** The bar that a `title_hint` told about. */
  position?: number
}

/** All that lay under the ink: `words` are the spellings by position. */
export type SeenArticle = { title: string; words: string[] }
