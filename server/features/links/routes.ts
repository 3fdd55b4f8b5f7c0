import { LINK_KINDS } from '@inkling/protocol/links'
import type { FastifyInstance } from 'fastify'
import { isFromOwnPage, refuseOtherSite } from '../../platform/http/fetch-metadata.ts'
import { takeByNetwork } from '../../platform/limits/address.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { Links } from './links.ts'

type Dependencies = { links: Links; limiter: Limiter }
type LinkRoute = { Params: { kind: string; code: string } }

/** Serves `GET /links/{kind}/{code}` to everybody. Codes are short, so each network may try only a few. */
export async function linkRoutes(
  app: FastifyInstance,
  { links, limiter }: Dependencies,
): Promise<void> {
  app.get<LinkRoute>('/links/:kind/:code', async ({ headers, network, params }, reply) => {
    if (!isFromOwnPage(headers)) return refuseOtherSite(reply)
    await takeByNetwork(limiter, 'visit', network)
    await takeByNetwork(limiter, 'link', network)
    const kind = LINK_KINDS.find((one) => one === params.kind) ?? refuse('NOT_FOUND')
    const found = await links.find(kind, params.code)
    if (found === null) refuse(kind === 'friend' ? 'UNKNOWN_TOKEN' : 'UNKNOWN_CODE')
    return reply.header('cache-control', 'no-store').send(found)
  })
}
