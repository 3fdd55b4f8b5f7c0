import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  allowInsecureRequests,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { z } from 'zod'
import type { Identity } from './identity.ts'
import { page, pageHeaders } from './local-page.ts'
import { createLocalProvider, type Request } from './local-provider.ts'
import { createOidc } from './oidc.ts'

/** Without a port, so that a player stays the same one when the port changes. Nothing ever connects to it. */
const ISSUER = 'http://localhost/local-identity'
const CLIENT_ID = 'inkling'
const AUTHORIZE = '/local-identity/authorize'
const LONGEST_NAME = 80
const FORM_LIMIT = 4 * 1024

const Asked = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.url(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().min(1),
  code_challenge_method: z.literal('S256'),
})

/** Identity by a page on which one types a name: anybody can be anybody, so it refuses to be made for an origin, and
 *  to answer a browser, that is not on this computer. Served by the same process that finishes the sign-in, which
 *  asks it for tokens without a connection. */
export function createLocalIdentity({ origin }: { origin: string }): Identity {
  if (!isLoopback(new URL(origin).hostname)) {
    throw new Error(
      `Sign-in by name alone is only for an origin on this computer, and ${origin} is not: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
    )
  }
  const provider = createLocalProvider({ issuer: ISSUER, client_id: CLIENT_ID })

  async function configure(): Promise<Configuration> {
    const config = new Configuration(
      {
        issuer: ISSUER,
        authorization_endpoint: `${origin}${AUTHORIZE}`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
      },
      CLIENT_ID,
      undefined,
      None(),
    )
    config[customFetch] = (_url, { body }) =>
      body instanceof URLSearchParams ? provider.token(body) : provider.jwks()
    allowInsecureRequests(config)
    enableNonRepudiationChecks(config)
    return config
  }

  async function serve(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    app.get(AUTHORIZE, async (request, reply) => {
      const asked = read(request)
      if (asked === null) return refuse(reply)
      return reply
        .headers(pageHeaders(origin))
        .send(page({ action: request.url, name: '', wrong: null, back: provider.deny(asked) }))
    })

    app.post(AUTHORIZE, async (request, reply) => {
      const asked = read(request)
      if (asked === null) return refuse(reply)
      const typed = request.body instanceof URLSearchParams ? request.body.get('name') : null
      const name = nameOf(typed ?? '')
      const wrong = whatIsWrong(name)
      if (wrong === null) return reply.redirect(provider.grant(asked, name).href, 303)
      return reply
        .status(422)
        .headers(pageHeaders(origin))
        .send(page({ action: request.url, name, wrong, back: provider.deny(asked) }))
    })
  }

  function read(request: FastifyRequest): Request | null {
    if (!isLoopback(request.hostname)) return null
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url, origin).searchParams))
    if (!asked.success || new URL(asked.data.redirect_uri).origin !== origin) return null
    return asked.data
  }

  return { ...createOidc(configure, { scope: 'openid profile' }), serve }
}

function nameOf(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

function whatIsWrong(name: string): string | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'Type a name first.'
  return [...name].length > LONGEST_NAME ? `A name has at most ${LONGEST_NAME} characters.` : null
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(400).send({
    code: 'BAD_REQUEST',
    message: 'This page is only reached from the sign-in of this site, on this computer.',
  })
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
