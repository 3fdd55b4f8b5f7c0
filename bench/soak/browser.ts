import type { Session } from '@inkling/protocol/session'

/** A page asks for its next token this long before the last one ends. */
const EARLY_MS = 60_000

type Dependencies = { origin: string; name: string; renewed(session: Session): void }

/** A browser that keeps cookies, goes through the sign-in with this name, and asks procedures. */
export function createBrowser({ origin, name, renewed }: Dependencies) {
  const visit = createVisits(origin)
  let session: Session | null = null
  let ends_at = 0
  let refreshing: Promise<Session> | null = null

  /** Types the name on the page of the local identity provider, and comes back with a session. */
  async function signIn(): Promise<Session> {
    let path = '/auth/sign_in?return_to=/'
    while (path !== '/') {
      const page = await visit('GET', path)
      const isForm = page.text.includes('<form')
      const { to } = isForm ? await visit('POST', path, new URLSearchParams({ name })) : page
      if (to === null) throw new Error('the sign-in led nowhere')
      path = to.replace(origin, '')
    }
    return refresh()
  }

  /** The next session by the cookie; who asks meanwhile gets the same. */
  function refresh(): Promise<Session> {
    refreshing ??= askForSession().finally(() => (refreshing = null))
    return refreshing
  }

  async function askForSession(): Promise<Session> {
    const { text } = await visit('POST', '/auth/refresh')
    const answer = JSON.parse(text)
    if (!('access_token' in answer)) throw new Error(`a refresh was refused: ${answer.code}`)
    const next = answer as Session
    session = next
    ends_at = Date.now() + next.expires_in * 1000
    renewed(next)
    return next
  }

  async function signOut(): Promise<void> {
    await visit('POST', '/auth/sign_out')
    session = null
  }

  /** Asks a procedure, with a new session where the old one is about to end. */
  async function call<Body = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Body> {
    const { access_token } =
      session === null || Date.now() > ends_at - EARLY_MS ? await refresh() : session
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.ok) return answer as Body
    const what = path.replaceAll(/[\da-f-]{36}/g, '…').replace(/\?.*/, '')
    throw new Error(`${what} was refused: ${answer.code}`)
  }

  return { signIn, refresh, signOut, call }
}

/** Asks for pages, keeping cookies and following nothing. */
function createVisits(origin: string) {
  const cookies = new Map<string, string>()

  function keep(line: string): void {
    const [pair = ''] = line.split(';', 1)
    const equals = pair.indexOf('=')
    const value = pair.slice(equals + 1)
    if (value === '') cookies.delete(pair.slice(0, equals))
    else cookies.set(pair.slice(0, equals), value)
  }

  return async function visit(method: 'GET' | 'POST', path: string, body?: URLSearchParams) {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { origin, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body !== undefined && { body }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    return { text: await response.text(), to: response.headers.get('location') }
  }
}
