import { beforeEach, expect, test, vi } from 'vitest'

let stored: Map<string, string>
let listen: (event: { key: string | null }) => void

beforeEach(() => {
  stored = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => (listen = listener))
})

test('Single-letter shortcuts are on until they are turned off, also at the next visit', async () => {
  const first = (await import('./shortcuts.ts')).shortcuts
  expect(first.get()).toBe(true)
  first.set(false)
  expect(first.get()).toBe(false)

  vi.resetModules()
  expect((await import('./shortcuts.ts')).shortcuts.get()).toBe(false)
})

test('A change in another tab applies in this one', async () => {
  const { shortcuts } = await import('./shortcuts.ts')
  const heard = vi.fn<() => void>()
  shortcuts.subscribe(heard)

  stored.set('single_letter_shortcuts', 'off')
  listen({ key: 'single_letter_shortcuts' })
  expect(shortcuts.get()).toBe(false)
  expect(heard).toHaveBeenCalledOnce()
})

test('Without storage the choice holds until the page closes', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { shortcuts } = await import('./shortcuts.ts')
  shortcuts.set(false)
  expect(shortcuts.get()).toBe(false)
})
