import { readFileSync } from 'node:fs'
import type { TextBlock } from '@inkling/game/open/article'
import { freeKeys } from '@inkling/game/secret/free-words'
import type { Database } from '../server/platform/database/database.ts'
import { putText } from './guess-field.ts'

const WORDS = 3_000
const PER_PARAGRAPH = 75

/** As many different words of a language as asked for, from all over its lexicon; every tenth is none. */
export function wordsOf(lang: string, many: number): string[] {
  const path = new URL(`../game/secret/languages/${lang}/lexicon.txt`, import.meta.url)
  const lines = readFileSync(path, 'utf8').split('\n')
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
  const step = all.length / many
  return Array.from({ length: many }, (_, at) => {
    const word = all[Math.floor(at * step)]!
    return at % 10 === 0 ? `${word}qu${at}`.replace(/\d/g, 'x') : word
  })
}

/** Puts an article of 3,000 words of a language into the catalogue, two in five of them free words. */
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
