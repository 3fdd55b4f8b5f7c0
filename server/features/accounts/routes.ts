import { addAbortSignal, finished } from 'node:stream'
import { finished as untilFinished } from 'node:stream/promises'
import { Id } from '@inkling/protocol/procedure'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeByAddress } from '../../platform/limits/address.ts'
import { COST_OF_EXPORT, COST_OF_PICTURE } from '../../platform/limits/rules.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { createTurns } from '../../platform/limits/turns.ts'
import { Refused, refuse } from '../../platform/refused.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Accounts } from './accounts.ts'
import { AVATAR_TYPE, createUploads } from './avatars.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_AGE = 3_600
const TYPES = ['image/jpeg', 'image/png']
const EXPORTS_OF_A_PLAYER = { at_once: 1, waiting: 0, retry_after: 10 }
const EXPORTS_OF_THE_SERVER = { at_once: 100, waiting: 0, retry_after: 10 }
/** An export that is read more slowly is cut off, in milliseconds. */
const MAX_EXPORT_MS = 300_000

type Dependencies = {
  accounts: Pick<Accounts, 'avatars' | 'exports'>
  limiter: Limiter
  sign_in: Pick<SignIn, 'authenticate'>
}
type Slot = { Params: { user_id: string } }

/** `GET /avatars/{user_id}` for everybody; `PUT` and `DELETE /api/avatars/me`, where `me` may also be the caller's own id;
 *  `GET /api/users/me/export`. To be registered, so that its parsers and errors stay its own. */
export async function accountRoutes(
  app: FastifyInstance,
  { accounts, limiter, sign_in }: Dependencies,
): Promise<void> {
  const callerOf = createCallers(app, limiter, sign_in)
  avatarRoutes(app, { avatars: accounts.avatars, limiter, callerOf })
  exportRoute(app, { exports: accounts.exports, limiter, callerOf })
}

type CallerOf = (request: FastifyRequest) => Promise<string>

function createCallers(
  app: FastifyInstance,
  limiter: Limiter,
  sign_in: Dependencies['sign_in'],
): CallerOf {
  return async function callerOf({ headers, ip, raw }) {
    const check = () => takeByAddress(limiter, 'new_token', ip)
    const caller =
      (await sign_in.authenticate(headers.authorization, check)) ?? refuse('UNAUTHORIZED')
    app.peers.contextOf(raw).user_id = caller.user_id
    return caller.user_id
  }
}

function avatarRoutes(
  app: FastifyInstance,
  {
    avatars,
    limiter,
    callerOf,
  }: Pick<Accounts, 'avatars'> & { limiter: Limiter; callerOf: CallerOf },
): void {
  const uploads = createUploads()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: FastifyError) => {
    throw uploadError(error)
  })

  app.get<Slot>('/avatars/:user_id', async ({ ip, params }, reply) => {
    await takeByAddress(limiter, 'visit', ip)
    const user_id = Id.safeParse(params.user_id).data
    const bytes = user_id === undefined ? null : await avatars.find(user_id)
    if (bytes === null) return refuse('NOT_FOUND')
    return reply
      .type(AVATAR_TYPE)
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })

  app.put<Slot>(
    '/api/avatars/:user_id',
    {
      bodyLimit: MAX_BYTES,
      onRequest: async (request, reply) => {
        const user_id = await ownerOf(request)
        const { socket } = request.raw
        uploads.begin(user_id, socket)
        finished(reply.raw, () => uploads.abort(user_id, socket))
        await limiter.take('call', user_id, COST_OF_PICTURE)
      },
    },
    async (request, reply) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) return refuse('BAD_IMAGE')
      const user_id = await ownerOf(request)
      await uploads.draw(user_id, () => avatars.upload(user_id, body))
      return reply.header('cache-control', 'no-store').status(204).send()
    },
  )

  app.delete<Slot>('/api/avatars/:user_id', async (request, reply) => {
    const user_id = await ownerOf(request)
    await limiter.take('call', user_id, COST_OF_PICTURE)
    await avatars.remove(user_id)
    return reply.header('cache-control', 'no-store').status(204).send()
  })

  /** Answers the caller if the slot is their own; refuses all others. */
  async function ownerOf(request: FastifyRequest<Slot>): Promise<string> {
    const user_id = await callerOf(request)
    const slot = request.params.user_id.toLowerCase()
    return slot === 'me' || slot === user_id ? user_id : refuse('NOT_FOUND')
  }
}

function uploadError(error: FastifyError): Error {
  if (error.statusCode === 413) return new Refused('IMAGE_TOO_LARGE')
  if (error.statusCode === 415) return new Refused('BAD_IMAGE')
  return error
}

function exportRoute(
  app: FastifyInstance,
  {
    exports,
    limiter,
    callerOf,
  }: Pick<Accounts, 'exports'> & { limiter: Limiter; callerOf: CallerOf },
): void {
  const takePlayersTurn = createTurns(EXPORTS_OF_A_PLAYER)
  const takeServersTurn = createTurns(EXPORTS_OF_THE_SERVER)

  app.get('/api/users/me/export', { exposeHeadRoute: false }, async (request, reply) => {
    const user_id = await callerOf(request)
    await limiter.take('call', user_id, COST_OF_EXPORT)
    await takePlayersTurn(user_id, () => takeServersTurn('all', () => send(reply, user_id)))
    return reply
  })

  /** Ends when the export is sent or its reader is gone. */
  async function send(reply: FastifyReply, user_id: string): Promise<void> {
    if (reply.raw.destroyed) return
    const text = await exports.open(user_id)
    void reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(addAbortSignal(AbortSignal.timeout(MAX_EXPORT_MS), text))
    await untilFinished(reply.raw).catch(() => undefined)
  }
}
