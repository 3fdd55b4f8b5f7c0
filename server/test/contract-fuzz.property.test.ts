import { METHODS } from 'node:http'
import { hasUnseen, inOneLine } from '@inkling/game/open/shown-text'
import { contract } from '@inkling/protocol/contract'
import { REFUSALS } from '@inkling/protocol/refusals'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gamesOf } from '../features/games/test-games.ts'
import { requestOf } from './api-routes.ts'
import { BROKEN_BODIES, type Heard, inputsOf } from './contract-inputs.ts'
import { often } from './random.ts'
import { createRandom, SEED } from './random.ts'
import { openTestApp, type TestPlayer } from './test-app.ts'
import { SHORT_COUNTDOWNS } from './test-countdowns.ts'

const ROUNDS = often({ usual: 3, nightly: 300 })
/** Each path gets its own method, and every third other one in turn. */
const EVERY = often({ usual: 3, nightly: 1 })
const AT_ONCE = 6
/** Procedures that end sessions; they are called rarely, because the user must sign in again. */
const ENDING = new Set(['delete_account', 'sign_out_player', 'suspend_player'])
const LAST_ROUNDS = 5
/** Procedures whose texts other users see; they are called often. */
const SHOWING = new Set(['create_game', 'preview_article', 'update_profile', 'submit_guess'])
/** Refusals that any procedure may return, besides those in its contract. */
const GENERAL = [
  'UNAUTHORIZED',
  'BAD_REQUEST',
  'TOO_MANY_REQUESTS',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
]
const PLAYERS = 8
const MAX_KNOWN = 20
const A_SENTENCE: unknown = expect.stringMatching(/^\S.*[.!?]$/u)

const app = await openTestApp({ countdowns: SHORT_COUNTDOWNS })
const { addArticle, befriend } = gamesOf(app)
const callers: Caller[] = []
beforeAll(async () => {
  for (let number = 0; number < 30; number++) await addArticle(`Harbour Town ${number}`)
  for (let number = 0; number < PLAYERS; number++) callers.push(await newCaller())
  for (const { player } of callers.slice(1)) await befriend(callers[0]!.player, player)
})
afterAll(app.close)

/** Player with the latest ids and codes in the responses to them. */
type Caller = { player: TestPlayer; heard: Record<keyof Heard, string[]> }

async function newCaller(): Promise<Caller> {
  const heard = { games: [], users: [], others: [], texts: ['en', 'easy', 'harbour', 'water'] }
  return { player: await app.player(), heard }
}

type Described = {
  inputSchema?: z.ZodType
  outputSchema?: z.ZodType
  errorMap: Record<string, { data?: z.ZodType } | undefined>
  route: { method?: string; path?: string }
}
const PROCEDURES = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    feature,
    name,
    described: (procedure as unknown as { '~orpc': Described })['~orpc'],
  })),
)

test('every procedure answers any input, in any order, by any user, as its contract says', async () => {
  const chance = createRandom()
  const next = () => Math.floor(chance() * 2 ** 31)
  const turns = PROCEDURES.flatMap((procedure) =>
    Array.from({ length: roundsOf(procedure.name) }, () => ({
      procedure,
      order: next(),
    })),
  ).toSorted((one, other) => one.order - other.order)

  async function goOn(): Promise<void> {
    for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
      const { feature, name, described } = turn.procedure
      const index = next() % PLAYERS
      const { player, heard } = callers[index]!
      const inputs = inputsOf(described.inputSchema, heard)
      const [input] = fc.sample(inputs, { numRuns: 1, seed: next() })
      const answer = await send(player, requestOf(`${feature}.${name}`, input))
      expectDocumented(`${feature}.${name}`, described, input, answer)
      expectShown(`${feature}.${name}`, answer.body)
      listen(heard, answer.body)
      if (answer.status === 401) callers[index] = await newCaller()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
})

test('any method and body on any path gets a refusal with a sentence, or a valid response', async () => {
  const paths = PROCEDURES.map(({ described }) => ({
    url: `/api${described.route.path ?? ''}`,
    own: described.route.method ?? 'POST',
    codes: [...GENERAL, ...Object.keys(described.errorMap)],
  }))
  const methods = METHODS.filter((method) => app.http.supportedMethods.includes(method))
  for (const [number, { url, own, codes }] of paths.entries()) {
    const isTried = (method: string, at: number) => method === own || (number + at) % EVERY === 0
    for (const method of methods.filter(isTried)) {
      const payload = BROKEN_BODIES[(number + method.length) % BROKEN_BODIES.length]!
      const answer = await send(callers[number % PLAYERS]!.player, {
        method,
        url,
        payload,
      })
      if (answer.status === 401) callers[number % PLAYERS] = await newCaller()
      const { code = null, message = null } = method === 'HEAD' ? {} : refusalIn(answer)
      expect({ url, method, payload: payload.slice(0, 60), code, message, answer }).toMatchObject(
        answer.status < 300 || method === 'HEAD'
          ? { answer: { status: expect.not.toBeOneOf([500, 503]) } }
          : { code: expect.toBeOneOf(codes), message: A_SENTENCE },
      )
    }
  }
})

function roundsOf(name: string): number {
  if (ENDING.has(name)) return LAST_ROUNDS
  return SHOWING.has(name) ? 4 * ROUNDS : ROUNDS
}

type Answer = { status: number; body: unknown }

async function send(player: TestPlayer, request: InjectOptions): Promise<Answer> {
  const { statusCode, body } = await app.http.inject({
    ...request,
    headers: {
      authorization: `Bearer ${player.access_token}`,
      'content-type': 'application/json',
    },
  })
  return { status: statusCode, body: body === '' ? null : JSON.parse(body) }
}

type Refusal = { code: keyof typeof REFUSALS; message: string; data?: unknown }

function refusalIn({ body }: Answer): Partial<Refusal> {
  return (body as Refusal | null) ?? {}
}

function expectDocumented(name: string, described: Described, input: unknown, answer: Answer) {
  const about = { seed: SEED, name, input: JSON.stringify(input)?.slice(0, 500) }
  if (answer.status === 200) {
    const parsed = described.outputSchema?.safeParse(answer.body)
    expect({ ...about, wrong: parsed?.error?.issues ?? [] }).toEqual({ ...about, wrong: [] })
    return
  }
  const { code, message, data } = refusalIn(answer)
  const isNamed = code !== undefined && (GENERAL.includes(code) || code in described.errorMap)
  expect({
    ...about,
    code,
    message,
    isNamed,
    status: answer.status,
    isDescribed: isDescribed(described, code, data),
  }).toEqual({
    ...about,
    code,
    message: A_SENTENCE,
    isNamed: true,
    isDescribed: true,
    status: REFUSALS[code!]?.status,
  })
}

function isDescribed({ errorMap }: Described, code: string | undefined, data: unknown): boolean {
  const { data: schema = z.undefined() } = errorMap[code ?? ''] ?? {}
  return schema.safeParse(data).success
}

/** Expects that other users may see every text in a response. */
function expectShown(name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) expectShown(name, part)
  }
  if (typeof value !== 'string' || (!hasUnseen(value) && inOneLine(value) === value.trim())) return
  expect.fail(`${name} shows ${JSON.stringify(value.slice(0, 300))}`)
}

/** Remembers the ids and codes in a response, for the next requests of its caller. */
function listen(heard: Caller['heard'], value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value).slice(0, 30)) {
    if (typeof part === 'string') remember(heard[kindOf(name, part, value)], part)
    else listen(heard, part)
  }
}

function kindOf(name: string, text: string, around: object): keyof Heard {
  if (!z.uuid().safeParse(text).success) return 'texts'
  if (name === 'game_id' || 'mode' in around) return 'games'
  return name === 'user_id' || 'full_name' in around ? 'users' : 'others'
}

function remember(known: string[], text: string): void {
  if (text.length > 40 || known.includes(text)) return
  known.push(text)
  if (known.length > MAX_KNOWN) known.shift()
}
