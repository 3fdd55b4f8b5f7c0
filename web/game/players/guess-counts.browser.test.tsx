import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../../text/test-texts.ts'
import { openBoard, openPage } from '../../test/board.tsx'
import { expectFits } from '../../test/checks.ts'
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

test('A spectator sees guesses, title words and progress of everybody, large while they are few', async () => {
  const me = playerOf(ME, 'Ada Me', { state: 'watching' })
  const noor = playerOf(NOOR, 'Noor Fast', { guesses: 8, uncovered: 0.12, title_found: 1 })
  await openPage({
    mode: 'race',
    change: { state: 'watching', title_words: 2, players: [me, noor] },
  })
  await page.viewport(DESK.width, DESK.height)
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect.element(row).toMatchTextContent(/Noor.*8 guesses.*12%/)
  await expect.element(row.getByText(en.counts.guesses(8))).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeGreaterThan(60)

  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(row.getByText(en.counts.guesses(8))).toBeVisible()
  await expectFits()
})
