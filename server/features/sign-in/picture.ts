const LONGEST_ADDRESS = 2_048

/** The picture of a user if it can be shown: an address by https. */
export function pictureOf(picture: string | null): string | null {
  if (picture === null || picture.length > LONGEST_ADDRESS || !URL.canParse(picture)) return null
  const url = new URL(picture)
  return url.protocol === 'https:' ? url.href : null
}
