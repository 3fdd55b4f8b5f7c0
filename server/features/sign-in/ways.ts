import type { Way as WayInfo, WayId } from '@inkling/protocol/ways'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { Identity } from '../../platform/identity/identity.ts'

/** Way to sign in that this server offers. */
export type Way = WayInfo & { identity: Identity }

/** Finds the way with an id; the first one for no id, and null for an unknown one. */
export function findWay(ways: readonly Way[], id: string | null): Way | null {
  return (id === null ? ways[0] : ways.find((way) => way.id === id)) ?? null
}

/** Path to which the provider of a way sends the browser back. Those of OpenID Connect have one of their own, so that none of
 *  them can obtain an answer of Google by sending the browser there. */
export function callbackPathOf(id: WayId): string {
  return id === 'oidc' ? '/auth/callback/oidc' : '/auth/callback'
}

/** Name and password of this server, which need no provider. */
export const PASSWORD_WAY: WayInfo = { id: 'password', name: null }

/** Describes the ways to pages. */
export function describeWays(ways: readonly Way[]): WayInfo[] {
  return ways.map(({ id, name }) => ({ id, name }))
}

/** Writes for the head of documents how one can come in, so that the sign-in screen knows it at once; nothing if it has only
 *  its usual button. */
export function writeWays(
  ways: readonly Way[],
  { guests, passwords }: { guests: boolean; passwords: boolean },
): string {
  const forGuests = guests ? '<meta name="guests" content="on" />' : ''
  if (ways.length === 1 && ways[0]!.id !== 'oidc' && !passwords) return forGuests
  const all = [...describeWays(ways), ...(passwords ? [PASSWORD_WAY] : [])]
  return `<meta name="ways" content="${escapeHtml(JSON.stringify(all))}" />${forGuests}`
}
