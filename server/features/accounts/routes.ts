import { addAbortSignal, finished } from 'node:stream'
import { finished as untilFinished } from 'node:stream/promises'
import { Id } from '@inkling/protocol/procedure'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeByNetwork } from '../../platform/limits/address.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { createKeyedQueue } from '../../platform/limits/keyed-queue.ts'
import { Refused, refuse } from '../../platform/refused.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Accounts } from './accounts.ts'
import { AVATAR_TYPE, createUploads } from './avatars.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** Maximum time for a picture to arrive, in milliseconds: 5 MB at 240 kbit/s. */
const MAX_UPLOAD_MS = 180_000
/** Points of the limit `call` for changing a picture and for an export. */
const COST_OF_PICTURE = 50
const COST_OF_EXPORT = 200
const MAX_AGE = 3_600
const TYPES = ['image/jpeg', 'image/png']
const EXPORTS_OF_A_PLAYER = { atOnce: 1, waiting: 0, retry_after: 10 }
const EXPORTS_OF_THE_SERVER = { atOnce: 100, waiting: 0, retry_after: 10 }
/** Maximum time to read an export, in milliseconds. */
const MAX_EXPORT_MS = 300_000

type Dependencies = {
  accounts: Pick<Accounts, 'avatars' | 'exports'>
  limiter: Limiter
  signIn: Pick<SignIn, 'authenticate'>
}
type AvatarRoute = { Params: { user_id: string } }

/** Serves `GET /avatars/{user_id}` to everybody, `PUT` and `DELETE /api/avatars/me`, where `me` may also be the caller's
 *  own id, and `GET /api/users/me/export`. Register it, so that its parsers and errors apply to these routes only. */
export async function accountRoutes(
  app: FastifyInstance,
  { accounts, limiter, signIn }: Dependencies,
): Promise<void> {
  const requireCaller = createRequireCaller(app, limiter, signIn)
  avatarRoutes(app, { avatars: accounts.avatars, limiter, requireCaller })
  exportRoute(app, { exports: accounts.exports, limiter, requireCaller })
}

type RequireCaller = (request: FastifyRequest) => Promise<string>

function createRequireCaller(
  app: FastifyInstance,
  limiter: Limiter,
  signIn: Dependencies['signIn'],
): RequireCaller {
  return async function requireCaller({ headers, network, raw }) {
    const check = () => takeByNetwork(limiter, 'new_token', network)
    const caller =
      (await signIn.authenticate(headers.authorization, check)) ?? refuse('UNAUTHORIZED')
    app.contexts.contextOf(raw).user_id = caller.user_id
    return caller.user_id
  }
}

function avatarRoutes(
  app: FastifyInstance,
  {
    avatars,
    limiter,
    requireCaller,
  }: Pick<Accounts, 'avatars'> & { limiter: Limiter; requireCaller: RequireCaller },
): void {
  const uploads = createUploads()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((error: FastifyError) => {
    throw uploadError(error)
  })

  app.get<AvatarRoute>('/avatars/:user_id', async ({ network, params }, reply) => {
    await takeByNetwork(limiter, 'visit', network)
    const user_id = Id.safeParse(params.user_id).data
    const bytes = user_id === undefined ? null : await avatars.find(user_id)
    if (bytes === null) return refuse('NOT_FOUND')
    return reply
      .type(AVATAR_TYPE)
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })

  app.put<AvatarRoute>(
    '/api/avatars/:user_id',
    {
      bodyLimit: MAX_BYTES,
      config: { arrivalMs: MAX_UPLOAD_MS },
      onRequest: async (request, reply) => {
        const user_id = await requireOwner(request)
        const { socket } = request.raw
        uploads.begin(user_id, socket)
        finished(reply.raw, () => uploads.abort(user_id, socket))
        await limiter.take('call', user_id, COST_OF_PICTURE)
      },
    },
    async (request, reply) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) return refuse('BAD_IMAGE')
      const user_id = await requireOwner(request)
      await uploads.render(user_id, () => avatars.upload(user_id, body))
      return reply.header('cache-control', 'no-store').status(204).send()
    },
  )

  app.delete<AvatarRoute>('/api/avatars/:user_id', async (request, reply) => {
    const user_id = await requireOwner(request)
    await limiter.take('call', user_id, COST_OF_PICTURE)
    await avatars.remove(user_id)
    return reply.header('cache-control', 'no-store').status(204).send()
  })

  /** Returns the caller if the avatar is their own; refuses all others. */
  async function requireOwner(request: FastifyRequest<AvatarRoute>): Promise<string> {
    const user_id = await requireCaller(request)
    const owner = request.params.user_id.toLowerCase()
    return owner === 'me' || owner === user_id ? user_id : refuse('NOT_FOUND')
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
    requireCaller,
  }: Pick<Accounts, 'exports'> & { limiter: Limiter; requireCaller: RequireCaller },
): void {
  const enqueueForPlayer = createKeyedQueue(EXPORTS_OF_A_PLAYER)
  const enqueueForServer = createKeyedQueue(EXPORTS_OF_THE_SERVER)

  app.get('/api/users/me/export', { exposeHeadRoute: false }, async (request, reply) => {
    const user_id = await requireCaller(request)
    await limiter.take('call', user_id, COST_OF_EXPORT)
    await enqueueForPlayer(user_id, () => enqueueForServer('all', () => send(reply, user_id)))
    return reply
  })

  /** Waits until the export is sent or its reader is gone. */
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
