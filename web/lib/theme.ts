import { useExternal } from './use-external.ts'
import { recall, type Value } from './remembered.ts'
import { useRemembered } from './use-remembered.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

/** True if the page is dark now. */
export function useIsDark(): boolean {
  const theme = useRemembered('theme')
  const isSystemDark = useExternal(subscribeToSystem, () => darkSystem.matches)
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

/** Choice that shows the other theme: `system` if the device shows it. */
export function oppositeTheme(): Value<'theme'> {
  const theme = recall('theme')
  const isDark = theme === 'system' ? darkSystem.matches : theme === 'dark'
  if (isDark !== darkSystem.matches) return 'system'
  return isDark ? 'light' : 'dark'
}

function subscribeToSystem(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener)
  return () => darkSystem.removeEventListener('change', listener)
}
