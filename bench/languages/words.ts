import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from '@inkling/languages/load'
import { typosOf } from '@inkling/languages/test-typos'
import { segment } from '@inkling/languages/words'
import { createStarter } from '../../server/features/importing/starter.ts'
import { share } from './pairs.ts'

const STARTER = join(import.meta.dirname, '../../starter')
const TYPOS = 500
/** Words of the included articles that typos are made of: the most frequent ones. */
const FREQUENT = 1_000
/** Letters of the shortest words with a typo: those of short words are often other words. */
const SHORTEST = [4, 7]
const LISTED = 20

type UnknownFigures = { lang: string; unknown: string; different: string; examples: string }
type TypoFigures = { lang: string; letters: string; unknown: string; known: string }

/** Measures how many words of `FOLDER/<lang>-words.txt` the language does not know, and lists the most frequent ones. */
export function unknownFigures(lang: string, folder: string): UnknownFigures[] {
  const path = join(folder, `${lang}-words.txt`)
  if (!existsSync(path)) return []
  const counts = countWords(readFileSync(path, 'utf8').replace(/^#.*$/gm, ''), lang)
  const isWord = wordsIn(lang)
  const unknown = new Map([...counts].filter(([key]) => !isWord(key)))
  return [
    {
      lang,
      unknown: share(total(unknown), total(counts)),
      different: share(unknown.size, counts.size),
      examples: mostFrequent(unknown).slice(0, LISTED).join(' '),
    },
  ]
}

/** Measures how many typos of frequent words of the included articles are told from words. Those that happen to be words,
 *  such as `blown` for `brown`, count against it. */
export async function typoFigures(lang: string): Promise<TypoFigures[]> {
  const frequent = mostFrequent(countWords(await includedText(lang), lang)).slice(0, FREQUENT)
  return SHORTEST.map((shortest) => {
    const typos = typosOf(frequent, TYPOS, shortest)
    const known = typos.filter(wordsIn(lang))
    return {
      lang,
      letters: `${shortest} or more`,
      unknown: share(typos.length - known.length, typos.length),
      known: known.slice(0, LISTED).join(' '),
    }
  })
}

async function includedText(lang: string): Promise<string> {
  const texts: string[] = []
  for await (const item of (await createStarter(join(STARTER, lang))).read()) {
    if ('article' in item) texts.push(...item.article.blocks.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** Counts the words of three or more letters in a text, by key. */
function countWords(text: string, lang: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of segment(text, lang)) {
    if (key === null || !/^\p{L}{3,}$/u.test(key)) continue
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function mostFrequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([key]) => key)
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
