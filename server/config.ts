import type { OperatorRule } from './features/sign-in/operators.ts'
import type { PasswordSettings } from './features/sign-in/passwords.ts'
import { Environment, hasProvider, isSafe, type LOG_LEVELS, type Variables } from './environment.ts'
import { LOCAL_NETWORK, LOOPBACK } from './platform/http/hosts.ts'
import type { TrustProxy } from './platform/http/request-contexts.ts'
import { isLoopback } from './platform/limits/address.ts'

const REGION = 'us-east-1'
/** Requests to Wikipedia per second, with and without a contact. */
const RATE = 1
const NAMELESS_RATE = 10 / 60

/** Settings of one server. */
export type Config = {
  port: number
  /** IP address or name that the server listens on. */
  listenAddress: string
  origin: string
  trustProxy: TrustProxy
  metricsToken: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  dataDir: string
  /** Null starts the bundled PostgreSQL. */
  databaseUrl: string | null
  /** Null if this is the only server. */
  natsUrl: string | null
  /** Articles per language that the server fetches; null fetches none. */
  catalogue: number | null
  /** `rate` is in requests per second. */
  wikipedia: { contact: string | null; rate: number }
  google: { client_id: string; client_secret: string } | null
  /** Another provider; without it and Google, there is the local one. */
  oidc: { issuer: string; client_id: string; client_secret: string; name: string } | null
  /** Null is a server without passwords. */
  passwords: PasswordSettings | null
  operators: OperatorRule
  /** True if people with a link may play without an account. */
  guests: boolean
  /** `file` replaces the text of the privacy notice. */
  privacy: { name: string | null; contact: string | null; file: string | null }
  /** The first encrypts the signing keys at rest; the others decrypt older ones. */
  encryptionKeys: readonly Uint8Array[]
  /** Null stores files on the own disk. */
  s3: {
    /** Null is Amazon's. */
    endpoint: string | null
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  } | null
}

/** Reads the environment once; throws one sentence that names every wrong variable. Empty values count as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Invalid configuration. ${wrong.join('; ')}.`)
  }
  const { PORT: port, DATA_DIR, DATABASE_URL, NATS_URL } = parsed.data
  const origin = parsed.data.ORIGIN ?? `http://localhost:${port}`
  const usualAddress = LOOPBACK.test(new URL(origin).hostname) ? 'localhost' : '0.0.0.0'
  return {
    port,
    listenAddress: parsed.data.LISTEN_ADDRESS ?? usualAddress,
    origin,
    trustProxy: parsed.data.TRUST_PROXY,
    metricsToken: parsed.data.METRICS_TOKEN ?? null,
    logLevel: parsed.data.LOG_LEVEL,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    natsUrl: NATS_URL ?? null,
    catalogue: parsed.data.CATALOGUE === 'off' ? null : parsed.data.CATALOGUE,
    wikipedia: wikipediaOf(parsed.data),
    google: googleOf(parsed.data),
    oidc: oidcOf(parsed.data),
    ...peopleOf(parsed.data),
    privacy: privacyOf(parsed.data),
    encryptionKeys: parsed.data.KEY_ENCRYPTION_KEY ?? [],
    s3: s3Of(parsed.data),
  }
}

/** True if a public site does not say who operates it. */
export function lacksOperator({ origin, privacy: { name, contact, file } }: Config): boolean {
  const { hostname } = new URL(origin)
  if (LOOPBACK.test(hostname) || LOCAL_NETWORK.test(hostname)) return false
  return file === null && (name === null || contact === null)
}

/** True if passwords and cookies travel unencrypted over a network. */
export function isUnencrypted({ origin }: Config): boolean {
  return !isSafe(new URL(origin))
}

/** True if other computers can connect to the server, whatever its `ORIGIN` is. */
export function isReachable({ listenAddress }: Pick<Config, 'listenAddress'>): boolean {
  return listenAddress !== 'localhost' && !isLoopback(listenAddress)
}

function wikipediaOf(env: Variables): Config['wikipedia'] {
  const contact = env.WIKIPEDIA_CONTACT ?? null
  return {
    contact,
    rate: env.WIKIPEDIA_RATE ?? (contact === null ? NAMELESS_RATE : RATE),
  }
}

function privacyOf(env: Variables): Config['privacy'] {
  const { OPERATOR_NAME: name, OPERATOR_CONTACT: contact, PRIVACY_FILE: file } = env
  return { name: name ?? null, contact: contact ?? null, file: file ?? null }
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Variables): Config['google'] {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null
  return { client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET }
}

function oidcOf(env: Variables): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME: name } = env
  if (
    issuer === undefined ||
    OIDC_CLIENT_ID === undefined ||
    OIDC_CLIENT_SECRET === undefined ||
    name === undefined
  ) {
    return null
  }
  return { issuer, client_id: OIDC_CLIENT_ID, client_secret: OIDC_CLIENT_SECRET, name }
}

function peopleOf(env: Variables): Pick<Config, 'passwords' | 'operators' | 'guests'> {
  const { PASSWORDS, REGISTRATION: registration, OPERATORS, GUESTS } = env
  const fallback = hasProvider(env) || PASSWORDS === 'on' ? 'on' : 'off'
  return {
    passwords: PASSWORDS === 'on' ? { registration } : null,
    operators: hasProvider(env) ? (OPERATORS ?? []) : 'first_user',
    guests: (GUESTS ?? fallback) === 'on',
  }
}

function s3Of(env: Variables): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (
    S3_BUCKET === undefined ||
    S3_ACCESS_KEY_ID === undefined ||
    S3_SECRET_ACCESS_KEY === undefined
  ) {
    return null
  }
  return {
    endpoint: S3_ENDPOINT ?? null,
    bucket: S3_BUCKET,
    region: S3_REGION ?? REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
