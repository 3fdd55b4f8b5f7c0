import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRow, emptySheet, isHidden, type SheetState } from './guess.ts'
import type { Row } from '../open/sheet.ts'
import type { Redacted } from './redact.ts'
import { createPlayer, type Setup } from '../test/player.ts'
import { seenProgress, seenTitleWords } from './view.ts'

const FOLDER = join(import.meta.dirname, '../../starter/en')
const articles: Setup[] = [
  starterArticle('fugue', [
    'fugue fugues',
    'voice voices',
    'theme themes',
    'enter enters | entered',
  ]),
  starterArticle('rosetta-stone', [
    'stone stones',
    'script scripts',
    'write writes | wrote written',
  ]),
  {
    ...starterArticle('leonardo-da-vinci', ['paint paints | painted painting']),
    free_words: 'hard',
  },
  {
    title: 'The bees of the bees (insects)',
    text: 'A bee, two bees; the insects fly. Bees flew.\n# Insects\n- An insect\n> Fly, bee!',
    forms: ['bee bees', 'insect insects', 'fly flies | flew flown'],
  },
]

/** `near` is the index of a word of the article to guess or reveal; the title comes first. */
type Move =
  | { guess: number; ending: '' | 's' }
  | { hint: number | null }
  | { guess: 'nothing there' | 'the' | 'of-the' | 'xylo-phone' }

const near = fc.oneof({ weight: 1, arbitrary: fc.nat(8) }, { weight: 12, arbitrary: fc.nat(600) })
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ guess: near, ending: fc.constantFrom('' as const, 's' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ hint: fc.oneof(near, fc.constant(null)) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      guess: fc.constantFrom('nothing there' as const, 'the', 'of-the', 'xylo-phone'),
    }),
  },
)

type Played = {
  redacted: Redacted
  rows: readonly Row[]
  state: SheetState
  before: SheetState
  formsOf: ReturnType<typeof createPlayer>['formsOf']
}

/** Checks a rule for random guesses and hints on an article until it is decoded. */
function always(rule: (played: Played) => void): void {
  fc.assert(
    fc.property(
      fc.nat(articles.length - 1),
      fc.array(move, { maxLength: 60, size: 'max' }),
      (article, moves) => {
        const player = createPlayer(articles[article]!)
        for (const next of moves) {
          if (player.state.ended !== null) break
          const before = { ...player.state }
          make(player, next)
          rule({ ...player, before })
        }
      },
    ),
  )
}

function make(player: ReturnType<typeof createPlayer>, next: Move): void {
  const { words } = player.redacted
  if ('hint' in next) player.hint(next.hint)
  else if ('ending' in next) player.type(words[next.guess % words.length]!.surface + next.ending)
  else player.type(next.guess)
}

describe('in any sequence of guesses and hints on a real article,', () => {
  test('the running counts equal counts over the rows', () => {
    always(({ redacted, rows, state }) => {
      const open = openPlaces(rows)
      const keys = new Set(open.map((position) => redacted.words[position]!.key))
      expect(state.guesses).toBe(rows.filter(({ kind }) => kind === 'guess').length)
      expect(state.hints).toBe(rows.filter(({ kind }) => HINTS.has(kind)).length)
      expect(state.positionsOpen).toBe(open.length)
      expect(state.title_found).toBe([...redacted.answer].filter((key) => keys.has(key)).length)
      const wrong = redacted.words.filter(({ key }) => isHidden(state, key) === keys.has(key))
      expect(wrong).toEqual([])
    })
  })

  test('no position opens twice, and a word opens everywhere at once', () => {
    always(({ redacted, rows, state }) => {
      const open = openPlaces(rows)
      expect(new Set(open).size).toBe(open.length)
      const places = redacted.words.flatMap(({ key }, at) => (isHidden(state, key) ? [] : at))
      expect(open.toSorted(byNumber)).toEqual(places.toSorted(byNumber))
    })
  })

  test('applying the stored rows again gives the same sheet', () => {
    always(({ redacted, rows, state, formsOf }) => {
      const again = emptySheet()
      for (const row of JSON.parse(JSON.stringify(rows))) applyRow(redacted, again, row, formsOf)
      expect(again).toEqual(state)
    })
  })

  test('it is decoded exactly when every required word of the title is open', () => {
    always(({ redacted, state }) => {
      const isFound = [...redacted.answer].every((key) => !isHidden(state, key))
      expect(state.ended).toBe(isFound ? 'decoded' : null)
      expect(state.title_found === seenTitleWords(redacted)).toBe(isFound)
    })
  })

  test('progress never decreases, and stays between nothing and all', () => {
    always(({ redacted, state, before }) => {
      const now = seenProgress(redacted, state)
      const then = seenProgress(redacted, before)
      for (const key of ['seq', 'guesses', 'hints', 'uncovered', 'title_found'] as const) {
        expect(now[key]).toBeGreaterThanOrEqual(then[key])
      }
      expect(now.uncovered).toBeLessThanOrEqual(1)
    })
  })

  test('each row names the rows before it, so only one of two tabs can write it', () => {
    always(({ rows, state }) => {
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
      expect(state.seq).toBe(rows.length)
    })
  })
})

const HINTS: ReadonlySet<Row['kind']> = new Set(['hint', 'title_hint'])

function openPlaces(rows: readonly Row[]): number[] {
  return rows.flatMap(({ kind, opened }) => (kind === 'title_hint' ? [] : opened))
}

function byNumber(one: number, other: number): number {
  return one - other
}

/** Makes a starter article, with some inflections of its words. */
function starterArticle(name: string, forms: string[]): Setup {
  const [, facts = '', body = ''] = readFileSync(join(FOLDER, `${name}.md`), 'utf8').split('---\n')
  const title = /^title: (.*)$/m.exec(facts)?.[1]
  if (title === undefined) throw new Error(`${name} has no title.`)
  return { title, text: body.replaceAll(/^#+ /gm, '# '), forms }
}
