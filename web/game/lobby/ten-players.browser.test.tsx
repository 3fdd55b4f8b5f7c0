import { optionsOf } from '@inkling/game/open/modes'
import type { Game } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { guesses, openBoard, openPage } from '../../test/board.tsx'
import { expectScreen } from '../../test/checks.ts'
import { en } from '../../text/test-texts.ts'
import { ME, playerOf, userOf } from '../store/test-game.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const HOST = 'Tom With A Name That Goes On And On And On'

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

const guests = Array.from({ length: 9 }, (_, index) => {
  return playerOf(idOf(index + 2), `Guest ${index + 2}`, { state: 'joined' })
})
const friends = Array.from({ length: 7 }, (_, index) => ({
  user: userOf(idOf(index + 20), `Friend ${index + 1} Of Tom`),
  since: NOW,
}))

const waiting = [playerOf(ME, HOST, { state: 'joined' }), ...guests]
const playing = waiting.map((player) => ({ ...player, state: 'playing' as const }))

/** Lobby of a match of ten players, whose host I am. */
const lobby = {
  state: 'joined',
  phase: 'lobby',
  started_at: null,
  title_words: null,
  host_id: ME,
  code: 'ABCD2345',
  options: optionsOf('race', { best_of: 5, length: 'lead', hints: 'three' }),
  match: { number: 1, scores: [], winner_id: null },
  players: waiting,
} satisfies Partial<Game>

const start = page.getByRole('button', { name: en.lobby.start_race })

function isAbove(upper: Locator, lower: Locator): boolean {
  const { bottom } = upper.element().getBoundingClientRect()
  return bottom < lower.element().getBoundingClientRect().top
}

test('The lobby of a match of ten players fits on a small desktop with all tools of the host', async () => {
  await openPage({ mode: 'race', change: lobby, calls: { friends: () => friends } })
  await expect.element(page.getByText(en.rematch.best_of({ games: 5, wins: 3 }))).toBeVisible()
  const rows = page.getByRole('list', { name: en.lobby.players }).getByRole('listitem')
  expect(rows.elements()).toHaveLength(10)
  await expect.element(page.getByText('Friend 1 Of Tom')).toBeVisible()
  for (const needed of [
    rows.last(),
    page.getByRole('button', { name: en.lobby.copy_link }),
    page.getByRole('button', { name: en.copying.new_link }),
    page.getByRole('list', { name: en.lobby.settings }),
  ]) {
    expect(isAbove(needed, start), needed.selector).toBe(true)
  }
  const starts = page.getByRole('switch', { name: en.lobby.start_when_ready })
  for (const shown of [start, starts]) await expect.element(shown).toBeInViewport({ ratio: 1 })
  scrollTo(0, 500)
  expect(scrollY).toBe(0)
})

test('Their countdown is accessible and has room for all', async () => {
  const started_at = '2026-01-01T00:00:30.000Z'
  await openPage({
    mode: 'race',
    change: { ...lobby, players: playing, state: 'playing', phase: 'countdown', started_at },
  })
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expectScreen('countdown')
})

test('The board of ten players keeps six guesses in view', async () => {
  const { store } = await openBoard({
    mode: 'race',
    change: { players: playing, options: lobby.options },
  })
  for (const word of ['apple', 'brick', 'camel', 'dough', 'eagle', 'flute']) store.submit(word)
  await expect.poll(() => guesses.elements().length).toBe(6)
  for (const row of guesses.all()) await expect.element(row).toBeInViewport({ ratio: 1 })
})
