import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { randomCode } from '../server/platform/short-code.ts'

const SECONDS = 120
const ACCOUNTS = 20
/** Requests that an attacker has open at once, and the pause after a refusal. */
const IN_FLIGHT = 4
const PAUSE_MS = 20
/** Address of the attacker, as a proxy reports it. */
const ADDRESS = '203.0.113.66'
/** Number of codes that there can be, and of those in use, any of which the attacker wants. */
const CODES = 32 ** 8
const IN_USE = 1_000
const MINUTES_PER_YEAR = 365 * 24 * 60

type Way = { name: string; account: boolean; path: () => string; body?: () => object }
type Attack = { way: string; accounts: number; sent: number; per_minute: number; years: number }

const WAYS: Way[] = [
  {
    name: 'join a lobby',
    account: true,
    path: () => '/api/join_game',
    body: () => ({ _code: randomCode() }),
  },
  { name: 'open a challenge', account: true, path: () => `/api/challenges/${randomCode()}` },
  {
    name: 'find the owner of a friend token',
    account: true,
    path: () => `/api/invite_tokens/${randomCode()}/owner`,
  },
  {
    name: 'ask the owner of a friend token',
    account: true,
    path: () => '/api/send_friend_request',
    body: () => ({ _token: randomCode() }),
  },
  {
    name: 'look at a link',
    account: false,
    path: () => `/links/${['join', 'challenge', 'friend'][randomInt(3)]}/${randomCode()}`,
  },
]

/** Measures how many codes an attacker can try who sends as many requests as the server answers: with one account, with
 *  several from one address, and without an account. */
export async function benchCodes({ json }: { json: boolean }): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1,::1' })
  try {
    const attacks: Attack[] = []
    for (const accounts of [1, ACCOUNTS]) {
      const tokens: string[] = []
      while (tokens.length < accounts) tokens.push(await signIn(server.origin, tokens.length))
      const ways = WAYS.filter(({ account }) => account)
      attacks.push(...(await Promise.all(ways.map((way) => attack(server.origin, way, tokens)))))
    }
    const open = WAYS.filter(({ account }) => !account)
    for (const way of open) attacks.push(await attack(server.origin, way, [null]))
    if (json) console.log(JSON.stringify({ codes: attacks }))
    else print(attacks)
  } finally {
    await server.stop()
  }
}

/** Signs a new player in from this computer, and returns their access token. */
async function signIn(origin: string, index: number): Promise<string> {
  const browser = await request.newContext()
  try {
    const asked = await browser.get(`${origin}/auth/sign_in?return_to=/`)
    await browser.post(asked.url(), { form: { name: `Mallory ${index}` } })
    const refreshed = await browser.post(`${origin}/auth/refresh`, { headers: { origin } })
    const { access_token } = (await refreshed.json()) as { access_token: string }
    return access_token
  } finally {
    await browser.dispose()
  }
}

async function attack(origin: string, way: Way, tokens: (string | null)[]): Promise<Attack> {
  const end = performance.now() + SECONDS * 1_000
  let sent = 0
  let tried = 0

  async function tryCodes(token: string | null): Promise<void> {
    while (performance.now() < end) {
      const outcome = await send(origin, way, token)
      sent += 1
      if (outcome === 'tried') tried += 1
      else await pause(PAUSE_MS)
    }
  }

  await Promise.all(
    tokens.flatMap((token) => Array.from({ length: IN_FLIGHT }, () => tryCodes(token))),
  )
  const per_minute = (tried / SECONDS) * 60
  const years = CODES / IN_USE / per_minute / MINUTES_PER_YEAR
  const accounts = tokens.filter((token) => token !== null).length
  return { way: way.name, accounts, sent, per_minute, years }
}

async function send(
  origin: string,
  { path, body }: Way,
  token: string | null,
): Promise<'tried' | 'refused'> {
  const answer = await fetch(origin + path(), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': ADDRESS,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body()) }),
  })
  const text = await answer.text()
  if (answer.status === 429) return 'refused'
  if (/UNKNOWN_(?:CODE|TOKEN)/.test(text)) return 'tried'
  throw new Error(`Trying a code was answered by ${answer.status}: ${text}`)
}

function print(attacks: readonly Attack[]): void {
  console.log(
    `Codes tried at ${ADDRESS} for ${SECONDS} s, and years until a try opens one of ${IN_USE}`,
  )
  console.table(
    attacks.map(({ way, accounts, sent, per_minute, years }) => ({
      way,
      accounts,
      'requests sent': sent,
      'codes tried per minute': Math.round(per_minute),
      years: Math.round(years),
    })),
  )
}
