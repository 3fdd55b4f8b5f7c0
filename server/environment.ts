import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'
import { LOCAL_NETWORK, LOOPBACK } from './platform/http/hosts.ts'
import type { TrustProxy } from './platform/http/request-contexts.ts'

const PORT = 3000
const ARTICLES = 2_000
/** Requests per second that Wikipedia allows identified clients. */
const MAX_RATE = 200 / 60
const MIN_TOKEN_LENGTH = 16
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** For AES-256. */
const KEY_BYTES = 32
const MAX_NAME_LENGTH = 40
/** Variables of which none or all are needed, and those that come only with them. */
const TOGETHER = [
  { needed: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], optional: [] },
  { needed: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'], optional: [] },
  {
    needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    optional: ['S3_ENDPOINT', 'S3_REGION'],
  },
] as const

/** Environment variables of a server, as it reads them. */
export const Environment = z
  .object({
    PORT: z.coerce
      .number()
      .int()
      .min(1)
      .max(65_535)
      .default(PORT)
      .describe('Port that the server listens on.'),
    LISTEN_ADDRESS: z
      .string()
      .refine((address) => isIP(address) !== 0, 'must be an IP address')
      .optional()
      .describe(
        'IP address that the server listens on; `0.0.0.0` is all of IPv4. Default: this computer only if `ORIGIN` is on it, otherwise `0.0.0.0`. If other computers can reach it, nobody can sign in with just a name.',
      ),
    ORIGIN: z
      .url({ protocol: /^https?$/ })
      .refine((origin) => URL.parse(origin)?.origin === origin, 'must be an origin without a path')
      .optional()
      .describe(
        'URL that players open, without a path. Behind a proxy this is the public URL. It must be `https://` unless it is on this computer, or in the local network of a server with `PASSWORDS`. Default: `http://localhost:PORT`.',
      ),
    TRUST_PROXY: z
      .string()
      .transform(readProxies)
      .refine(
        isProxies,
        'must be IP addresses or networks separated by commas, or the number of proxies',
      )
      .default([])
      .describe(
        'Proxies whose forwarding headers are trusted: IP addresses or networks separated by commas, or the number of proxies.',
      ),
    METRICS_TOKEN: z
      .string()
      .min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`)
      .optional()
      .describe(
        'Bearer token that opens `/metrics`, at least 16 characters. Without it, `/metrics` is closed.',
      ),
    LOG_LEVEL: z
      .enum(LOG_LEVELS)
      .default('warn')
      .describe(
        '`info` logs every request. `silent` turns off all logging, including the security log.',
      ),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .describe(
        'Folder for uploaded pictures and for the bundled PostgreSQL. A server that runs as root keeps the database in `/var/lib/inkling`.',
      ),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe('PostgreSQL to use instead of the bundled one.'),
    NATS_URL: z
      .url({ protocol: /^(nats|tls)$/ })
      .refine(isClosed, 'must use tls:// or contain credentials, unless it is on this computer')
      .optional()
      .describe(
        'NATS server that connects several Inkling servers with one database. On another computer it needs `tls://`, or credentials in the URL (`USER:PASSWORD@` or `TOKEN@`).',
      ),
    GOOGLE_CLIENT_ID: z
      .string()
      .min(1)
      .optional()
      .describe(
        'OAuth client for sign-in with Google. A public server needs this, `OIDC_ISSUER` or `PASSWORDS`. The redirect URI is `ORIGIN/auth/callback`.',
      ),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client.'),
    OIDC_ISSUER: z
      .url({ protocol: /^https?$/ })
      .refine(
        (issuer) => URL.canParse(issuer) && isSafe(new URL(issuer)),
        'must be https://, unless it is on this computer',
      )
      .optional()
      .describe(
        'Issuer of an OpenID Connect provider, such as Keycloak, Authentik or Entra ID, exactly as its `/.well-known/openid-configuration` names it.',
      ),
    OIDC_CLIENT_ID: z
      .string()
      .min(1)
      .optional()
      .describe('Client at that provider. Its redirect URI is `ORIGIN/auth/callback/oidc`.'),
    OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client.'),
    OIDC_NAME: z
      .string()
      .trim()
      .min(1)
      .max(MAX_NAME_LENGTH)
      .optional()
      .describe('Name of that provider on the button “Continue with …”, up to 40 characters.'),
    OPERATOR_NAME: z
      .string()
      .optional()
      .describe(
        'Name of the person or organisation that operates the site, for the privacy notice.',
      ),
    OPERATOR_CONTACT: z
      .string()
      .optional()
      .describe('Their email address, URL or postal address, for the privacy notice.'),
    PRIVACY_FILE: z
      .string()
      .optional()
      .describe(
        'File with a privacy notice of your own: plain text in UTF-8, with empty lines between its paragraphs. It replaces the built-in one.',
      ),
    CATALOGUE: z
      .union(
        [z.literal('off'), z.coerce.number().int().min(1)],
        'must be off or a number of articles',
      )
      .default(ARTICLES)
      .describe(
        'Number of articles per language that the server fetches from Wikipedia in the background. `off` fetches none.',
      ),
    WIKIPEDIA_CONTACT: z
      .string()
      .regex(/^[\x20-\x7e]+$/, 'must be mailto: and an email address, or a URL')
      .optional()
      .describe(
        'Contact that Wikipedia sees with every request: `mailto:` and an email address, or a URL.',
      ),
    WIKIPEDIA_RATE: z.coerce
      .number()
      .positive()
      .max(MAX_RATE)
      .optional()
      .describe(
        'Maximum requests per second, at most 3.3. Default: 1 with `WIKIPEDIA_CONTACT`, otherwise one request every 6 seconds.',
      ),
    GUESTS: z
      .enum(['on', 'off'])
      .optional()
      .describe(
        'Whether people who open the link of a game, a challenge or a player may play with just a name. Default: `on`, except where everybody signs in with just a name.',
      ),
    PASSWORDS: z
      .enum(['off', 'on'])
      .default('off')
      .describe(
        '`on` lets players sign in with a name and a password. The first one needs the setup code that the server logs when it starts.',
      ),
    REGISTRATION: z
      .enum(['invited', 'open'])
      .default('invited')
      .describe(
        'Who may register with a name and a password: `open` is everybody, `invited` only people with a friend link of a player, or an invitation of an operator.',
      ),
    OPERATORS: z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim().toLowerCase()))
      .pipe(z.array(z.email('must be email addresses separated by commas')))
      .optional()
      .describe(
        'Email addresses of the accounts that may open `/admin`, separated by commas. The provider has to confirm them. Without a provider, the first player to sign in is the operator.',
      ),
    KEY_ENCRYPTION_KEY: z
      .string()
      .transform((list) => list.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
      .refine(
        (keys) => keys.every((key) => key.length === KEY_BYTES),
        'must be 32 random bytes in base64 (openssl rand -base64 32), or several of them separated by commas',
      )
      .optional()
      .describe(
        "Encrypts the server's signing keys in the database. Create one with `openssl rand -base64 32`. To replace it, set the new key, a comma and the old key.",
      ),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('URL of a storage service that is compatible with S3. Default: Amazon S3.'),
    S3_BUCKET: z
      .string()
      .min(1)
      .optional()
      .describe('S3 bucket for uploaded pictures, instead of `DATA_DIR`.'),
    S3_REGION: z.string().min(1).optional().describe('Region of the bucket. Default: `us-east-1`.'),
    S3_ACCESS_KEY_ID: z
      .string()
      .min(1)
      .optional()
      .describe('Access key with GetObject, PutObject, DeleteObject and ListBucket.'),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of the access key.'),
  })
  .refine(
    ({ ORIGIN = '', PASSWORDS }) => !URL.canParse(ORIGIN) || isSafe(new URL(ORIGIN), PASSWORDS),
    {
      error:
        'must be https://, unless it is on this computer, or in the local network of a server with PASSWORDS=on',
      path: ['ORIGIN'],
    },
  )
  .refine((env) => env.OPERATORS === undefined || hasProvider(env), {
    error: 'needs GOOGLE_CLIENT_ID or OIDC_ISSUER',
    path: ['OPERATORS'],
  })
  .check(({ value: env, issues }) => {
    for (const { needed, optional } of TOGETHER) {
      if ([...needed, ...optional].every((name) => env[name] === undefined)) continue
      const message = `${needed.join(', ')} must be set together`
      for (const name of needed) {
        if (env[name] !== undefined) continue
        issues.push({ code: 'custom', message, path: [name], input: env[name] })
      }
    }
  })

/** All environment variables that a server reads, as `docs/operate/configuration.md` lists them. `fallback` is the default
 *  value, null if there is none or if it depends on other settings. */
export const SETTINGS = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  fallback: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) || null : null,
  meaning: schema.description ?? '',
}))

export type Variables = z.infer<typeof Environment>

/** Cookies and tokens travel over it. A public name is never safe without TLS; a local network may be the operator's
 *  choice. */
export function isSafe({ protocol, hostname }: URL, passwords: 'off' | 'on' = 'off'): boolean {
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return true
  return passwords === 'on' && LOCAL_NETWORK.test(hostname)
}

/** True if players sign in at a provider elsewhere. */
export function hasProvider(env: { GOOGLE_CLIENT_ID?: unknown; OIDC_ISSUER?: unknown }): boolean {
  return env.GOOGLE_CLIENT_ID !== undefined || env.OIDC_ISSUER !== undefined
}

function readProxies(typed: string): TrustProxy {
  if (/^\d+$/.test(typed.trim())) return Number(typed)
  return typed.split(',').map((proxy) => proxy.trim())
}

function isProxies(proxies: TrustProxy): boolean {
  if (typeof proxies === 'number') return true
  try {
    proxyAddr.compile([...proxies])
    return true
  } catch {
    return false
  }
}

/** A server trusts every message of the bus. */
function isClosed(natsUrl: string): boolean {
  const url = URL.parse(natsUrl)
  return url?.protocol === 'tls:' || url?.username !== '' || LOOPBACK.test(url.hostname)
}
