import { useSyncExternalStore } from 'react'
import { tellLook } from './look-cookie.ts'
import { showTheme } from './show-theme.ts'
import { createStored, useStored } from './stored.ts'

/** Theme that a user chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const chosen = createStored<ThemeChoice>(
  'theme',
  (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
  (choice) => (choice === 'system' ? null : choice),
)
chosen.subscribe(() => {
  showTheme(chosen.get())
  tellLook('theme', document.documentElement.dataset['theme'])
})

/** Stores the choice of a theme, and applies it in all tabs. */
export const setTheme = chosen.set

/** Stored choice, and whether the page is dark now. */
export function useTheme(): { choice: ThemeChoice; isDark: boolean } {
  const choice = useStored(chosen)
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => darkSystem.matches)
  return { choice, isDark: choice === 'system' ? isSystemDark : choice === 'dark' }
}

/** Choice that shows the other theme: `system` if the device shows it. */
export function oppositeTheme(): ThemeChoice {
  const choice = chosen.get()
  const isDark = choice === 'system' ? darkSystem.matches : choice === 'dark'
  if (isDark !== darkSystem.matches) return 'system'
  return isDark ? 'light' : 'dark'
}

function subscribeToSystem(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener)
  return () => darkSystem.removeEventListener('change', listener)
}
