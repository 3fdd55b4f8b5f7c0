const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True for the form of the ids of games and users, a UUID. */
export function isId(text: string): boolean {
  return ID.test(text)
}
