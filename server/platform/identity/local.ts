import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calculatePKCECodeChallenge } from 'openid-client'
import { z } from 'zod'
import { foldName } from '../fold-name.ts'
import type { AuthCheck, AuthRequest, Identity, Person, Unidentified } from './identity.ts'
import { type Page, page, pageHeaders, preferredLanguage } from './local-page.ts'

/** Without a port, so that a name stays the same user when the port changes. Nothing ever connects to it. */
const ISSUER = 'http://localhost/local-identity'
const FORM = '/local-identity/authorize'
const MAX_NAME_LENGTH = 80
const FORM_LIMIT = 4 * 1024
const CODE_MS = 60_000
const MAX_CODES = 1_000

/** Sign-in to which a form belongs. */
const Attempt = z.object({
  redirect_uri: z.url(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().min(1),
})

/** Matches headers that a proxy adds to a request. */
const PROXY_HEADER =
  /^(?:forwarded|via|cdn-loop|true-client-ip|(?:x|cf|fastly|fly)-.*(?:forwarded|original|real|client|connecting|cluster).*)$/

/** Creates an identity provider with a form for a name. Anybody can take any name, so it throws for an origin that is not
 *  on this computer, and refuses browsers elsewhere, and all browsers if the server is open to other computers: those that
 *  come through the published port of a container may seem to be here. A name comes back by a code that is valid once, for
 *  a minute, in the same browser. */
export function createLocalIdentity({
  origin,
  isOpen = false,
}: {
  origin: string
  isOpen?: boolean
}): Identity {
  if (!isLoopback(new URL(origin).hostname)) {
    throw new Error(
      `Sign-in with just a name needs an ORIGIN on this computer, and ${origin} is not: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER and its client.`,
    )
  }
  const codes = createCodes()

  async function begin(attempt: AuthRequest): Promise<{ url: URL }> {
    const url = new URL(FORM, origin)
    url.search = new URLSearchParams(attempt).toString()
    return { url }
  }

  async function finish(
    { searchParams }: URL,
    { state, nonce, code_verifier }: AuthCheck,
  ): Promise<{ person: Person } | Unidentified> {
    if (searchParams.get('state') !== state) return invalid('This answers another sign-in.')
    if (searchParams.get('error') === 'access_denied') {
      return { failure: 'cancelled', cause: new Error('The player went back.') }
    }
    const granted = codes.take(searchParams.get('code') ?? '')
    if (
      granted === null ||
      granted.state !== state ||
      granted.nonce !== nonce ||
      granted.code_challenge !== (await calculatePKCECodeChallenge(code_verifier))
    ) {
      return invalid('No name was given for this sign-in, or it was used or is too old.')
    }
    return { person: personNamed(granted.name) }
  }

  async function serve(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    app.get(FORM, async (request, reply) => {
      const attempt = read(request)
      if (attempt === null) return refuse(reply)
      return show(request, reply, { name: '', wrong: null, back: cancelUrl(attempt) })
    })

    app.post(FORM, async (request, reply) => {
      const attempt = read(request)
      if (attempt === null) return refuse(reply)
      const typed = request.body instanceof URLSearchParams ? request.body.get('name') : null
      const name = nameOf(typed ?? '')
      const wrong = problemOf(name)
      if (wrong !== null) {
        return show(request, reply.status(422), { name, wrong, back: cancelUrl(attempt) })
      }
      return reply.redirect(answer(attempt, { code: codes.add({ ...attempt, name }) }).href, 303)
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

  function read(request: FastifyRequest): AuthRequest | null {
    if (isOpen || !isFromThisComputer(request, origin)) return null
    const attempt = Attempt.safeParse(Object.fromEntries(new URL(request.url, origin).searchParams))
    if (!attempt.success || new URL(attempt.data.redirect_uri).origin !== origin) return null
    return attempt.data
  }

  return { issuer: ISSUER, begin, finish, serve }
}

type Granted = AuthRequest & { name: string }

function createCodes() {
  const codes = new Map<string, Granted & { expires_at: number }>()

  function add(granted: Granted): string {
    const code = randomBytes(32).toString('base64url')
    codes.set(code, { ...granted, expires_at: Date.now() + CODE_MS })
    const [oldest] = codes.keys()
    if (codes.size > MAX_CODES && oldest !== undefined) codes.delete(oldest)
    return code
  }

  function take(code: string): Granted | null {
    const granted = codes.get(code)
    codes.delete(code)
    return granted !== undefined && granted.expires_at > Date.now() ? granted : null
  }

  return { add, take }
}

function answer({ redirect_uri, state }: AuthRequest, parameters: Record<string, string>): URL {
  const url = new URL(redirect_uri)
  url.search = new URLSearchParams({ ...parameters, state }).toString()
  return url
}

function cancelUrl(attempt: AuthRequest): URL {
  return answer(attempt, { error: 'access_denied' })
}

function invalid(reason: string): Unidentified {
  return { failure: 'invalid', cause: new Error(reason) }
}

/** Returns the person of a name, the same for every spelling of it. */
export function personNamed(name: string): Person {
  const subject = createHash('sha256').update(foldName(name)).digest('base64url')
  return { issuer: ISSUER, subject, full_name: name, picture: null, email: null }
}

function nameOf(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

function problemOf(name: string): Page['wrong'] {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'no_name'
  return [...name].length > MAX_NAME_LENGTH ? 'long_name' : null
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.status(400).send({
    code: 'BAD_REQUEST',
    message:
      'This page only works on the computer that Inkling runs on. Go back to Inkling and sign in from there.',
  })
}

/** Reads the connection itself, which nobody elsewhere can forge. */
function isFromThisComputer({ raw }: FastifyRequest, origin: string): boolean {
  const { headers, socket } = raw
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '')
  return (
    (peer === '::1' || peer?.startsWith('127.') === true) &&
    headers.host === new URL(origin).host &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  )
}

function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
