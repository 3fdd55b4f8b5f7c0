const NAMES = { light: 'paper', dark: 'night' }
/** Colours of the browser's interface: `--color-base-200` of each theme. */
const COLORS = { light: '#f6f3ee', dark: '#0e1118' }

/** Shows a theme; any other text follows the device. */
export function showTheme(choice: string | null): void {
  const chosen = choice === 'light' || choice === 'dark' ? choice : null
  const { dataset } = document.documentElement
  if (chosen === null) delete dataset['theme']
  else dataset['theme'] = NAMES[chosen]
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = COLORS[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')]
  }
}
