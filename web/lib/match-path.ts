/** Matches a path against a pattern such as `/join/:code?`. Returns its named parts, or null if it does not fit. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = given[index]
    if (text === undefined || (part.startsWith(':') && text === '')) {
      if (part.endsWith('?')) continue
      return null
    }
    if (part.startsWith(':')) params[part.slice(1).replace('?', '')] = decode(text)
    else if (part !== text) return null
  }
  return params
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
