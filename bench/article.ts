import type { TextBlock } from '@inkling/game/open/article'
import { type Article, cutArticle } from '@inkling/game/secret/article'
import { freeKeys } from '@inkling/game/secret/words'

const BLOCKS = 414
const WORDS_PER_BLOCK = 76
const HEADING_EVERY = 7
const STARTS = 'b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t th tr v w z'.split(' ')
const MIDDLES = 'a e i o u ai ea ie oa ou'.split(' ')
const ENDS = 'b ck d ft g l ll m n nd ng nt p r rd rn s ss st t th x'.split(' ')

/** Generated article; `vocabulary` lists its hidden words, the most common first. */
type MadeArticle = { article: Article; vocabulary: string[]; spread: string; title: string }

/** Makes an article of made-up words whose frequencies follow Zipf's law: the word at rank n occurs about 1/n as often as
 *  the first. 30,000 words make 414 blocks, and the word `spread` then occurs in 300 places, evenly over the text. */
export function makeArticle(words: number, seed = 1): MadeArticle {
  const random = createRandom(seed)
  const vocabulary = makeVocabulary(random, Math.round(words / 5))
  const ranks = createRanks(vocabulary.length, random)
  const blocks: TextBlock[] = []
  const used = new Set<string>()
  const count = Math.round((BLOCKS * words) / 30_000)
  const perBlock = Math.max(20, Math.round((WORDS_PER_BLOCK * words) / (count * WORDS_PER_BLOCK)))
  const spread = 'zanzabel'
  const every = Math.floor((count * perBlock) / 300)
  let written = 0
  for (let index = 0; index < count; index++) {
    const isHeading = index % HEADING_EVERY === 1
    const length = isHeading ? 3 : Math.round(perBlock * (HEADING_EVERY / (HEADING_EVERY - 1)))
    const sentence: string[] = []
    for (let word = 0; word < length; word++) {
      const isSpread = words >= 30_000 && ++written % every === 0
      const picked = isSpread ? spread : vocabulary[ranks()]!
      used.add(picked)
      sentence.push(picked)
    }
    blocks.push(
      isHeading ? heading(sentence) : { kind: 'paragraph', text: punctuate(sentence, random) },
    )
  }
  const title = 'Vellamore Quindrath'
  const article = cutArticle(title, 'en', blocks, onlyItself)
  const free = freeKeys('standard', 'en')
  const hidden = vocabulary.filter((word) => used.has(word) && !free.has(word))
  return { article, vocabulary: hidden, spread, title }
}

/** Inflections of made-up words, which have none. */
export function onlyItself(key: string): { plural: string[]; all: string[] } {
  return { plural: [key], all: [key] }
}

function heading(words: string[]): TextBlock {
  return { kind: 'heading', level: 2, text: words.join(' ') }
}

function punctuate(words: string[], random: () => number): string {
  const parts = words.map((word, index) => {
    const mark = random()
    if (index === words.length - 1 || mark < 0.06) return `${word}.`
    return mark < 0.14 ? `${word},` : word
  })
  return parts.join(' ')
}

function makeVocabulary(random: () => number, size: number): string[] {
  const words = new Set<string>()
  const pick = (from: string[]) => from[Math.floor(random() * from.length)]!
  while (words.size < size) {
    const syllables = words.size < 60 ? 1 : 1 + Math.floor(random() * 3)
    let word = ''
    for (let index = 0; index < syllables; index++) word += pick(STARTS) + pick(MIDDLES)
    words.add(word + pick(ENDS))
  }
  return [...words]
}

function createRanks(size: number, random: () => number): () => number {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= size; rank++) sums.push((sum += 1 / rank))
  return () => {
    const wanted = random() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
