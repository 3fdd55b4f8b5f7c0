const MAX_LENGTH = 2_000
const ANYWHERE = 'http://anywhere.invalid'

/** Where to go after signing in: the path that was asked for if it is one of this site's pages, else the home page.
 *  Judged as a browser would read it, so nothing that looks like a path can lead to another site. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH) return '/'
  if (!/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return '/'
  if (!URL.canParse(asked, ANYWHERE)) return '/'
  const { origin, pathname, search, hash } = new URL(asked, ANYWHERE)
  if (origin !== ANYWHERE || pathname.startsWith('//') || isPartOfSignIn(pathname)) return '/'
  return pathname + search + hash
}

function isPartOfSignIn(pathname: string): boolean {
  return /^\/(?:auth|local-identity)(?:\/|$)/i.test(pathname)
}
