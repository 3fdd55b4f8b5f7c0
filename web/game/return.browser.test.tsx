import { expect, test, vi } from 'vitest'
import { playerOf, ME, NOOR } from './store/test-game.ts'
import { openBoard } from '../test/board.tsx'

test('A player who returns to the tab reads what they missed once', async () => {
  const players = [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor')]
  const { server, channel } = await openBoard({ mode: 'race', change: { players } })
  await expect.poll(() => channel.hearing).not.toBeNull()
  server.read.length = 0
  // The window may have had the focus a moment ago.
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)

  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))

  await expect.poll(() => server.read).toContain('events')
  await new Promise(requestAnimationFrame)
  expect(server.read).toEqual(['events'])
})
