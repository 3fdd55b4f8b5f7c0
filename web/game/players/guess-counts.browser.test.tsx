import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../../text/test-texts.ts'
import { openBoard } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { ME, NOOR, playerOf } from '../store/test-game.ts'

test('The board of a race shows how many guesses each opponent has made', async () => {
  const players = [playerOf(ME, 'Ada Me'), playerOf(NOOR, 'Noor Fast', { guesses: 8 })]
  await openBoard({ mode: 'race', change: { players } })
  await page.viewport(DESK.width, DESK.height)
  const told = page.getByText(en.counts.guesses(8))
  await expect.element(told).toBeInTheDocument()
  expect(told.element().getBoundingClientRect().width).toBeGreaterThan(20)

  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(page.getByRole('banner').getByText('8', { exact: true })).toBeVisible()
})
