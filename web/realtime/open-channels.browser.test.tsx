import { useCallback, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../test/render.tsx'
import { useChannels } from './use-channels.ts'

test('Channels whose code could not be loaded open once the network is back', async () => {
  await cdp().send('Network.enable', {})
  onTestFinished(() => block([]))
  await block(['*/realtime/realtime.ts*'])
  render(<Follower />)
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expect(import('./realtime.ts')).rejects.toThrow()

  await block([])
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Following')).toBeVisible()
})

/** Blocks requests to these addresses only. */
async function block(urls: string[]): Promise<void> {
  await cdp().send('Network.setBlockedURLs', { urls })
}

function Follower() {
  const [isFollowing, setFollowing] = useState(false)
  const follow = useCallback(() => {
    setFollowing(true)
    return () => undefined
  }, [])
  useChannels(follow)
  return <p>{isFollowing ? 'Following' : 'Waiting'}</p>
}
