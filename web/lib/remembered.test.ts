import { beforeEach, expect, test, vi } from 'vitest'
import { onRemembered, recall, remember } from './remembered.ts'

let stored: Map<string, string>
let hear: () => void

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => (hear = listener))
  vi.stubGlobal('removeEventListener', () => undefined)
})

test('Single-letter shortcuts are on until they are turned off, also at the next visit', async () => {
  expect(recall('single_letter_shortcuts')).toBe(true)
  remember('single_letter_shortcuts', false)
  expect(recall('single_letter_shortcuts')).toBe(false)

  vi.resetModules()
  const next = await import('./remembered.ts')
  expect(next.recall('single_letter_shortcuts')).toBe(false)
})

test('A change in another tab applies in this one', () => {
  const changed = vi.fn<() => void>()
  const stop = onRemembered(changed)

  stored.set('text_size', 'large')
  hear()
  expect(recall('text_size')).toBe('large')
  expect(changed).toHaveBeenCalledOnce()
  stop()
})

test('A browser stores only what differs from the default', () => {
  remember('theme', 'dark')
  remember('sounds', true)
  expect(Object.fromEntries(stored)).toEqual({ theme: 'dark', sounds: 'true' })
  remember('theme', 'system')
  remember('sounds', false)
  expect(stored.size).toBe(0)
})

test('An unknown value is the default', () => {
  stored.set('text_size', 'huge')
  expect(recall('text_size')).toBe('medium')
})

test('Without storage a choice holds until the page closes', () => {
  vi.stubGlobal('localStorage', undefined)
  remember('language', 'de')
  expect(recall('language')).toBe('de')
  remember('language', null)
  expect(recall('language')).toBeNull()
})
