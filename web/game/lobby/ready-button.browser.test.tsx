import type { Game } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/board.tsx'
import { en } from '../../text/test-texts.ts'
import { eventOf, ME, NOOR, playerOf, standingOf } from '../store/test-game.ts'

const me = playerOf(ME, 'Me', { state: 'joined' })
const lobby = {
  state: 'joined',
  phase: 'lobby',
  started_at: null,
  title_words: null,
  host_id: NOOR,
  code: 'ABCD2345',
  players: [playerOf(NOOR, 'Noor', { state: 'joined' }), me],
} satisfies Partial<Game>

test('A player who is ready when the settings change can be ready again', async () => {
  const answer = Promise.withResolvers<object>()
  const calls = { set_ready: () => answer.promise }
  const { server, tell } = await openPage({ mode: 'race', change: lobby, calls })
  const ready = page.getByRole('button', { name: en.lobby.be_ready })
  await ready.click()
  await expect.element(page.getByRole('button', { name: en.lobby.be_unready })).toBeVisible()

  const changes = [
    eventOf(1, { kind: 'ready', user_id: ME, players: [{ ...standingOf(me), is_ready: true }] }),
    eventOf(2, { kind: 'settings_changed', user_id: NOOR, players: [standingOf(me)] }),
  ].map((event) => ({ ...event, game: { ...event.game, host_id: NOOR, started_at: null } }))
  server.events.push(...changes)
  for (const event of changes) tell(event)
  answer.resolve({})

  await expect.element(ready).not.toHaveAttribute('aria-disabled')
})
