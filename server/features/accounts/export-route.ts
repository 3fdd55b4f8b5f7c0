import { addAbortSignal } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { takeByAddress } from '../../platform/limits/address.ts'
import { COST_OF_EXPORT } from '../../platform/limits/rules.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { createTurns } from '../../platform/limits/turns.ts'
import { refuse } from '../../platform/refused.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Users } from '../users/users.ts'

const OF_A_PLAYER = { at_once: 1, waiting: 0, retry_after: 10 }
const OF_THE_SERVER = { at_once: 2, waiting: 50, retry_after: 10 }
/** Whoever takes longer to read all of it makes room for others. */
const MAX_MS = 300_000

type Dependencies = {
  users: Pick<Users, 'takeAlong'>
  limiter: Limiter
  sign_in: Pick<SignIn, 'authenticate'>
}

/** `GET /api/users/me/export`: all that is stored of the caller, as a file of any length. */
export function exportRoute(app: FastifyInstance, { users, limiter, sign_in }: Dependencies): void {
  const takePlayersTurn = createTurns(OF_A_PLAYER)
  const takeServersTurn = createTurns(OF_THE_SERVER)

  app.get('/api/users/me/export', { exposeHeadRoute: false }, async (request, reply) => {
    const { headers, ip, raw } = request
    const check = () => takeByAddress(limiter, 'new_token', ip)
    const caller = await sign_in.authenticate(headers.authorization, check)
    const { user_id } = caller ?? refuse('UNAUTHORIZED')
    app.peers.contextOf(raw).user_id = user_id
    await limiter.take('call', user_id, COST_OF_EXPORT)
    await takePlayersTurn(user_id, () => takeServersTurn('all', () => send(reply, user_id)))
    return reply
  })

  /** Until it is sent, or nobody is there any more to read it. */
  async function send(reply: FastifyReply, user_id: string): Promise<void> {
    if (reply.raw.destroyed) return
    const text = await users.takeAlong(user_id)
    void reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(addAbortSignal(AbortSignal.timeout(MAX_MS), text))
    await finished(reply.raw).catch(() => undefined)
  }
}
