import { afterEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

/** Opens a tab of one browser, which shares its storage with the other tabs. */
async function openTab() {
  let hear: (event: { key: string }) => void = () => undefined
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => {
    const others = hear
    hear = (event) => {
      others(event)
      listener(event)
    }
  })
  vi.resetModules()
  const tab = await import('./preferences.ts')
  return { ...tab, hearChange: () => hear({ key: 'board' }) }
}

test('Preferences chosen in two tabs are both kept', async () => {
  const first = await openTab()
  const second = await openTab()
  first.prefer({ sounds: true })
  second.hearChange()
  expect(second.preferences.get().sounds).toBe(true)
  second.prefer({ hideMisses: true })
  const { preferences } = await openTab()
  expect(preferences.get()).toMatchObject({ sounds: true, hideMisses: true })
})
