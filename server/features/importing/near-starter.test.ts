import { join } from 'node:path'
import { cutArticle } from '@inkling/game/secret/article'
import { nearWordsOf } from '@inkling/game/secret/nearness'
import { redact } from '@inkling/game/secret/redact'
import { nearness } from '@inkling/languages/vectors'
import { expect, test } from 'vitest'
import { wordsOf } from '@inkling/languages/load'
import { TRIPLES } from '@inkling/languages/en/test-triples'
import { vectorsIn } from '@inkling/languages/load-vectors'
import { createStarter } from './starter.ts'

const vectors = vectorsIn('en')

/** Words that say how other words hang together, rather than what an article is about. */
const FUNCTION_LIKE = new Set(
  'a about above across actually after again against ago albeit all almost alone along already also although always am amid among an and another any anybody anyhow anyone anything anyway anywhere are around as at away barely be because been before behind being below beneath beside besides between beyond both but by can cannot certain certainly could did different do does done down during each earlier easily eight eighth either eleven else elsewhere enough entirely especially even ever every everybody everyone everything everywhere exactly except extremely fairly few fifth first five for four fourth from fully generally get got had half hardly has have he hence her here hers him his how however hundred i if in indeed instead into is it its itself just largely last later latter least less likewise little lots mainly many may maybe me meanwhile merely might mine more moreover most mostly much must my nearly neither never nevertheless next nine ninth no nobody none nor not nothing now nowhere of off often on once one only onto or other others otherwise our out over own particularly per perhaps possible possibly probably quite rarely rather really recently regarding same second seldom seven seventh several she should similar similarly simply since six sixth slightly so some somebody somehow someone something sometimes somewhat somewhere soon still such ten tenth than that the their them then there thereby therefore these they third this those though three through throughout thus to together too toward towards truly twelve twenty twice two unless unlike until up upon us usually various very was we well were what whatever when whenever where whereas whereby wherever whether which whichever while who whoever whole whom whose why will with within without would yet you your'.split(
    ' ',
  ),
)

test('in the starter, hardly any of the five nearest words are function words', async () => {
  const articles = await readHidden()
  const numbers = [...new Set(articles.flatMap((words) => words.map(({ number }) => number)))]
  const guesses = [...new Set(TRIPLES.map(([guess = '']) => guess))].slice(0, 200)
  const values = new Float64Array(vectors.scales.length)
  let [among, all] = [0, 0]
  for (const guess of guesses) {
    const own = vectors.vectorOf(guess)
    for (const number of numbers) values[number] = nearness(vectors, own, number)
    for (const words of articles) {
      const fifth = fifthOf(words, values)
      const nearest = words.filter(({ number }) => values[number]! >= fifth)
      among += nearest.filter(({ key }) => FUNCTION_LIKE.has(key)).length
      all += nearest.length
    }
  }
  expect(articles).toHaveLength(60)
  expect(guesses).toHaveLength(200)
  expect(among / all).toBeLessThanOrEqual(0.03)
})

/** Finds the fifth highest of the values of words. */
function fifthOf(words: readonly { number: number }[], values: Float64Array): number {
  const highest = new Float64Array(5).fill(-Infinity)
  for (const { number } of words) {
    const value = values[number]!
    if (value <= highest[0]!) continue
    highest[0] = value
    highest.sort()
  }
  return highest[0]!
}

/** Lists the hidden words of each English starter article that guesses can be near to. */
async function readHidden(): Promise<{ key: string; number: number }[][]> {
  const articles: { key: string; number: number }[][] = []
  const folder = join(import.meta.dirname, '../../../starter/en')
  for await (const item of (await createStarter(folder)).read()) {
    if ('refused' in item) continue
    const { title, lang, blocks } = item.article
    const article = cutArticle(title, lang, blocks, wordsOf(lang))
    const { keys, numbers } = nearWordsOf(redact(article, 'standard'), vectors)
    articles.push(keys.map((key, at) => ({ key, number: numbers[at]! })))
  }
  return articles
}
