import type { LinkKind } from '@inkling/protocol/links'

/** Path of a link that somebody has sent. */
export type SentLink = { kind: LinkKind; code: string }

/** Reads the path of a link; null for other pages. */
export function linkAt(path: string): SentLink | null {
  const [, kind, code = ''] = /^\/(join|challenge|cup|friend)\/([^/]+)\/?$/.exec(path) ?? []
  return isKind(kind) ? { kind, code } : null
}

function isKind(kind: string | undefined): kind is LinkKind {
  return kind === 'join' || kind === 'challenge' || kind === 'cup' || kind === 'friend'
}

/** Page of an operator's invitation, and that of a link that sets a new password; their secrets are in the fragment. */
export const INVITATION_PATH = '/invite'
export const RESET_PATH = '/reset'

/** Returns the secret of the opened link that lets one register; null for other pages. */
export function invitationAt(path: string): string | null {
  if (path === INVITATION_PATH) return location.hash.slice(1)
  const link = linkAt(path)
  return link?.kind === 'friend' ? link.code : null
}
