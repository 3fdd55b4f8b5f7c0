import type { TextBlock } from '@inkling/game/open/article'
import { freeKeys } from '@inkling/game/secret/free-words'
import { readLexicon } from '../server/features/articles/inflections.ts'
import type { Database } from '../server/platform/database/database.ts'
import { putText } from './guess-field.ts'

const WORDS = 3_000
const PER_PARAGRAPH = 75

/** Picks different words from all of a language's lexicon; every tenth is made up. */
export function wordsOf(lang: string, count: number): string[] {
  const lines = readLexicon(lang).split('\n')
  const words = new Set<string>()
  let endings: string[] = []
  for (const line of lines) {
    if (/^[anv] /.test(line)) endings = line.split(' ').slice(1)
    if (!line.startsWith(' ')) continue
    for (const stem of line.slice(1).split(' ')) {
      const pattern = endings[words.size % endings.length] ?? '~'
      words.add(pattern.replace('~', stem.replace(/[+-]/, '')))
    }
  }
  const all = [...words]
  const step = all.length / count
  return Array.from({ length: count }, (_, at) => {
    const word = all[Math.floor(at * step)]!
    return at % 10 === 0 ? `${word}qu${at}`.replace(/\d/g, 'x') : word
  })
}

/** Adds an article of 3,000 words of a language to the catalogue; two of five are free words. */
export async function addText(db: Database, lang: string): Promise<string> {
  const words = wordsOf(lang, WORDS / 3)
  const free = [...freeKeys('standard', lang)]
  const text = Array.from({ length: WORDS }, (_, at) =>
    at % 5 < 2 ? free[at % free.length]! : words[(at * at) % words.length]!,
  )
  const blocks = Array.from({ length: WORDS / PER_PARAGRAPH }, (_, at): TextBlock => {
    const begin = at * PER_PARAGRAPH
    return { kind: 'paragraph', text: `${text.slice(begin, begin + PER_PARAGRAPH).join(' ')}.` }
  })
  return putText(db, { title: `Vellamore (${lang})`, lang, blocks })
}
