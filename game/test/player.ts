import type { FormsOf } from '@inkling/languages/language'
import { cutArticle } from '../secret/article.ts'
import type { TextBlock } from '../open/article.ts'
import type { FreeWords } from '@inkling/languages/codes'
import {
  isHidden,
  applyRow,
  emptySheet,
  evaluateGuess,
  guessedWords,
  readGuess,
  type Outcome,
} from '../secret/guess.ts'
import type { Row, GuessRefusal } from '../open/sheet.ts'
import { evaluateHint, type HintRefusal } from '../secret/hint.ts'
import { redact } from '../secret/redact.ts'

/** Article in plain text: a line is a paragraph, `# ` begins a heading, `- ` an item, `> ` a quote. A line of `forms`
 *  has inflections of its first word; those before a bar are its singular and plural. */
export type Setup = {
  title: string
  text?: string
  lang?: string
  free_words?: FreeWords
  forms?: string[]
  /** Words that no dictionary has. */
  unknown?: string[]
  /** Words that can also be spelled as two. */
  listed?: string[]
}

/** Creates a player with one sheet, by the rules only. Players of one setup share its article. */
export function createPlayer(setup: Setup) {
  const { lang = 'en', unknown = [], listed = [] } = setup
  const { redacted, formsOf } = articleOf(setup)
  const state = emptySheet()
  const rows: Row[] = []
  const isWord = (key: string): boolean => !unknown.includes(key)
  const isListed = (key: string): boolean => listed.includes(key)

  function write(row: Row): Row {
    rows.push(row)
    applyRow(redacted, state, row, formsOf)
    return row
  }

  /** Types a guess; a hyphenated one has an outcome for each of its words. */
  function type(typed: string): Outcome[] | { refused: GuessRefusal; words: string[] } {
    const read = readGuess(typed, lang, isListed)
    if ('refused' in read) return read
    const words = guessedWords(redacted, read, { formsOf, isListed, isWord })
    return words.map((word) => {
      const outcome = evaluateGuess(redacted, state, word, { formsOf, isWord })
      if (outcome.kind === 'accepted') write(outcome.row)
      return outcome
    })
  }

  /** Guesses one word. */
  function guess(word: string): Outcome {
    const outcomes = type(word)
    if ('refused' in outcomes) throw new Error(`${word} is refused: ${outcomes.refused}`)
    return outcomes[0]!
  }

  /** Asks for a hint, at a position if one is given. */
  function hint(position: number | null = null): Row | { refused: HintRefusal } {
    const answer = evaluateHint(redacted, state, position, formsOf)
    return 'refused' in answer ? answer : write(answer)
  }

  function giveUp(): Row {
    return write({ seq: state.seq + 1, kind: 'give_up', word: '', key: null, opened: [] })
  }

  /** Sheet as the player sees it, one line per block, with hidden words as bars. */
  function sees(): string {
    let position = 0
    const lines = redacted.sheet.blocks.map(({ text: parts }) =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part
          const { surface, key } = redacted.words[position++]!
          return isHidden(state, key) ? '▇'.repeat(part) : surface
        })
        .join(''),
    )
    return lines.join('\n')
  }

  /** Position of the nth occurrence of a spelling. */
  function bar(surface: string, nth = 1): number {
    const places = redacted.words.flatMap((word, at) => (word.surface === surface ? at : []))
    return places[nth - 1] ?? -1
  }

  return { redacted, state, rows, formsOf, type, guess, hint, giveUp, sees, bar }
}

const articles = new WeakMap<Setup, ReturnType<typeof makeArticle>>()

function articleOf(setup: Setup): ReturnType<typeof makeArticle> {
  const made = articles.get(setup) ?? makeArticle(setup)
  articles.set(setup, made)
  return made
}

function makeArticle(setup: Setup) {
  const { title, text = '', lang = 'en', free_words, forms = [], listed = [] } = setup
  const formsOf = formsFrom(forms)
  const isListed = (key: string): boolean => listed.includes(key)
  const article = cutArticle(title, lang, blocksOf(text), { formsOf, isListed })
  return { redacted: redact(article, free_words ?? 'standard'), formsOf }
}

function blocksOf(text: string): TextBlock[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line) => {
    if (line.startsWith('# ')) return { kind: 'heading', level: 2, text: line.slice(2) }
    if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) }
    if (line.startsWith('> ')) return { kind: 'quote', text: line.slice(2) }
    return { kind: 'paragraph', text: line }
  })
}

function formsFrom(groups: readonly string[]): FormsOf {
  const families = groups.map((group) => {
    const [numbers = '', others = ''] = group.split('|')
    const plural = numbers.trim().split(' ')
    return { lemma: plural[0]!, plural, all: [...plural, ...others.trim().split(' ')] }
  })
  return (key) => {
    const all = families.filter((family) => family.all.includes(key))
    const plural = families.filter((family) => family.plural.includes(key))
    return {
      all: [...new Set([key, ...all.map(({ lemma }) => lemma)])],
      plural: [...new Set([key, ...plural.map(({ lemma }) => lemma)])],
    }
  }
}
