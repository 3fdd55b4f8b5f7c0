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
import { type Page, page, pageHeaders } from './local-page.ts'
import { createLocalProvider, type LocalProvider, type Request } from './local-provider.ts'
import { preferredLanguage } from './local-texts.ts'
import { createOidc } from './oidc.ts'

/** Without a port, so that somebody stays the same user when the port changes. Nothing ever connects to it. */
const ISSUER = 'http://localhost/local-identity'
const CLIENT_ID = 'inkling'
const AUTHORIZE = '/local-identity/authorize'
const MAX_NAME_LENGTH = 80
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

/** What a proxy between the browser and this server may add to a request. */
const OF_A_PROXY =
  /^(?:forwarded|via|cdn-loop|true-client-ip|(?:x|cf|fastly|fly)-.*(?:forwarded|original|real|client|connecting|cluster).*)$/

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

  const configure = async () => configurationOf(origin, provider)

  async function serve(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    app.get(AUTHORIZE, async (request, reply) => {
      const asked = read(request)
      if (asked === null) return refuse(reply)
      return show(request, reply, { name: '', wrong: null, back: provider.deny(asked) })
    })

    app.post(AUTHORIZE, async (request, reply) => {
      const asked = read(request)
      if (asked === null) return refuse(reply)
      const typed = request.body instanceof URLSearchParams ? request.body.get('name') : null
      const name = nameOf(typed ?? '')
      const wrong = whatIsWrong(name)
      if (wrong === null) return reply.redirect(provider.grant(asked, name).href, 303)
      return show(request, reply.status(422), { name, wrong, back: provider.deny(asked) })
    })
  }

  function show(
    { url, headers }: FastifyRequest,
    reply: FastifyReply,
    content: Pick<Page, 'name' | 'wrong' | 'back'>,
  ): FastifyReply {
    const language = preferredLanguage(headers['accept-language'])
    return reply
      .headers(pageHeaders(origin, language))
      .send(page({ language, action: url, ...content }))
  }

  function read(request: FastifyRequest): Request | null {
    if (!isFromThisComputer(request, origin)) return null
    const asked = Asked.safeParse(Object.fromEntries(new URL(request.url, origin).searchParams))
    if (!asked.success || new URL(asked.data.redirect_uri).origin !== origin) return null
    return asked.data
  }

  return { ...createOidc(configure, { scope: 'openid profile' }), serve }
}

function configurationOf(origin: string, provider: LocalProvider): Configuration {
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

function nameOf(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

function whatIsWrong(name: string): Page['wrong'] {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'no_name'
  return [...name].length > MAX_NAME_LENGTH ? 'long_name' : null
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(400).send({
    code: 'BAD_REQUEST',
    message: 'This page is only reached from the sign-in of this site, on this computer.',
  })
}

/** Judged by what the connection itself says, which nobody elsewhere can choose. */
function isFromThisComputer({ raw }: FastifyRequest, origin: string): boolean {
  const { headers, socket } = raw
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '')
  return (
    (peer === '::1' || peer?.startsWith('127.') === true) &&
    headers.host === new URL(origin).host &&
    !Object.keys(headers).some((name) => OF_A_PROXY.test(name))
  )
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
