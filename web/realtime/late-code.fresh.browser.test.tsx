import { useCallback, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBoard } from '../test/board.tsx'
import { blockRequests } from '../test/network.ts'
import { render } from '../test/render.tsx'
import { useChannels } from './use-channels.ts'

test('Channels whose code could not be loaded open once the network is back', async () => {
  const unblock = await blockRequests('*/realtime/realtime.ts*')
  render(<Follower />)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expect(import('./realtime.ts')).rejects.toThrow()

  await unblock()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Following')).toBeVisible()
})

function Follower() {
  const [isFollowing, setFollowing] = useState(false)
  const follow = useCallback(() => {
    setFollowing(true)
    return () => undefined
  }, [])
  useChannels(follow)
  return <p>{isFollowing ? 'Following' : 'Waiting'}</p>
}

test('A board hides toasts also before it can show invitations', async () => {
  await blockRequests('*/invites/invite-bar.tsx*')
  await openBoard()
  await expect.poll(() => document.documentElement.hasAttribute('data-undisturbed')).toBe(true)
  await expect(import('../parts/invites/invite-bar.tsx')).rejects.toThrow()
})
