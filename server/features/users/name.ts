import { hasUnseen, inOneLine, shownLine } from '@inkling/game/open/shown-text'

const MAX_NAME_LENGTH = 80
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The name that somebody means by what they typed, in one spelling; null if it cannot be shown as a name. */
export function readName(typed: string): string | null {
  const name = inOneLine(typed)
  if (hasUnseen(name) || !VISIBLE.test(name)) return null
  return [...name].length <= MAX_NAME_LENGTH ? name : null
}

/** The name of a new user: as the identity provider has it, made to fit; 'User' if it says nothing. */
export function newName(provided: string): string {
  const cut = [...shownLine(provided)].slice(0, MAX_NAME_LENGTH).join('')
  return readName(cut) ?? 'User'
}
