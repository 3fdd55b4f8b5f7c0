import { type Article, type Block, countWords } from './article.ts'
import type { Length } from '../open/options.ts'

/** The fewest words of a lead that is offered, and the most that are played. */
export const LEAD_WORDS = [80, 500] as const

/** As much of an article as is played. A lead is all that stands before the first heading; a longer one than is played
 *  ends after the last paragraph that still belongs. Of the rest nothing is left in it, not even its vocabulary. */
export function asPlayed(article: Article, length: Length): Article {
  return length === 'lead' ? pick(article, leadBlocks(article.blocks)) : article
}

/** Whether an article has a lead long enough to be played. */
export function hasLead({ blocks }: Pick<Article, 'blocks'>): boolean {
  return countWords({ blocks: leadBlocks(blocks) }) >= LEAD_WORDS[0]
}

function leadBlocks(blocks: readonly Block[]): Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') break
    kept.push(block)
    if (countWords({ blocks: kept }) > LEAD_WORDS[1]) return kept.slice(0, -1)
  }
  return kept
}

/** An article of these blocks of another, which knows no other words. */
function pick(article: Article, blocks: readonly Block[]): Article {
  const numbers = new Map<number, number>()
  const vocabulary: Article['vocabulary'] = []
  const keys: Article['keys'] = {}

  function renumber(word: number): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const entry = article.vocabulary[word]!
    numbers.set(word, vocabulary.length)
    keys[entry[1]] = article.keys[entry[1]]!
    return vocabulary.push(entry) - 1
  }

  const picked = blocks.map((block) => ({
    ...block,
    segments: block.segments.map((part) => (typeof part === 'string' ? part : renumber(part))),
  }))
  return { ...article, blocks: picked, vocabulary, keys }
}
