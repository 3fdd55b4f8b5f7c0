import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

/** Methods whose bodies Fastify reads, up to the limit of their route. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Lets no request bring a body by any other method, and ends the connection of each that was answered unread. */
export function guardBodies(http: FastifyInstance): void {
  http.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const isRefused = !WITH_BODY.has(method) && lengthOf(headers) > 0
    done(isRefused ? new Refused('BAD_REQUEST') : undefined)
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    endUnread(request, reply)
    done()
  })
}

/** What is still to come of a body without end, or of one beyond the limit, is not waited for. A shorter one may end:
 *  a browser reads why it was refused only after it has sent all. */
export function endUnread(request: FastifyRequest, reply: FastifyReply) {
  if (request.raw.complete) return
  const limit = request.routeOptions.bodyLimit ?? 0
  if (lengthOf(request.headers) > limit) void reply.header('connection', 'close')
}

function lengthOf(headers: FastifyRequest['headers']): number {
  return 'transfer-encoding' in headers ? Infinity : Number(headers['content-length'] ?? 0)
}
