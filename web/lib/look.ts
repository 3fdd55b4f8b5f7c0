import { LOOK, onRemembered, readValue, recall } from './remembered.ts'

/** Colours of the browser's interface: `--color-base-200` of each theme. */
const COLORS = { light: '#f6f3ee', dark: '#0e1118' }
const A_YEAR = 31_536_000

/** Shows the chosen theme and text size by attributes of the root. */
export function showLook(): void {
  const root = document.documentElement
  for (const [name, item] of LOOK) {
    const value = recall(item)
    if (isDefault(item, value)) root.removeAttribute(`data-${name}`)
    else root.setAttribute(`data-${name}`, value)
  }
  const theme = recall('theme')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = COLORS[theme === 'system' ? system : theme]
  }
}

/** Tells the server the chosen theme and text size by cookies: boards are painted before a script can read them. */
export function tellLook(): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  for (const [name, item] of LOOK) {
    const value = recall(item)
    const age = isDefault(item, value) ? 0 : A_YEAR
    document.cookie = `inkling_${name}=${value}; path=/games; max-age=${age}; samesite=lax${secure}`
  }
}

/** Shows and tells every change, in any tab, until the returned function is called. */
export function followLook(): () => void {
  return onRemembered(() => {
    showLook()
    tellLook()
  })
}

/** Reads from the cookies of a request what `tellLook` wrote, as attributes of the root. */
export function lookOf(cookies: string): string {
  const attributes = LOOK.map(([name, item]) => {
    const [, stored = null] = new RegExp(`\\binkling_${name}=(\\w+)`).exec(cookies) ?? []
    const value = readValue(item, stored)
    return isDefault(item, value) ? '' : ` data-${name}="${value}"`
  })
  return attributes.join('')
}

function isDefault(item: (typeof LOOK)[number][1], value: string): boolean {
  return value === readValue(item, null)
}
