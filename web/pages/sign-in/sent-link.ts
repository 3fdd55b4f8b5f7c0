import type { LinkKind } from '@inkling/protocol/links'

/** Path of a link that somebody has sent. */
export type SentLink = { kind: LinkKind; code: string }

/** Reads the path of a link; null for other pages. */
export function linkAt(path: string): SentLink | null {
  const [, kind, code = ''] = /^\/(join|challenge|friend)\/([^/]+)\/?$/.exec(path) ?? []
  return isKind(kind) ? { kind, code } : null
}

function isKind(kind: string | undefined): kind is LinkKind {
  return kind === 'join' || kind === 'challenge' || kind === 'friend'
}
