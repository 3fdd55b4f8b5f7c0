import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ATTEMPT_S } from './attempts.ts'
import type { Entry } from './sessions.ts'

const DAY_S = 24 * 60 * 60
const KEPT_S = 30 * DAY_S
const MARKER_S = 60
const MAX_SIGN_INS = 4
const SUSPENDED = 'inkling_suspended'

/** The cookies of signing in. Scripts can read three of them, which hold no secret: `inkling_session` says that asking
 *  for a session is worth it, `inkling_signed_in` that the page was reached by signing in just now, `inkling_suspended`
 *  why an operator lets this user no longer in. */
export function createCookies(origin: string) {
  const secure = origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const refresh = `${prefix}inkling_refresh`
  const ended_by = `${prefix}inkling_ending`
  const attempt = `${prefix}inkling_attempt_`
  const hidden = { path: secure ? '/' : '/auth', httpOnly: true, secure } as const
  const strict: CookieSerializeOptions = { ...hidden, sameSite: 'strict' }
  const lax: CookieSerializeOptions = { ...hidden, sameSite: 'lax' }
  const readable: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure }

  /** Lets several tabs sign in at once, each under its own state; the oldest of too many is given up. */
  function remember(
    { cookies }: FastifyRequest,
    reply: FastifyReply,
    { state, sealed }: { state: string; sealed: string },
  ): void {
    const begun = Object.keys(cookies).filter((name) => name.startsWith(attempt))
    for (const name of begun.slice(0, Math.max(0, begun.length + 1 - MAX_SIGN_INS))) {
      reply.clearCookie(name, lax)
    }
    reply.setCookie(`${attempt}${state}`, sealed, { ...lax, maxAge: ATTEMPT_S })
  }

  function remembered({ cookies }: FastifyRequest, state: string): string | undefined {
    return cookies[`${attempt}${state}`]
  }

  function forget({ cookies }: FastifyRequest, reply: FastifyReply, state: string): void {
    const name = `${attempt}${state}`
    if (cookies[name] !== undefined) reply.clearCookie(name, lax)
  }

  function refreshToken({ cookies }: FastifyRequest): string | undefined {
    return cookies[refresh]
  }

  /** What ends the session of this browser. Other than the refresh token, it comes along when a provider sends a browser
   *  back. */
  const ending = ({ cookies }: FastifyRequest): string | undefined => cookies[ended_by]

  function keep(reply: FastifyReply, kept: Pick<Entry, 'refresh_token' | 'ending'>): void {
    reply.setCookie(refresh, kept.refresh_token, { ...strict, maxAge: KEPT_S })
    reply.setCookie(ended_by, kept.ending, { ...lax, maxAge: KEPT_S })
    reply.setCookie('inkling_session', '1', { ...readable, maxAge: KEPT_S })
  }

  function enter(reply: FastifyReply, kept: Pick<Entry, 'refresh_token' | 'ending'>): void {
    keep(reply, kept)
    reply.setCookie('inkling_signed_in', '1', { ...readable, maxAge: MARKER_S })
    reply.clearCookie(SUSPENDED, readable)
  }

  function putOut(reply: FastifyReply, reason: string): void {
    leave(reply)
    reply.setCookie(SUSPENDED, reason, { ...readable, maxAge: DAY_S })
  }

  function leave(reply: FastifyReply): void {
    reply.clearCookie(refresh, strict)
    reply.clearCookie(ended_by, lax)
    reply.clearCookie('inkling_session', readable)
    reply.clearCookie('inkling_signed_in', readable)
  }

  return { remember, remembered, forget, refreshToken, ending, keep, enter, putOut, leave }
}
