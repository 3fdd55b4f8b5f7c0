import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Blocks requests to these addresses until the returned function is called, or the test ends. */
export async function blockRequests(...urls: string[]): Promise<() => Promise<void>> {
  const block = (blocked: string[]) =>
    cdp()
      .send('Network.setBlockedURLs', { urls: blocked })
      .then(() => undefined)
  onTestFinished(() => block([]))
  await cdp().send('Network.enable', {})
  await block(urls)
  return () => block([])
}
