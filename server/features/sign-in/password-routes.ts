import cookie from '@fastify/cookie'
import { RegisterBody, ResetBody, SignInBody } from '@inkling/protocol/passwords'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isFromOrigin, isFromOwnPage, refuseOtherSite } from '../../platform/http/fetch-metadata.ts'
import { takeByNetwork } from '../../platform/limits/address.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { createCookies } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { Entry, Passwords, SigningBrowser } from './passwords.ts'
import { unauthorized } from './routes.ts'

type Dependencies = { passwords: Passwords; limiter: Limiter; origin: string }

/** Serves `GET /auth/passwords`, and `POST /auth/password`, `/auth/register` and `/auth/reset`, which open a session. */
export async function passwordRoutes(
  app: FastifyInstance,
  { passwords, limiter, origin }: Dependencies,
): Promise<void> {
  await app.register(cookie)
  const cookies = createCookies(origin)
  app.addHook('onRequest', async ({ network }, reply) => {
    reply.header('cache-control', 'no-store')
    await takeByNetwork(limiter, 'visit', network)
  })

  app.get('/auth/passwords', async ({ headers }, reply) => {
    if (!isFromOwnPage(headers)) return refuseOtherSite(reply)
    return passwords.getWays()
  })
  serve('/auth/password', SignInBody, (body, browser) => passwords.enter(body, browser))
  serve('/auth/register', RegisterBody, (body, browser) => passwords.register(body, browser))
  serve('/auth/reset', ResetBody, ({ token, password }, browser) =>
    passwords.reset(token, password, browser),
  )

  function serve<Body extends z.ZodType>(
    path: string,
    schema: Body,
    open: (body: z.infer<Body>, browser: SigningBrowser) => Promise<Entry>,
  ): void {
    app.post(path, async (request, reply) => {
      if (!isFromOrigin(request.headers, origin)) return refuseOtherSite(reply)
      await takeByNetwork(limiter, 'password', request.network)
      const body = schema.safeParse(request.body)
      if (!body.success) refuse('BAD_REQUEST')
      return answer(reply, await open(body.data, browserOf(request)))
    })
  }

  function answer(reply: FastifyReply, entry: Entry): FastifyReply {
    if ('suspended' in entry) {
      cookies.setSuspended(reply, entry.suspended)
      return unauthorized(reply, entry.suspended)
    }
    cookies.openSession(reply, entry)
    cookies.keepKnown(reply, entry.known)
    return reply.send(entry.session)
  }

  function browserOf(request: FastifyRequest): SigningBrowser {
    return {
      network: request.network,
      device: deviceOf(request.headers['user-agent']),
      known: cookies.knownBrowser(request),
      refresh_token: cookies.refreshToken(request),
    }
  }
}
