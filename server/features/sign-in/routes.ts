import cookie from '@fastify/cookie'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { takeByNetwork } from '../../platform/limits/address.ts'
import { isFromOrigin, isNavigation, refuseOtherSite } from '../../platform/http/fetch-metadata.ts'
import { ALWAYS } from '../../platform/http/load-shedding.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { Refused } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { createCookies } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { NotAdded } from './identities.ts'
import { type Purpose, returnPath, type SignInFailure } from './oauth.ts'
import type { SignIn } from './sign-in.ts'
import { callbackPathOf, type Way } from './ways.ts'

/** Routes that scripts call, and can call again. */
const BY_SCRIPT = ['/auth/add', '/auth/refresh', '/auth/sign_out']
/** Base of addresses of which only path and query count. */
const ANYWHERE = 'http://this.invalid'

type Dependencies = {
  signIn: SignIn
  ways: readonly Way[]
  limiter: Limiter
  origin: string
  security: SecurityLog
}

/** Serves `GET /auth/sign_in?way=&return_to=`, the addresses to which providers send browsers back,
 *  `POST /auth/add?way=&return_to=`, `POST /auth/refresh`, `POST /auth/sign_out`, and the pages of identity providers inside
 *  this server. Pages are served under pressure too: a person could not read the refusal. */
export async function signInRoutes(
  app: FastifyInstance,
  { signIn, ways, limiter, origin, security }: Dependencies,
): Promise<void> {
  await app.register(cookie)
  app.addHook('onRoute', servePagesAlways)
  app.addHook('onRequest', async ({ headers, network, routeOptions }, reply) => {
    if (isPage(routeOptions.url) && !isNavigation(headers)) return refuseOtherSite(reply)
    return takeByNetwork(limiter, 'visit', network)
  })
  for (const { identity } of ways) if (identity.serve !== null) await app.register(identity.serve)
  const cookies = createCookies(origin)
  const { explain, limitTo } = createRefusals(security)
  const begunBefore = (request: FastifyRequest) =>
    signIn.readPurpose(cookies.remembered(request, stateOf(request)))

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const limitSignIn = limitTo(limiter, 'sign_in', readWish)
  app.get('/auth/sign_in', { onRequest: limitSignIn }, async (request, reply) => {
    if (isOtherName(request.hostname, origin)) {
      // The request may name a whole URL, of any host.
      const { search } = new URL(request.url, origin)
      return reply.redirect(new URL(`/auth/sign_in${search}`, origin).href)
    }
    const begun = await signIn.begin(wayOf(request), wantedPath(request))
    if ('failure' in begun) return reply.redirect(explain(request, begun))
    cookies.remember(request, reply, begun)
    return reply.redirect(begun.url.href)
  })

  async function finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const state = stateOf(request)
    const refresh_token = cookies.refreshToken(request)
    const callback = new URL(`${request.routeOptions.url}?${queryOf(request).toString()}`, origin)
    const finished = await signIn.finish(callback, {
      sealed: cookies.remembered(request, state),
      refresh_token,
      device: deviceOf(request.headers['user-agent']),
    })
    const { return_to, adds_to } = finished
    cookies.forgetSoon(request, reply, state)
    if ('failure' in finished) {
      // A browser that repeats the request is signed in already.
      const isRepeated = adds_to === null && (await isSignedIn(refresh_token))
      return reply.redirect(isRepeated ? return_to : explain(request, finished))
    }
    if ('suspended' in finished) {
      cookies.setSuspended(reply, finished.suspended)
      return reply.redirect(withError(finished, 'suspended'))
    }
    if (!('added' in finished)) cookies.openSession(reply, finished)
    return reply.redirect(return_to)
  }

  const limitCallback = limitTo(limiter, 'callback', begunBefore)
  for (const path of new Set(ways.map(({ id }) => callbackPathOf(id)))) {
    app.get(path, { onRequest: limitCallback }, finish)
  }

  async function isSignedIn(refresh_token: string | undefined): Promise<boolean> {
    return refresh_token !== undefined && (await signIn.findUser(refresh_token)) !== null
  }

  // A page calls this and leaves for `url`. A link could lead any user of this site into adding the account of an attacker.
  app.post('/auth/add', async (request, reply) => {
    if (!isFromOrigin(request.headers, origin)) return refuseOtherSite(reply)
    await takeByNetwork(limiter, 'sign_in', request.network)
    const [return_to, refresh_token] = [wantedPath(request), cookies.refreshToken(request)]
    const begun = await signIn.beginAdding(wayOf(request), { return_to, refresh_token })
    if (begun === null) return unauthorized(reply)
    if ('failure' in begun) return reply.send({ url: explain(request, begun) })
    cookies.remember(request, reply, begun)
    return reply.send({ url: begun.url.href })
  })

  app.post('/auth/refresh', async (request, reply) => {
    if (!isFromOrigin(request.headers, origin)) return refuseOtherSite(reply)
    const mark = cookies.refreshMark(request)
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
    if (!isFromOrigin(request.headers, origin)) return refuseOtherSite(reply)
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

type Failure = (SignInFailure | NotAdded) & Purpose

/** Refusals of sign-in, each with an entry in the security log. */
function createRefusals(security: SecurityLog) {
  /** Returns the path of the page that was wanted, which shows the reason, unless the user has cancelled: on the sign-in
   *  screen, or where identities are added. */
  function explain({ log }: FastifyRequest, { failure, cause, ...purpose }: Failure): string {
    const { return_to, adds_to } = purpose
    if (adds_to === null) security({ event: 'sign_in_refused', reason: failure })
    else security({ event: 'identity_refused', reason: failure, user_id: adds_to })
    if (failure === 'cancelled') return return_to
    log[failure === 'unavailable' ? 'error' : 'info']({ err: cause, failure }, 'sign-in failed')
    return withError(purpose, failure)
  }

  /** Limits a route by network. The page that was wanted explains the refusal. */
  function limitTo(
    limiter: Limiter,
    rule: 'sign_in' | 'callback',
    findPurpose: (request: FastifyRequest) => Promise<Purpose>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await takeByNetwork(limiter, rule, request.network)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        security({ event: 'refused_by_limit', limit: rule })
        return reply.redirect(withError(await findPurpose(request), 'too_many'))
      }
      return undefined
    }
  }

  return { explain, limitTo }
}

/** Returns the path to go to, with the reason why a sign-in or the adding of an identity failed. */
function withError({ return_to, adds_to }: Purpose, failure: string): string {
  const url = new URL(return_to, ANYWHERE)
  url.searchParams.set(adds_to === null ? 'sign_in_error' : 'identity_error', failure)
  return url.pathname + url.search + url.hash
}

function wantedPath(request: FastifyRequest): string {
  return returnPath(queryOf(request).get('return_to'))
}

async function readWish(request: FastifyRequest): Promise<Purpose> {
  return { return_to: wantedPath(request), adds_to: null }
}

function wayOf(request: FastifyRequest): string | null {
  return queryOf(request).get('way')
}

function stateOf(request: FastifyRequest): string {
  return queryOf(request).get('state') ?? ''
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, ANYWHERE).searchParams
}

export function unauthorized(reply: FastifyReply, suspended?: string): FastifyReply {
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
