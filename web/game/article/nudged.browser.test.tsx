import type { SheetRow } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guesses, openBoard, starterArticle } from '../../test/board.tsx'
import { en } from '../../text/test-texts.ts'
import { eventOf, ME, NOOR, playerOf, standingOf, userOf } from '../store/test-game.ts'

const article = starterArticle('coffee')
const NUDGED = 8
const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor First', { place: 1, state: 'decoded' })]

/** Opens a board for which the first player of the race opens a word. */
async function openNudged() {
  const board = await openBoard({ mode: 'race', article, change: { players } })
  const opened: SheetRow['opened'] = [['feathers', [NUDGED]]]
  const row = { seq: 1, kind: 'nudge' as const, word: 'feathers', count: 1, opened, user_id: NOOR }
  board.server.rows.push(row)
  const user = userOf(NOOR, 'Noor First')
  const about = { kind: 'nudged' as const, user_id: NOOR, user, players: players.map(standingOf) }
  const event = eventOf(1, { ...about, at: new Date().toISOString() })
  board.server.events.push(event)
  board.tell(event)
  return board
}

const word = () => document.querySelectorAll<HTMLElement>('article [class^=n]')[NUDGED]!

test('A word that the first player opens shows in their colour for five seconds, with a line and a row that is no guess', async () => {
  await openNudged()
  await expect.poll(() => word().textContent).toBe('feathers')
  expect(word().dataset['initial']).toBe('N')
  const plain = 'rgba(0, 0, 0, 0)'
  const ground = () => getComputedStyle(word()).backgroundColor
  expect(ground()).not.toBe(plain)
  expect(getComputedStyle(word()).getPropertyValue('--hold')).toBe('5000ms')
  await expect
    .poll(() => document.querySelector('[data-partner]')?.textContent)
    .toMatch(/Noor’s nudge: feathers/)
  const said = en.board.nudge({ name: 'Noor First', word: 'feathers' })
  await expect.element(page.getByRole('status').filter({ hasText: said })).toBeInTheDocument()

  await expect.element(guesses.first()).toMatchTextContent(/feathers.*from Noor/)
  expect(guesses.first().element().textContent).not.toMatch(/^1/)
  await expect.element(page.getByText(en.guesses.none_yet)).toBeVisible()
  await expect.poll(ground).toBe(plain)
  await expect.element(guesses.first()).toMatchTextContent(/feathers/)
})
