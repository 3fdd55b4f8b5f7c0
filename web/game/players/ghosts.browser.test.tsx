import type { Game } from '@inkling/protocol/game'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteServerTime } from '../../lib/clock.ts'
import { openBoard, openPage, starterArticle } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { remember } from '../../lib/remembered.ts'
import { HOUR } from '../../lib/units.ts'
import { NOOR, userOf } from '../store/test-game.ts'
import { ghostOf } from './test-ghost.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')

/** Ghost that gave up after its second step. */
const NOORS = ghostOf('1', {
  kind: 'friend',
  user: userOf(NOOR, 'Noor Haddad'),
  state: 'gave_up',
  decoded_at: null,
  steps: [
    { at: 0, uncovered: 0.1, title_found: 0 },
    { at: HOUR, uncovered: 0.33, title_found: 0 },
  ],
})
const quick: Partial<Game> = { variant: 'quick_race', players: [] }
const panel = page.getByRole('region', { name: en.names.variants.quick_race })
const bar = page.getByRole('banner').getByRole('listitem')

/** Sets the clock to a time since the start of the game. */
function setClock(at: number): void {
  const now = Date.now()
  noteServerTime(START + at, { sent: now, received: now })
}

test('A ghost moves by itself, in the panel and in the bar of a phone', async () => {
  await openBoard({ change: quick, ghosts: [NOORS], size: DESK })
  const row = panel.getByRole('listitem').filter({ hasText: 'Noor Haddad' })
  await expect.element(row).toMatchTextContent(/10%/)
  setClock(HOUR - 100)
  await expect.element(row).toMatchTextContent(/33%/)
  await expect
    .element(panel.getByText(en.ghosts.behind({ share: 0.33, name: 'Noor' })))
    .toBeVisible()
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(bar.filter({ hasText: 'Noor Haddad' })).toMatchTextContent(/33%/)
})

test('A player who hides the ghosts plays alone', async () => {
  onTestFinished(() => remember('hides_ghosts', false))
  await openBoard({ change: quick, ghosts: [NOORS], size: PHONE })
  await expect.element(bar.first()).toBeVisible()
  await page.viewport(DESK.width, DESK.height)
  await panel.getByRole('button', { name: en.ghosts.hide }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bar.first()).not.toBeInTheDocument()
})

test('After the end the panel shows how far each ghost came, and that nothing was rated', async () => {
  const article = starterArticle('coffee')
  const finished_at = new Date(START + 120_000).toISOString()
  const change: Partial<Game> = { ...quick, ...article.atEnd, state: 'decoded', finished_at }
  await openPage({ article, change, ghosts: [NOORS, ghostOf('2')] })
  const rows = panel.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/1st.*01:00/)
  await expect.element(rows.nth(1)).toMatchTextContent(/You.*2nd.*02:00/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Noor Haddad.*33%/)
  await expect.element(panel.getByText(en.ghosts.not_rated)).toBeVisible()
})

test('After an article of a cup the panel says that it was not rated, not that nobody is told', async () => {
  const article = starterArticle('coffee')
  const finished_at = new Date(START + 120_000).toISOString()
  const change: Partial<Game> = { ...quick, ...article.atEnd, state: 'decoded', finished_at }
  await openPage({ article, change: { ...change, variant: 'cup' }, ghosts: [NOORS] })
  const note = page.getByText(en.ghosts.not_rated_told, { exact: true })
  await expect.element(note).toBeVisible()
  expect(page.getByText(en.ghosts.not_rated).elements()).toHaveLength(0)
})
