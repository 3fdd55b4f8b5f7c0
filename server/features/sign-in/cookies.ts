import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ATTEMPT_S } from './oauth.ts'
import type { SessionTokens } from './sessions.ts'

const DAY_S = 24 * 60 * 60
const SESSION_COOKIE_S = RETENTION_DAYS.unused_sessions * DAY_S
const MARKER_S = 60
const MAX_ATTEMPTS = 4
const REFRESH = 'inkling_refresh'
const SUSPENDED = 'inkling_suspended'
const REFRESHING = 'inkling_refreshing'
const KNOWN = 'inkling_known'
const KNOWN_S = 365 * DAY_S

/** Creates a function that reads the refresh token from the cookies of a request; null if there is none. */
export function createTokenReader(origin: string): (cookies: string | undefined) => string | null {
  const name = `${prefixOf(origin)}${REFRESH}`
  return (cookies) => cookie.fastifyCookie.parse(cookies ?? '')[name] ?? null
}

function prefixOf(origin: string): string {
  return origin.startsWith('https:') ? '__Host-' : ''
}

/** Reads and writes the cookies of signing in. Scripts can read four of them: with `inkling_session` there
 *  may be a session to refresh, with `inkling_signed_in` the user has just signed in, `inkling_suspended` is the reason why
 *  an operator has suspended them, and `inkling_refreshing` is the mark that a page gives its next refresh. */
export function createCookies(origin: string) {
  const secure = origin.startsWith('https:')
  const prefix = prefixOf(origin)
  const refresh = `${prefix}${REFRESH}`
  const attempt = `${prefix}inkling_attempt_`
  const known = `${prefix}${KNOWN}`
  const lax: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' }
  const readable: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure }

  /** Remembers an attempt under its state, so that several tabs can sign in at once; drops the oldest of too many. */
  function remember(
    { cookies }: FastifyRequest,
    reply: FastifyReply,
    { state, sealed }: { state: string; sealed: string },
  ): void {
    const begun = Object.keys(cookies).filter((name) => name.startsWith(attempt))
    for (const name of begun.slice(0, Math.max(0, begun.length + 1 - MAX_ATTEMPTS))) {
      reply.clearCookie(name, lax)
    }
    reply.setCookie(`${attempt}${state}`, sealed, { ...lax, maxAge: ATTEMPT_S })
  }

  function remembered({ cookies }: FastifyRequest, state: string): string | undefined {
    return cookies[`${attempt}${state}`]
  }

  /** Forgets an attempt that has come back, after a while: a browser may repeat the request. */
  function forgetSoon({ cookies }: FastifyRequest, reply: FastifyReply, state: string): void {
    const name = `${attempt}${state}`
    const sealed = cookies[name]
    if (sealed !== undefined) reply.setCookie(name, sealed, { ...lax, maxAge: MARKER_S })
  }

  function refreshToken({ cookies }: FastifyRequest): string | undefined {
    return cookies[refresh]
  }

  function refreshMark({ cookies }: FastifyRequest): string | undefined {
    return cookies[REFRESHING]
  }

  function keepSession(reply: FastifyReply, tokens: SessionTokens): void {
    reply.setCookie(refresh, tokens.refresh_token, { ...lax, maxAge: SESSION_COOKIE_S })
    reply.setCookie('inkling_session', '1', { ...readable, maxAge: SESSION_COOKIE_S })
    reply.clearCookie(REFRESHING, readable)
  }

  function openSession(reply: FastifyReply, tokens: SessionTokens): void {
    keepSession(reply, tokens)
    reply.setCookie('inkling_signed_in', '1', { ...readable, maxAge: MARKER_S })
    reply.clearCookie(SUSPENDED, readable)
  }

  function setSuspended(reply: FastifyReply, reason: string): void {
    clearSession(reply)
    reply.setCookie(SUSPENDED, reason, { ...readable, maxAge: DAY_S })
  }

  /** Returns the mark of a browser that has signed in with a password before. */
  function knownBrowser({ cookies }: FastifyRequest): string | undefined {
    return cookies[known]
  }

  function keepKnown(reply: FastifyReply, mark: string): void {
    reply.setCookie(known, mark, { ...lax, maxAge: KNOWN_S })
  }

  function clearSession(reply: FastifyReply): void {
    reply.clearCookie(refresh, lax)
    reply.clearCookie('inkling_session', readable)
    reply.clearCookie('inkling_signed_in', readable)
  }

  return {
    remember,
    remembered,
    forgetSoon,
    refreshToken,
    refreshMark,
    keepSession,
    openSession,
    clearSession,
    setSuspended,
    knownBrowser,
    keepKnown,
  }
}
