import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import { REFUSALS } from '@inkling/protocol/refusals'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Identity } from '../../platform/identity/identity.ts'
import { takeByNetwork } from '../../platform/limits/address.ts'
import { isNavigation, refuseOtherSite } from '../../platform/http/fetch-metadata.ts'
import { ALWAYS } from '../../platform/http/load-shedding.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { Refused } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { ATTEMPT_S, returnPath, type SignInFailure } from './oauth.ts'
import type { SessionTokens } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

/** Routes that scripts call, and can call again. */
const BY_SCRIPT = ['/auth/refresh', '/auth/sign_out']
/** Base of addresses of which only path and query count. */
const ANYWHERE = 'http://this.invalid'
const DAY_S = 24 * 60 * 60
const SESSION_COOKIE_S = RETENTION_DAYS.unused_sessions * DAY_S
const MARKER_S = 60
const MAX_ATTEMPTS = 4
const REFRESH = 'inkling_refresh'
const SUSPENDED = 'inkling_suspended'
const REFRESHING = 'inkling_refreshing'
/** The first match counts: many browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

type Dependencies = {
  signIn: SignIn
  identity: Identity
  limiter: Limiter
  origin: string
  security: SecurityLog
}

/** Serves `GET /auth/sign_in?return_to=`, `GET /auth/callback`, `POST /auth/refresh`,
 *  `POST /auth/sign_out`, and the pages of an identity provider inside this server. Pages are served under pressure too:
 *  a person could not read the refusal. */
export async function signInRoutes(
  app: FastifyInstance,
  { signIn, identity, limiter, origin, security }: Dependencies,
): Promise<void> {
  await app.register(cookie)
  app.addHook('onRoute', servePagesAlways)
  app.addHook('onRequest', async ({ headers, network, routeOptions }, reply) => {
    if (isPage(routeOptions.url) && !isNavigation(headers)) return refuseOtherSite(reply)
    return takeByNetwork(limiter, 'visit', network)
  })
  if (identity.serve !== null) await app.register(identity.serve)
  const cookies = createCookies(origin)
  const { redirectWithError, limitTo } = createRefusals(security)
  const wantedPath = async (request: FastifyRequest) =>
    returnPath(queryOf(request).get('return_to'))
  const begunPath = (request: FastifyRequest) =>
    signIn.readReturnPath(cookies.remembered(request, stateOf(request)))

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const limitSignIn = limitTo(limiter, 'sign_in', wantedPath)
  app.get('/auth/sign_in', { onRequest: limitSignIn }, async (request, reply) => {
    if (isOtherName(request.hostname, origin)) {
      // The request may name a whole URL, of any host.
      const { search } = new URL(request.url, origin)
      return reply.redirect(new URL(`/auth/sign_in${search}`, origin).href)
    }
    const return_to = await wantedPath(request)
    const begun = await signIn.begin(return_to)
    if ('failure' in begun) return redirectWithError(request, reply, { ...begun, return_to })
    cookies.remember(request, reply, begun)
    return reply.redirect(begun.url.href)
  })

  const limitCallback = limitTo(limiter, 'callback', begunPath)
  app.get('/auth/callback', { onRequest: limitCallback }, async (request, reply) => {
    const state = stateOf(request)
    const refresh_token = cookies.refreshToken(request)
    const callback = new URL(`/auth/callback?${queryOf(request).toString()}`, origin)
    const finished = await signIn.finish(callback, {
      sealed: cookies.remembered(request, state),
      refresh_token,
      device: deviceOf(request.headers['user-agent']),
    })
    cookies.forgetSoon(request, reply, state)
    if ('failure' in finished) {
      // A browser that repeats the request is signed in already.
      if (await isSignedIn(refresh_token)) return reply.redirect(finished.return_to)
      return redirectWithError(request, reply, finished)
    }
    if ('suspended' in finished) {
      cookies.setSuspended(reply, finished.suspended)
      return reply.redirect(withError(finished.return_to, 'suspended'))
    }
    cookies.openSession(reply, finished)
    return reply.redirect(finished.return_to)
  })

  async function isSignedIn(refresh_token: string | undefined): Promise<boolean> {
    return refresh_token !== undefined && (await signIn.findUser(refresh_token)) !== null
  }

  app.post('/auth/refresh', async (request, reply) => {
    if (!isFromThisSite(request, origin)) return refuseOtherSite(reply)
    const mark = request.cookies[REFRESHING]
    const refreshed = await signIn.refresh(cookies.refreshToken(request), mark)
    if (refreshed === null) return unauthorized(reply)
    if ('suspended' in refreshed) {
      cookies.setSuspended(reply, refreshed.suspended)
      return unauthorized(reply, refreshed.suspended)
    }
    cookies.keepSession(reply, refreshed)
    return reply.send(refreshed.session)
  })

  app.post('/auth/sign_out', async (request, reply) => {
    if (!isFromThisSite(request, origin)) return refuseOtherSite(reply)
    await signIn.signOut(cookies.refreshToken(request))
    cookies.clearSession(reply)
    return reply.status(204).send()
  })
}

function servePagesAlways(route: RouteOptions): void {
  if (isPage(route.url)) route.config = { ...route.config, ...ALWAYS.config }
}

function isPage(url: string | undefined): boolean {
  return url !== undefined && !BY_SCRIPT.includes(url)
}

/** Refusals of sign-in, each with an entry in the security log. */
function createRefusals(security: SecurityLog) {
  /** Redirects to the page that was wanted, which shows the sign-in screen with the reason, unless the user has
   *  cancelled. */
  function redirectWithError(
    { log }: FastifyRequest,
    reply: FastifyReply,
    { failure, cause, return_to }: SignInFailure & { return_to: string },
  ): FastifyReply {
    security({ event: 'sign_in_refused', reason: failure })
    if (failure === 'cancelled') return reply.redirect(return_to)
    log[failure === 'unavailable' ? 'error' : 'info']({ err: cause, failure }, 'sign-in failed')
    return reply.redirect(withError(return_to, failure))
  }

  /** Limits a route by network. The sign-in screen of the page that was wanted explains the refusal. */
  function limitTo(
    limiter: Limiter,
    rule: 'sign_in' | 'callback',
    findPath: (request: FastifyRequest) => Promise<string>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await takeByNetwork(limiter, rule, request.network)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        security({ event: 'refused_by_limit', limit: rule })
        return reply.redirect(withError(await findPath(request), 'too_many'))
      }
      return undefined
    }
  }

  return { redirectWithError, limitTo }
}

/** Adds the reason why a sign-in failed to a path. */
function withError(path: string, failure: string): string {
  const url = new URL(path, ANYWHERE)
  url.searchParams.set('sign_in_error', failure)
  return url.pathname + url.search + url.hash
}

function stateOf(request: FastifyRequest): string {
  return queryOf(request).get('state') ?? ''
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, ANYWHERE).searchParams
}

function unauthorized(reply: FastifyReply, suspended?: string): FastifyReply {
  const { status, message } = REFUSALS.UNAUTHORIZED
  const body =
    suspended === undefined
      ? { code: 'UNAUTHORIZED', message }
      : { code: 'SUSPENDED', message: `Your account is suspended: ${suspended}` }
  return reply.status(status).send(body)
}

/** True for another local name. `localhost` and `127.0.0.1` share no cookies, so a sign-in begins where it ends. */
function isOtherName(hostname: string, origin: string): boolean {
  const names = ['localhost', '127.0.0.1', '[::1]']
  const ours = new URL(origin).hostname
  return hostname !== ours && names.includes(hostname) && names.includes(ours)
}

function isFromThisSite({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

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
function createCookies(origin: string) {
  const secure = origin.startsWith('https:')
  const prefix = prefixOf(origin)
  const refresh = `${prefix}${REFRESH}`
  const attempt = `${prefix}inkling_attempt_`
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
    keepSession,
    openSession,
    clearSession,
    setSuspended,
  }
}

/** Names a browser and its system, such as `Firefox · Linux`; null if neither is known. */
function deviceOf(user_agent: string | undefined): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (table) => table.find(([mark]) => mark.test(user_agent ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(' · ')
}
