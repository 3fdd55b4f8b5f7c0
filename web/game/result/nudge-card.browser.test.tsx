import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, starterArticle } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'

const article = starterArticle('coffee')
const OFFERED = [8, 9, 10]
const { nudge: text } = en
const first = playerOf(ME, 'Me', { state: 'decoded', place: 1, finished_at: gameOf().now })
const players = [first, playerOf(NOOR, 'Noor')]

/** Opens the page of the first player of a race, who may open these words. */
async function openWinner(size = DESK) {
  const opened: number[] = []
  const offered = { positions: OFFERED }
  await openPage({
    mode: 'race',
    article,
    size,
    change: { ...article.atEnd, phase: 'running', state: 'decoded', players },
    calls: {
      [`games/${gameOf().id}/nudge`]: () => offered,
      nudge(input) {
        const { position } = input as { position: number }
        opened.push(position)
        offered.positions = []
        return { word: wordAt(position).textContent }
      },
    },
  })
  await page.getByRole('button', { name: text.start }).click()
  await expect.element(buttons.first()).toBeInTheDocument()
  return { opened, offered }
}

const buttons = page.getByRole('article').getByRole('button')
const result = () => document.querySelector('[data-result]')

function wordAt(position: number): HTMLElement {
  return document.querySelectorAll<HTMLElement>('article [class^=n]')[position]!
}

test('The first player presses a marked word, and the card says which word opened', async () => {
  const { opened } = await openWinner()
  expect(buttons.elements()).toEqual(OFFERED.map(wordAt))
  const [, position = 0] = OFFERED
  const label = text.word({ word: wordAt(position).textContent, names: 'Noor' })
  await expect.element(page.getByText(text.choose('Noor'))).toBeVisible()
  await page.getByRole('button', { name: label }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'You opened' }))
    .toMatchTextContent(wordAt(position).textContent)
  expect(opened).toEqual([position])
  expect(buttons.elements()).toEqual([])
})

test('By keyboard, arrows walk through the words, Enter opens one, and the focus goes to the result', async () => {
  const { opened } = await openWinner()
  await expect.poll(() => document.activeElement).toBe(wordAt(OFFERED[0]!))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{Enter}')
  await expect.poll(() => opened).toEqual([OFFERED[1]])
  await expect.poll(() => document.activeElement).toBe(result())
})

test('Esc ends the choice, and the focus returns to the card', async () => {
  const { opened } = await openWinner()
  await expect.poll(() => document.activeElement).toBe(wordAt(OFFERED[0]!))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: text.start })).toHaveFocus()
  expect(buttons.elements()).toEqual([])
  expect(opened).toEqual([])
})

test('On a touch screen the first tap marks a word, and the second opens it', async () => {
  const { opened } = await openWinner(PHONE)
  const tap = (position: number) => {
    const word = wordAt(position)
    word.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
    word.focus()
    word.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  }
  const [, second = 0, third = 0] = OFFERED
  tap(second)
  tap(third)
  expect(wordAt(third)).toHaveFocus()
  expect(opened).toEqual([])
  tap(third)
  await expect.poll(() => opened).toEqual([third])
})

test('When another player finds words meanwhile, the focus stays on the chosen word', async () => {
  const { offered } = await openWinner()
  await expect.poll(() => document.activeElement).toBe(wordAt(OFFERED[0]!))
  await userEvent.keyboard('{ArrowRight}')
  offered.positions = OFFERED.slice(1)
  await expect.poll(() => buttons.elements().length).toBe(2)
  expect(wordAt(OFFERED[1]!)).toHaveFocus()
  offered.positions = OFFERED.slice(2)
  await expect.poll(() => buttons.elements().length).toBe(1)
  expect(wordAt(OFFERED[2]!)).toHaveFocus()
})

test('The stamp is hidden while a word is chosen', async () => {
  await openWinner()
  const stamp = () => getComputedStyle(document.querySelector('[data-stamp]')!).visibility
  expect(stamp()).toBe('hidden')
  await page.getByRole('button', { name: text.cancel }).first().click()
  await expect.poll(stamp).toBe('visible')
})
