import { Moon, Sun } from 'lucide-react'
import { oppositeTheme, setTheme, useTheme } from './theme.ts'

/** One button that turns light into dark and back. */
export function ThemeSwitch() {
  const { isDark } = useTheme()
  const label = isDark ? 'Switch to light theme' : 'Switch to dark theme'
  const Icon = isDark ? Sun : Moon
  return (
    <button
      type="button"
      className="btn btn-ghost btn-circle"
      aria-label={label}
      title={label}
      onClick={() => setTheme(oppositeTheme())}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
