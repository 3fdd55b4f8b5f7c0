import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  articleOf,
  articleText,
  bars,
  guess,
  guessBox,
  guesses,
  openBoard,
  startPicking,
} from '../../test/board.tsx'

const TITLE = 'ماء'
const SENTENCE =
  'الماء سائل شفاف لا لون له ولا طعم ولا رائحة، يغطي معظم سطح الأرض وتحتاج إليه جميع الكائنات الحية. '
const SHORT = { width: 390, height: 508 }

function openArabic(size?: typeof SHORT) {
  const block = { kind: 'paragraph' as const, text: SENTENCE.repeat(12) }
  const article = articleOf(TITLE, 'ar', [block, block, block])
  return openBoard({ article, change: { lang: 'ar' }, ...(size && { size }) })
}

test('An Arabic article is written from right to left', async () => {
  await openArabic()
  await expect.element(articleText).toHaveAttribute('dir', 'rtl')
  await expect.element(articleText).toHaveAttribute('lang', 'ar')
  const [first, second] = [1, 2].map((index) => bars.nth(index).element().getBoundingClientRect().x)
  expect(first).toBeGreaterThan(second ?? Infinity)
})

test('Arrow keys follow the direction of its text', async () => {
  await openArabic()
  const [title, first, second] = bars.elements() as HTMLElement[]
  await guessBox.click()
  title?.focus()
  expect(document.activeElement).toBe(title)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(first)
})

test('A guess opens its word, and its row is written in its direction', async () => {
  await openArabic()
  await guess('سائل')
  await expect.element(articleText.getByText('سائل').first()).toBeVisible()
  await expect.element(guesses.getByText('سائل')).toHaveAttribute('dir', 'rtl')
})

test('Picking a bar by keyboard reveals its word and gives the focus back to the guess box', async () => {
  const { server } = await openArabic()
  await startPicking()
  await userEvent.keyboard('{ArrowLeft}')
  const bar = document.activeElement
  await userEvent.keyboard('{Enter}')
  await expect.element(articleText.getByRole('button')).not.toBeInTheDocument()
  expect(server.rows.map(({ word }) => word)).toEqual(['الماء'])
  expect(bar?.textContent).toBe('الماء')
  await expect.element(guessBox).toHaveFocus()
})

test('On a phone the article scrolls by PageDown, under the guess box', async () => {
  await openArabic(SHORT)
  await guessBox.click()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(() => page.getByRole('main').element().scrollTop).toBeGreaterThan(0)
})

test('Decoding the article moves the focus to the result', async () => {
  await openArabic()
  await guess(TITLE)
  await expect.element(page.getByRole('heading', { name: TITLE, level: 2 })).toHaveFocus()
})
