import { measureArticles, useLanguage } from './languages/costs.ts'
import { pairFigures } from './languages/pairs.ts'
import { typoFigures, unknownFigures } from './languages/words.ts'

const LANGUAGES = ['de', 'en', 'es', 'fr']

/** Measures the languages with inflections: pairs of words that must or must not open each other, words that they do not know,
 *  typos, and costs. `part` is a folder of further pairs and words, in files such as `de-pairs.tsv`, `de.tsv` and
 *  `de-words.txt`. */
export async function benchLanguages({
  json,
  part: folder,
}: {
  json: boolean
  part?: string | undefined
}): Promise<void> {
  const uses = LANGUAGES.map(useLanguage)
  const pairs = LANGUAGES.flatMap((lang) => pairFigures(lang, folder))
  const words =
    folder === undefined ? [] : LANGUAGES.flatMap((lang) => unknownFigures(lang, folder))
  const typos = (await Promise.all(LANGUAGES.map(typoFigures))).flat()
  const articles = await measureArticles(LANGUAGES)
  const costs = uses.map((use, at) => ({ ...use, article_ms: articles[at]! }))
  if (json) {
    console.log(JSON.stringify({ pairs, words, typos, costs }, null, 2))
    return
  }
  print(
    'Pairs that must open each other and do, pairs that must not and stay shut, and those that open without inflections',
    pairs,
  )
  print('Words of three or more letters that are not known', words)
  print('Typos of one letter in frequent words that are not known, and some that are', typos)
  print(
    'A language in use: its first word, a new guess, memory with these words looked up, and an article of 3,000 words from the database to ready (median)',
    costs,
  )
}

function print(title: string, rows: readonly object[]): void {
  if (rows.length === 0) return
  console.log(title)
  console.table(rows)
}
