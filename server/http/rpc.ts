import type { contract } from '@inkling/protocol/contract'
import type { Router } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import {
  type StandardCodec,
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCMatcher,
} from '@orpc/server/standard'
import type { Caller } from './procedures.ts'

/** The contract as the browser speaks it: `{ json }` either way. Inputs and answers are plain JSON by their schemas, so
 *  nothing looks at each of their parts for what JSON has not: a long sheet has tens of thousands. */
export function createRpc(
  router: Router<typeof contract, Caller>,
  options: StandardHandlerOptions<Caller>,
): FastifyHandler<Caller> {
  return new FastifyHandler(new StandardHandler(router, new StandardRPCMatcher(), plain, options))
}

const plain: StandardCodec = {
  async decode(request) {
    const body: unknown = await request.body()
    return typeof body === 'object' && body !== null && 'json' in body ? body.json : undefined
  },
  encode: (output) => ({ status: 200, headers: {}, body: { json: output } }),
  encodeError: (error) => ({ status: error.status, headers: {}, body: { json: error.toJSON() } }),
}
