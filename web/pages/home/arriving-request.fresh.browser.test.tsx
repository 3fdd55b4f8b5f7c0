import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsChanged } from '../../data/friend-requests.ts'
import { NOOR, userOf } from '../../game/store/test-game.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { showingOf } from '../../test/moment.ts'
import { blockRequests } from '../../test/network.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { FriendsCard } from './friends-card.tsx'
import { MoveCard } from './move/move-card.tsx'

test('The button of a request that arrives shows together with its row above, which moves the page once', async () => {
  const unblock = await blockRequests('*/move/request-moves.tsx*')
  await expect(import('./move/request-moves.tsx')).rejects.toThrow()
  await unblock()
  const requests: unknown[] = []
  answerCalls({
    friend_requests: () => requests,
    friends: () => [],
    cups: () => [],
    inbox: () => [],
    unfinished_games: () => [],
    user_status: () => [],
  })
  render(
    <>
      <MoveCard />
      <FriendsCard invite={null} />
    </>,
  )
  await expect.element(page.getByText(en.friends.nobody_online)).toBeVisible()

  const shown = showingOf(page.getByRole('button', { name: en.friends.requests(1) }))
  requests.push({ created_at: '2026-01-01T00:00:00.000Z', sender: userOf(NOOR, 'Noor') })
  void requestsChanged()
  await shown
  expect(page.getByText(en.friendships.wants).query()).not.toBeNull()
})
