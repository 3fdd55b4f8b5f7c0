import { Moon, Sun } from 'lucide-react'
import { useText } from '../text/text.ts'
import { IconButton } from '../kit/button.tsx'
import { remember } from '../lib/remembered.ts'
import { oppositeTheme, useIsDark } from '../lib/theme.ts'

/** Button that switches between light and dark. */
export function ThemeSwitch() {
  const { ui } = useText()
  const isDark = useIsDark()
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      label={isDark ? ui.to_light_theme : ui.to_dark_theme}
      icon={<Icon size={20} aria-hidden="true" />}
      onClick={() => remember('theme', oppositeTheme())}
    />
  )
}
