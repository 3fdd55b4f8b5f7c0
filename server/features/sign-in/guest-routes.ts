import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { isFromOrigin, refuseOtherSite } from '../../platform/http/fetch-metadata.ts'
import { takeByNetwork } from '../../platform/limits/address.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { createCookies } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { Guests } from './guests.ts'

type Dependencies = { guests: Guests; limiter: Limiter; origin: string }

/** Serves `POST /auth/guest`, which answers as `/auth/refresh` does. */
export async function guestRoutes(
  app: FastifyInstance,
  { guests, limiter, origin }: Dependencies,
): Promise<void> {
  await app.register(cookie)
  const cookies = createCookies(origin)
  app.post('/auth/guest', async (request, reply) => {
    const { body, network, headers } = request
    if (!isFromOrigin(headers, origin)) return refuseOtherSite(reply)
    await takeByNetwork(limiter, 'visit', network)
    const entered = await guests.enter(body, {
      network,
      device: deviceOf(headers['user-agent']),
      refresh_token: cookies.refreshToken(request),
    })
    cookies.keepSession(reply, entered)
    return reply.header('cache-control', 'no-store').send(entered.session)
  })
}
