import type { TextBlock } from '@inkling/game/open/article'
import { type Article, cutArticle } from '@inkling/game/secret/article'
import { WITHOUT_LEXICON } from '@inkling/languages/inflections'
import { freeKeys } from '@inkling/languages/words'
import { createRandom } from '../server/test/random.ts'

const BLOCKS = 414
const WORDS_PER_BLOCK = 76
const HEADING_EVERY = 7
const STARTS = 'b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t th tr v w z'.split(' ')
const MIDDLES = 'a e i o u ai ea ie oa ou'.split(' ')
const ENDS = 'b ck d ft g l ll m n nd ng nt p r rd rn s ss st t th x'.split(' ')

/** Generated article; `vocabulary` lists its hidden words, the most common first. */
type MadeArticle = { article: Article; vocabulary: string[] }

/** Makes an article of made-up words whose frequencies follow Zipf's law: the word at rank n occurs about 1/n as often as
 *  the first. 30,000 words make 414 blocks. */
export function makeArticle(words: number, seed = 1): MadeArticle {
  const random = createRandom(seed)
  const vocabulary = makeVocabulary(random, Math.round(words / 5))
  const ranks = createRanks(vocabulary.length, random)
  const blocks: TextBlock[] = []
  const used = new Set<string>()
  const count = Math.round((BLOCKS * words) / 30_000)
  const perBlock = Math.max(20, Math.round((WORDS_PER_BLOCK * words) / (count * WORDS_PER_BLOCK)))
  for (let index = 0; index < count; index++) {
    const isHeading = index % HEADING_EVERY === 1
    const length = isHeading ? 3 : Math.round(perBlock * (HEADING_EVERY / (HEADING_EVERY - 1)))
    const sentence: string[] = []
    for (let word = 0; word < length; word++) {
      const picked = vocabulary[ranks()]!
      used.add(picked)
      sentence.push(picked)
    }
    blocks.push(
      isHeading ? heading(sentence) : { kind: 'paragraph', text: punctuate(sentence, random) },
    )
  }
  const article = cutArticle('Vellamore Quindrath', 'en', blocks, WITHOUT_LEXICON)
  const free = freeKeys('standard', 'en')
  const hidden = vocabulary.filter((word) => used.has(word) && !free.has(word))
  return { article, vocabulary: hidden }
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
