import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import { REFUSALS } from '@inkling/protocol/refusals'
import { RefreshBody } from '@inkling/protocol/session'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Identity } from '../../platform/identity/identity.ts'
import { takeByAddress } from '../../platform/limits/address.ts'
import { ALWAYS } from '../../platform/http/health.ts'
import type { Ask } from '../../platform/http/rpc.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse, Refused } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { createCookies } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { Failed } from './attempts.ts'
import type { Entry } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

/** What a page asks for, and can ask for again. */
const BY_SCRIPT = ['/auth/refresh', '/auth/sign_out']

type Dependencies = {
  sign_in: SignIn
  identity: Identity
  limiter: Limiter
  origin: string
  security?: SecurityLog
  /** Calls a procedure for whoever has just refreshed their session. */
  ask?: Ask
}

/** `GET /auth/sign_in?return_to=`, `GET /auth/callback`, `POST /auth/refresh`, which answers calls of a page along with
 *  it, `POST /auth/sign_out`, and the pages of an identity provider that lives in this server. Where a browser goes by
 *  itself it is let in under pressure too, for a person would stand before a bare refusal. */
export async function signInRoutes(
  app: FastifyInstance,
  { sign_in, identity, limiter, origin, security = () => undefined, ask = noAnswer }: Dependencies,
): Promise<void> {
  await app.register(cookie)
  app.addHook('onRoute', letInAlways)
  app.addHook('onRequest', ({ ip }) => takeByAddress(limiter, 'visit', ip))
  if (identity.serve !== null) await app.register(identity.serve)
  const cookies = createCookies(origin)
  const { giveUp, refuseStranger, limitTo } = createRefusals(security)

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get('/auth/sign_in', { onRequest: limitTo(limiter, 'sign_in') }, async (request, reply) => {
    if (isOtherName(request.hostname, origin)) {
      return reply.redirect(new URL(request.url, origin).href)
    }
    const begun = await sign_in.begin(queryOf(request).get('return_to'))
    if ('failure' in begun) return giveUp(request, reply, begun)
    cookies.remember(request, reply, begun)
    return reply.redirect(begun.url.href)
  })

  app.get('/auth/callback', { onRequest: limitTo(limiter, 'callback') }, async (request, reply) => {
    const query = queryOf(request)
    const state = query.get('state') ?? ''
    const callback = new URL(`/auth/callback?${query.toString()}`, origin)
    const finished = await sign_in.finish(callback, {
      sealed: cookies.remembered(request, state),
      ending: cookies.ending(request),
      device: deviceOf(request.headers['user-agent']),
    })
    cookies.forget(request, reply, state)
    if ('failure' in finished) return giveUp(request, reply, finished)
    if ('suspended' in finished) {
      cookies.putOut(reply, finished.suspended)
      return reply.redirect('/?sign_in_error=suspended')
    }
    cookies.enter(reply, finished)
    return reply.redirect(finished.return_to)
  })

  app.post('/auth/refresh', async (request, reply) => {
    if (!isFromThisSite(request, origin)) return refuseStranger(reply)
    const asked = askedBy(request)
    const entry = await sign_in.refresh(cookies.refreshToken(request))
    if (entry === null) return refuseNobody(reply)
    if ('suspended' in entry) {
      cookies.putOut(reply, entry.suspended)
      return refuseNobody(reply, entry.suspended)
    }
    cookies.keep(reply, entry)
    if (asked.length === 0) return reply.send(entry.session)
    return reply.type('application/x-ndjson').send(Readable.from(linesFor(entry, asked, ask)))
  })

  app.post('/auth/sign_out', async (request, reply) => {
    if (!isFromThisSite(request, origin)) return refuseStranger(reply)
    await sign_in.signOut(cookies.refreshToken(request))
    cookies.leave(reply)
    return reply.status(204).send()
  })
}

function letInAlways(route: RouteOptions): void {
  if (!BY_SCRIPT.includes(route.url)) route.config = { ...route.config, ...ALWAYS.config }
}

/** How sign-in refuses a browser; each time is written into the security log. */
function createRefusals(security: SecurityLog) {
  /** Back to the sign-in screen: quietly if they said no, else with what it needs to say why. */
  function giveUp({ log }: FastifyRequest, reply: FastifyReply, failed: Failed): FastifyReply {
    const { failure, cause } = failed
    security({ event: 'sign_in_refused', reason: failure })
    if (failure === 'cancelled') return reply.redirect('/')
    log[failure === 'unavailable' ? 'error' : 'info']({ err: cause, failure }, 'sign-in failed')
    return reply.redirect(`/?sign_in_error=${failure}`)
  }

  function refuseStranger(reply: FastifyReply): FastifyReply {
    security({ event: 'forbidden_origin' })
    const message = 'This request did not come from a page of this site.'
    return reply.status(403).send({ code: 'FORBIDDEN', message })
  }

  /** Lets a person read on the sign-in screen that there were too many from their address. */
  function limitTo(limiter: Limiter, rule: 'sign_in' | 'callback') {
    return async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      try {
        await takeByAddress(limiter, rule, ip)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        security({ event: 'refused_by_limit', limit: rule })
        return reply.redirect('/?sign_in_error=too_many')
      }
      return undefined
    }
  }

  return { giveUp, refuseStranger, limitTo }
}

/** What a page asks along with refreshing. */
function askedBy({ body }: FastifyRequest): RefreshBody['ask'] {
  if (body === undefined || body === null) return []
  return RefreshBody.safeParse(body).data?.ask ?? refuse('BAD_REQUEST')
}

/** The session at once, then what was asked for, as it comes. */
async function* linesFor({ session, session_id }: Entry, asked: RefreshBody['ask'], ask: Ask) {
  const user = { user_id: session.user.id, session_id }
  const answers = asked.map(([path, input]) => ask(path, input, user).catch(noAnswer))
  yield `${JSON.stringify(session)}\n`
  for (const answer of answers) yield `${(await answer) ?? ''}\n`
}

async function noAnswer(): Promise<null> {
  return null
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://this.invalid').searchParams
}

/** Says that there is no session, and why there may be none. */
function refuseNobody(reply: FastifyReply, suspended?: string): FastifyReply {
  const { status, message } = REFUSALS.UNAUTHORIZED
  const body =
    suspended === undefined
      ? { code: 'UNAUTHORIZED', message }
      : { code: 'SUSPENDED', message: `Your account is suspended: ${suspended}` }
  return reply.status(status).send(body)
}

/** Cookies do not pass between `localhost` and `127.0.0.1`, so a sign-in has to begin where it will end. */
function isOtherName(hostname: string, origin: string): boolean {
  const names = ['localhost', '127.0.0.1', '[::1]']
  const ours = new URL(origin).hostname
  return hostname !== ours && names.includes(hostname) && names.includes(ours)
}

function isFromThisSite({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}
