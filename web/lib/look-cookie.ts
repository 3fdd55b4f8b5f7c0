const A_YEAR = 31_536_000

/** Sets a cookie that tells the server how boards look in this browser, because boards are painted before a script can read
 *  the stored choice. The value is that of the root's attribute `data-theme` or `data-text`, if it has one. */
export function tellLook(name: 'theme' | 'text', value = ''): void {
  const age = value === '' ? 0 : A_YEAR
  document.cookie = `inkling_${name}=${value}; path=/games; max-age=${age}; samesite=lax; secure`
}

/** Reads from the cookies of a request what `tellLook` wrote: attributes of the root. */
export function lookOf(cookies: string): string {
  const theme = /\binkling_theme=(paper|night)\b/.exec(cookies)?.[1]
  const text = /\binkling_text=(small|large)\b/.exec(cookies)?.[1]
  return (
    (theme === undefined ? '' : ` data-theme="${theme}"`) +
    (text === undefined ? '' : ` data-text="${text}"`)
  )
}
