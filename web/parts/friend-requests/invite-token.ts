import { shownCode } from '../../lib/code.ts'

const MAX_LENGTH = 100
const LINK = /\/FRIEND\/([^/?#\s]+)/

/** What a player typed or pasted, in upper case; of a friend link its token. */
export function typedToken(text: string): string {
  const upper = text.toUpperCase()
  return (LINK.exec(upper)?.[1] ?? upper).slice(0, MAX_LENGTH)
}

/** A token as it is compared: without dash and spaces, and with the letters that look like digits as digits. */
export function plainToken(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** The address that opens the dialog in which one adds its owner. */
export function friendLink(token: string, origin: string): string {
  return `${origin}/friend/${shownCode(token)}`
}
