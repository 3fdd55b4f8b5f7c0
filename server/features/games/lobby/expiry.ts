const DAY_MS = 24 * 60 * 60_000

/** Invitations from before this, and lobbies that were not started since, are worth nothing. */
export function expiry(): Date {
  return new Date(Date.now() - DAY_MS)
}
