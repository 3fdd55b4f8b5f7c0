import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../test/render.tsx'
import { lazyPart } from './lazy-part.tsx'

test('A part without a message for its failure loads by itself once the network is back', async () => {
  const load = vi.fn(async () => () => <p>Loaded</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const part = lazyPart<object>(load, null)
  render(<part.Component />)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

test('A part that failed can be retried by the player', async () => {
  const load = vi.fn(async () => () => <p>Loaded</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const part = lazyPart<object>(load, RetryButton)
  render(<part.Component />)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Loaded')).toBeVisible()
})

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" onClick={onRetry}>
      Retry
    </button>
  )
}
