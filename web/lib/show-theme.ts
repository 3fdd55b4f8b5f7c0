const NAMES = { light: 'paper', dark: 'night' }
/** Colour of the browser around the page: `--color-base-200` of each theme. */
const COLORS = { light: '#f6f3ee', dark: '#0e1118' }

/** Shows a theme; whatever is no name of one follows the device. */
export function showTheme(choice: string | null): void {
  const chosen = choice === 'light' || choice === 'dark' ? choice : null
  const { dataset } = document.documentElement
  if (chosen === null) delete dataset['theme']
  else dataset['theme'] = NAMES[chosen]
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = COLORS[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')]
  }
}
