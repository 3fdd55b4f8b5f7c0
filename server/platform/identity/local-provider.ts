import { createHash, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

const CODE_MS = 60_000
const MAX_CODES = 1_000
const ID_TOKEN_LIFE = '1m'

/** What a browser was sent to ask for. */
export type Request = { redirect_uri: string; state: string; nonce: string; code_challenge: string }

type Granted = Request & { name: string; expires_at: number }

/** An OpenID provider that believes any name. Everything it knows is in memory and lasts a minute. */
export function createLocalProvider({ issuer, client_id }: { issuer: string; client_id: string }) {
  const codes = new Map<string, Granted>()
  let made: ReturnType<typeof makeKey> | null = null
  const signingKey = () => (made ??= makeKey())

  /** Where to send the browser of somebody who said their name. */
  function grant(request: Request, name: string): URL {
    const code = randomBytes(32).toString('base64url')
    codes.set(code, { ...request, name, expires_at: Date.now() + CODE_MS })
    const [oldest] = codes.keys()
    if (codes.size > MAX_CODES && oldest !== undefined) codes.delete(oldest)
    return answer(request, { code })
  }

  /** Where to send the browser of somebody who would rather not. */
  function deny(request: Request): URL {
    return answer(request, { error: 'access_denied' })
  }

  function answer({ redirect_uri, state }: Request, parameters: Record<string, string>): URL {
    const url = new URL(redirect_uri)
    url.search = new URLSearchParams({ ...parameters, state, iss: issuer }).toString()
    return url
  }

  /** The token endpoint. */
  async function token(form: URLSearchParams): Promise<Response> {
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    if (form.get('grant_type') !== 'authorization_code') return problem('unsupported_grant_type')
    if (form.get('client_id') !== client_id) return problem('invalid_client')
    if (granted === undefined || granted.expires_at <= Date.now()) return problem('invalid_grant')
    const challenge = digest(form.get('code_verifier') ?? '')
    if (form.get('redirect_uri') !== granted.redirect_uri || challenge !== granted.code_challenge) {
      return problem('invalid_grant')
    }

    const { private_key, jwk } = await signingKey()
    const id_token = await new SignJWT({ nonce: granted.nonce, name: granted.name })
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(client_id)
      .setSubject(titleOf(granted.name))
      .setIssuedAt()
      .setExpirationTime(ID_TOKEN_LIFE)
      .sign(private_key)
    const access_token = randomBytes(32).toString('base64url')
    return Response.json({ access_token, token_type: 'Bearer', expires_in: 60, id_token })
  }

  /** The key set endpoint. */
  async function jwks(): Promise<Response> {
    const { jwk } = await signingKey()
    return Response.json({ keys: [jwk] })
  }

  return { grant, deny, token, jwks }
}
export type LocalProvider = ReturnType<typeof createLocalProvider>

/** The same name, however its letters' case, accents and spaces are typed, is the same user. */
function titleOf(name: string): string {
  return digest(name.toUpperCase().toLowerCase().normalize('NFC'))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function problem(error: string): Response {
  return Response.json({ error }, { status: 400 })
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { private_key: privateKey, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } }
}
