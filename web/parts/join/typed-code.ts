const LINK = /\/(?:join|challenge)\/([^/?#\s]+)/i

/** The code in what a player typed or pasted: of a link, its end. */
export function typedCode(text: string): string {
  return (LINK.exec(text)?.[1] ?? text).trim().toUpperCase()
}
