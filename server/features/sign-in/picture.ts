const MAX_ADDRESS_LENGTH = 2_048

/** The picture of a user if it can be shown: an address by https. */
export function pictureOf(picture: string | null): string | null {
  if (picture === null || picture.length > MAX_ADDRESS_LENGTH || !URL.canParse(picture)) return null
  const url = new URL(picture)
  return url.protocol === 'https:' ? url.href : null
}
