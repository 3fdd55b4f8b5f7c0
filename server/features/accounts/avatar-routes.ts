import { finished } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { Id } from '@inkling/protocol/procedure'
import { takeByAddress } from '../../platform/limits/address.ts'
import { COST_OF_PICTURE } from '../../platform/limits/rules.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { Refused, refuse } from '../../platform/refused.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { AVATAR_TYPE, type Avatars } from './avatars.ts'
import { createUploads } from './uploads.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_AGE = 3_600
const TYPES = ['image/jpeg', 'image/png']

type Dependencies = {
  avatars: Avatars
  limiter: Limiter
  sign_in: Pick<SignIn, 'authenticate'>
}
type Slot = { Params: { user_id: string } }

/** `GET /avatars/{user_id}` for everybody; `PUT` and `DELETE /api/avatars/me`, where `me` may also be one's own id. To be
 *  registered, so that its parser and its errors stay its own. */
export async function avatarRoutes(
  app: FastifyInstance,
  { avatars, limiter, sign_in }: Dependencies,
): Promise<void> {
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
        finished(reply.raw, () => uploads.breakOff(user_id, socket))
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

  /** Whose slot a request is about: the caller's own, or nobody's. */
  async function ownerOf({ headers, ip, params, raw }: FastifyRequest<Slot>): Promise<string> {
    const check = () => takeByAddress(limiter, 'new_token', ip)
    const user =
      (await sign_in.authenticate(headers.authorization, check)) ?? refuse('UNAUTHORIZED')
    app.peers.contextOf(raw).user_id = user.user_id
    const slot = params.user_id.toLowerCase()
    return slot === 'me' || slot === user.user_id ? user.user_id : refuse('NOT_FOUND')
  }
}

function uploadError(error: FastifyError): Error {
  if (error.statusCode === 413) return new Refused('IMAGE_TOO_LARGE')
  if (error.statusCode === 415) return new Refused('BAD_IMAGE')
  return error
}
