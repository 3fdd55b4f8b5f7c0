import { useSyncExternalStore } from 'react'

/** What a player chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const KEY = 'theme'
const NAMES = { light: 'paper', dark: 'night' }
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let choice = readChoice()

darkSystem.addEventListener('change', tell)
addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  choice = readChoice()
  apply()
})

/** Chooses a theme, here and in other tabs, for this and later visits. */
export function setTheme(next: ThemeChoice): void {
  choice = next
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice holds until the page closes.
  }
  apply()
}

/** The choice, and whether what shows now is dark. */
export function useTheme(): { choice: ThemeChoice; isDark: boolean } {
  const chosen = useSyncExternalStore(subscribe, () => choice)
  const isDark = useSyncExternalStore(subscribe, () => isDarkNow(choice))
  return { choice: chosen, isDark }
}

/** The choice that shows the other theme, and follows the device again where that is the same. */
export function oppositeTheme(): ThemeChoice {
  const wantsDark = !isDarkNow(choice)
  if (wantsDark === darkSystem.matches) return 'system'
  return wantsDark ? 'dark' : 'light'
}

function isDarkNow(of: ThemeChoice): boolean {
  return of === 'system' ? darkSystem.matches : of === 'dark'
}

function apply(): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = NAMES[choice]
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}
