import { shownCode } from '../../lib/code.ts'

const MAX_LENGTH = 100
const LINK = /\/FRIEND\/([^/?#\s]+)/

/** Typed or pasted text in upper case, or only the token if it is a friend link. */
export function typedToken(text: string): string {
  const upper = text.toUpperCase()
  return (LINK.exec(upper)?.[1] ?? upper).slice(0, MAX_LENGTH)
}

/** Token in a form to compare: without dashes and spaces, and with letters that look like digits replaced. */
export function plainToken(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Link that opens the dialog to add the token's owner. */
export function friendLink(token: string, origin: string): string {
  return `${origin}/friend/${shownCode(token)}`
}
