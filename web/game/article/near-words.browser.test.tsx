import lateFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import type { SheetRow } from '@inkling/protocol/game'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createBoardElements } from '../board-elements.ts'
import { type GameState, initialState, withChange } from '../store/game-state.ts'
import { createArticleView } from './article-view.ts'
import styles from './article.module.css'

const SHEET = {
  lang: 'en',
  blocks: [{ kind: 'paragraph' as const, text: [7, ' and ', 3, ' ', 7] }],
}

function guessOf(seq: number, word: string, near: [number, number][]): SheetRow {
  const value = near[0]?.[1] ?? 10
  return { seq, kind: 'guess', word, count: 0, opened: [], nearness: { value, near } }
}

/** Article with these rows, and a function that adds more. */
function open(...rows: SheetRow[]) {
  const root = document.createElement('article')
  root.className = styles['article'] ?? ''
  document.body.append(root)
  let state: GameState = withChange(initialState('me'), { server: { sheet: SHEET, rows } })
  const view = createArticleView(root, { board: createBoardElements(), sheet: SHEET, state })
  onTestFinished(() => {
    view.close()
    root.remove()
  })
  return (...more: SheetRow[]) => {
    state = withChange(state, { server: { rows: [...state.server.rows, ...more] } })
    view.show(state)
  }
}

const bars = page.getByRole('img')
const bar = (index: number) => bars.nth(index).element() as HTMLElement
const labels = () => bars.elements().map(({ ariaLabel }) => ariaLabel)
const shown = (index: number) => getComputedStyle(bar(index), '::after').content

test('a bar shows the nearest guess and says its figure, and keeps it when a farther one comes', () => {
  const add = open()
  add(guessOf(1, 'ship', [[0, 88]]))
  expect(labels()).toEqual(['7 letters, near “ship”, 88', '3 letters', '7 letters'])
  expect(shown(0)).toContain('ship')
  add(
    guessOf(2, 'river', [
      [0, 70],
      [2, 61],
    ]),
  )
  expect(labels()).toEqual([
    '7 letters, near “ship”, 88',
    '3 letters',
    '7 letters, near “river”, 61',
  ])
  add(guessOf(3, 'boat', [[0, 95]]))
  expect(shown(0)).toContain('boat')
})

test('guesses of an earlier visit show in the bars', () => {
  open(guessOf(1, 'ship', [[2, 76]]), guessOf(2, 'lamp', []))
  expect(labels()[2]).toBe('7 letters, near “ship”, 76')
})

test('a word that opens shows no guess any more', () => {
  const add = open(guessOf(1, 'ship', [[0, 88]]))
  add({ ...guessOf(2, 'vessels', []), count: 1, opened: [['vessels', [0]]] })
  expect(labels()).toEqual(['3 letters', '7 letters'])
  const word = page.getByText('vessels').element()
  expect(getComputedStyle(word, '::after').content).toBe('none')
  expect(word.getAttributeNames()).toEqual(['class', 'style'])
})

test('a long guess stays within a short bar', () => {
  open(guessOf(1, 'administration', [[1, 92]]), guessOf(2, 'sea', [[0, 92]]))
  const [wide, narrow] = [bar(0), bar(1)]
  expect(wide.style.getPropertyValue('--squeeze')).toBe('1.000')
  expect(narrow.style.getPropertyValue('--squeeze')).toBe('0.800')
  expect(narrow.offsetWidth).toBeLessThan(wide.offsetWidth)
})

const sizeOf = (index: number) => bar(index).style.getPropertyValue('--size')

test('a long guess is fitted again when the text size changes', async () => {
  open(guessOf(1, 'administration', [[1, 92]]))
  const before = sizeOf(1)
  page.getByRole('article').element().setAttribute('style', '--text-scale: 2')
  await expect.poll(() => Number.parseFloat(sizeOf(1))).toBeLessThan(Number.parseFloat(before))
})

test('a long guess is fitted again when its font has loaded', async () => {
  const late = new FontFace('Late', `url(${lateFont})`)
  document.fonts.add(late)
  onTestFinished(() => void document.fonts.delete(late))
  const root = document.documentElement
  root.setAttribute('style', '--text-scale: 2; --font-sans: Late, monospace')
  onTestFinished(() => root.removeAttribute('style'))
  open(guessOf(1, 'administration', [[0, 92]]))
  const before = sizeOf(0)
  await late.load()
  await expect.poll(() => sizeOf(0)).not.toBe(before)
})
