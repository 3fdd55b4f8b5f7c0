import type { Difficulty } from '@inkling/game/open/article'
import { answerOf, type Article } from '@inkling/game/secret/article'
import type { FormsOf } from '@inkling/languages/language'
import { type WordVectors, nearness } from '@inkling/languages/vectors'
import { redact } from '@inkling/game/secret/redact'
import { seenSheet } from '@inkling/game/secret/view'
import { ownKey } from '@inkling/languages/pieces'
import { commonKeys, segment } from '@inkling/languages/words'
import type { SheetBlock } from '@inkling/game/open/sheet'

/** Article of the catalogue that is played: its text, and how well known its subject is. */
export type Known = { article: Article; difficulty: Difficulty }

/** Subject that players may know: how its title looks on a sheet, its words, and the words that come with it. */
export type Subject = {
  difficulty: Difficulty
  shape: string
  title: string[]
  keys: ReadonlySet<string>
}

/** Words of the vocabulary near to a word, and how near they are, 0 to 100. */
export type Neighbours = { words: Uint16Array; values: Uint8Array }

/** Knowledge that all players of a language share. `words` are its words, the most frequent first. */
export type Knowledge = {
  words: readonly string[]
  subjects: readonly Subject[]
  /** Chance of each word to be in an article, judged by frequency and by all articles but this one. */
  chancesWithout: (article: Article) => Float64Array
  /** Finds the words that a word brings to mind; null if there are none. */
  neighboursOf: (key: string) => Neighbours | null
  /** Bits that an open word tells about the subject: none for common words. */
  bitsOf: (key: string) => number
}

/** Words with lower values are not brought to mind. */
const MIN_VALUE = 45
/** The word of this rank is in about half of all articles, a less frequent one in fewer. */
const HALF_RANK = 60
/** Rank from which words tell something, and the bits of a word that is not in the vocabulary. */
const TELLING_RANK = 300
const MAX_BITS = 6

/** Builds the knowledge of players from the words of a language, its word vectors and all articles. */
export function createKnowledge(
  { words, vectors, formsOf }: { words: readonly string[]; vectors: WordVectors; formsOf: FormsOf },
  known: readonly Known[],
): Knowledge {
  const ranks = new Map(words.map((word, rank) => [word, rank]))
  const numbers = Int32Array.from(words, (word) => vectors.vectorOf(word))
  const common = commonKeys(known[0]?.article.lang ?? 'en')
  const neighbours = new Map<number, Neighbours>()
  const rankByKey = new Map<string, number | null>()

  function rankOf(key: string): number | null {
    let rank = rankByKey.get(key)
    if (rank === undefined) {
      const form = [key, ...formsOf(key).all].find((one) => ranks.has(one))
      rankByKey.set(key, (rank = form === undefined ? null : ranks.get(form)!))
    }
    return rank
  }

  function ranksIn({ keys }: Article): Set<number> {
    return new Set(Object.keys(keys).flatMap((key) => rankOf(key) ?? []))
  }

  const articles = new Uint32Array(words.length)
  for (const { article } of known) for (const rank of ranksIn(article)) articles[rank]!++

  function chancesWithout(article: Article): Float64Array {
    const own = ranksIn(article)
    return Float64Array.from(words, (_, rank) => {
      const others = articles[rank]! - (own.has(rank) ? 1 : 0)
      const frequency = HALF_RANK / (rank + 2 * HALF_RANK)
      return (frequency + others / Math.max(1, known.length - 1)) / 2
    })
  }

  function neighboursOf(key: string): Neighbours | null {
    const number = common.has(key) ? -1 : vectors.vectorOf(key)
    if (number === -1) return null
    let found = neighbours.get(number)
    if (found === undefined) neighbours.set(number, (found = findNeighbours(number)))
    return found
  }

  function findNeighbours(number: number): Neighbours {
    const near: number[] = []
    const values: number[] = []
    for (let word = 0; word < numbers.length; word++) {
      const other = numbers[word]!
      const value = other === number ? 0 : nearness(vectors, number, other)
      if (value < MIN_VALUE) continue
      near.push(word)
      values.push(value)
    }
    return { words: Uint16Array.from(near), values: Uint8Array.from(values) }
  }

  function bitsOf(key: string): number {
    if (common.has(key)) return 0
    const rank = rankOf(key)
    if (rank === null) return MAX_BITS
    return Math.min(MAX_BITS, Math.max(0, Math.log2((rank + 1) / TELLING_RANK)))
  }

  return { words, subjects: known.map(subjectOf), chancesWithout, neighboursOf, bitsOf }
}

function subjectOf({ article, difficulty }: Known): Subject {
  const [title] = seenSheet(redact(article, 'standard')).blocks
  return {
    difficulty,
    shape: shapeOf(title!),
    title: segment(answerOf(article.title), article.lang).flatMap(({ key }) => key ?? []),
    keys: new Set(Object.keys(article.keys).map(ownKey)),
  }
}

/** Describes how a title looks before any of its words is open. */
export function shapeOf({ text }: SheetBlock): string {
  return text.join('|')
}
