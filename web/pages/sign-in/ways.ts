import type { Way } from '@inkling/protocol/ways'

/** Reads from the document by which ways one can sign in here; null if there is only the usual one. */
export function readWays(): readonly Way[] | null {
  const content = document.getElementsByName('ways')[0]?.getAttribute('content') ?? null
  return content === null ? null : JSON.parse(content)
}
