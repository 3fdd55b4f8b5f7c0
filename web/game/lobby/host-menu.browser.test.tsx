import type { Game } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/board.tsx'
import { failure } from '../../test/fake-server.ts'
import { en } from '../../text/test-texts.ts'
import { ME, NOOR, playerOf } from '../store/test-game.ts'

const lobby = {
  state: 'joined',
  phase: 'lobby',
  started_at: null,
  title_words: null,
  host_id: ME,
  code: 'ABCD2345',
  players: [playerOf(ME, 'Me', { state: 'joined' }), playerOf(NOOR, 'Noor', { state: 'joined' })],
} satisfies Partial<Game>

test('A refusal goes away when the host does something else to the player', async () => {
  const calls = { make_host: () => failure('ALREADY_STARTED', 409), set_watching: () => ({}) }
  await openPage({ mode: 'race', change: lobby, calls })
  const menu = page.getByRole('button', { name: en.lobby.more_about('Noor') })
  await menu.click()
  await page.getByRole('button', { name: en.lobby.make_host('Noor') }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: en.lobby.let_watch('Noor') }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
