const LONGEST_NAME = 80
const LONGEST_ADDRESS = 2_048
/** Characters that print nothing of their own or turn the text around them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The name of a new player: as the provider has it, made to fit; 'User' if it says nothing. */
export function nameOf(full_name: string): string {
  const clean = full_name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const name = [...clean].slice(0, LONGEST_NAME).join('').trim()
  return VISIBLE.test(name) ? name : 'User'
}

/** The picture of a player if it can be shown: an address by https. */
export function pictureOf(picture: string | null): string | null {
  if (picture === null || picture.length > LONGEST_ADDRESS || !URL.canParse(picture)) return null
  const url = new URL(picture)
  return url.protocol === 'https:' ? url.href : null
}
