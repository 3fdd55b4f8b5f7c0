import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerId, putFromDocument, take } from './prefetch-cache.ts'

// These data are for a page that has just opened.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.prefetched = undefined
})

/** Puts data into the document, as the server does for this user. */
function bring(user_id: string, json: string): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = answerId('profile/me', undefined)
  element.dataset['user'] = user_id
  element.textContent = json
  document.body.append(element)
}

test('data that came with the document are used once', async () => {
  bring('ann', '{"name":"Ann"}')
  putFromDocument(Promise.resolve('ann'))

  expect(await take('profile/me')).toBe('{"name":"Ann"}')
  expect(await take('profile/me')).toBeNull()
})

test('data for a player who is no longer signed in are not used', async () => {
  bring('ann', '{"name":"Ann"}')
  putFromDocument(Promise.resolve('ben'))

  expect(await take('profile/me')).toBeNull()
})
