import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TextBlock } from '@inkling/game/open/article'
import type { Session as OwnSession } from '@inkling/protocol/session'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { PoolConfig } from 'pg'
import type { Bus } from '../platform/bus/bus.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createInProcessBus } from '../platform/bus/in-process.ts'
import { createDisk } from '../platform/files/disk.ts'
import { createApp, type Dependencies } from '../app.ts'
import { createDecisions } from '../features/admin/catalogue.ts'
import { createArticles } from '../features/articles/articles.ts'
import { entered } from '../features/sign-in/test-browser.ts'
import { createTestSignIn } from '../features/sign-in/test-sign-in.ts'
import { personNamed } from '../platform/identity/local.ts'
import { isMessage } from '../platform/bus/messages.ts'
import { type Call, createCall } from './client.ts'
import { createRandom } from './random.ts'
import { WITHOUT_TIMEOUTS } from './postgres-settings.ts'
import { openTestDatabase } from './test-database.ts'
import { testDependencies } from './test-dependencies.ts'

const ORIGIN = 'http://localhost:3000'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** A signed-in player who calls procedures as a browser's page would, over HTTP. */
export type TestPlayer = {
  user_id: string
  access_token: string
  call: Call
  get(path: string): Promise<Reply>
  post(path: string, body: unknown): Promise<Reply>
}
/** Reply to a request. `body` is `any`: a test states its expectations. */
export type Reply = { status: number; body: any; headers: Record<string, unknown> }

type Setup = Partial<
  Pick<
    Dependencies,
    | 'catalogue'
    | 'countdowns'
    | 'files'
    | 'limits'
    | 'log'
    | 'origin'
    | 'passwords'
    | 'privacy'
    | 'push'
    | 'trustProxy'
    | 'ways'
    | 'webDir'
  >
> & {
  /** Connection of the app to its database, with the timeouts of a server. */
  way?: PoolConfig
}

/** Opens the real app on its own database, with the local identity provider and random numbers by the seed of the run.
 *  Queries of the test's own `db` have no timeouts, and neither have those of the app without `way`. Without
 *  `catalogue`, Wikipedia is away. */
export async function openTestApp({ way = WITHOUT_TIMEOUTS, ...setup }: Setup = {}) {
  const database = await openTestDatabase()
  const ofApp = openDatabase({ ...database.connection, ...way })
  const { pool, slow } = ofApp
  const bus = createStrictBus()
  const folder = await mkdtemp(join(tmpdir(), 'inkling-files-'))
  const files = createDisk(folder)
  const usual = testDependencies(ORIGIN)
  const dependencies: Dependencies = {
    ...usual,
    db: ofApp.db,
    pool,
    slow,
    bus,
    files,
    operators: 'first_user',
    random: createRandom(),
    ...setup,
    limits: { ...usual.limits, ...setup.limits },
  }
  const http = await createApp(dependencies)
  await http.ready()

  const { db } = database
  const { origin, operators } = dependencies
  const signIn = createTestSignIn({ db, bus, origin, operators })

  /** Opens a session, as at the end of a sign-in. */
  async function player(name = `Player ${randomUUID().slice(0, 8)}`): Promise<TestPlayer> {
    const { session } = entered(await signIn.openSession(personNamed(name)))
    return playerOf(http, { user_id: session.user.id, access_token: session.access_token })
  }

  /** Starts another server with the same database. */
  async function startAnother() {
    const other = await createApp({ ...dependencies, bus: createInProcessBus() })
    return { as: (caller: Session) => playerOf(other, caller), close: () => other.close() }
  }

  /** Calls a procedure on another server with the same database, which starts for this call. */
  async function postElsewhere(
    path: string,
    caller: TestPlayer,
    payload: object = {},
  ): Promise<Reply> {
    const other = await startAnother()
    const reply = await other.as(caller).post(path, payload)
    await other.close()
    return reply
  }

  const articles = createArticles({ db, random: createRandom() })
  const decisions = createDecisions({ db, articles })

  return {
    http,
    origin,
    startAnother,
    postElsewhere,
    db,
    pool,
    slow,
    connection: database.connection,
    bus,
    articles,
    /** Withdraws the articles of a title, as the command line does. */
    async withdraw(title: string): Promise<void> {
      for (const id of await articles.listIdsByTitle(title)) await decisions.withdraw(null, id)
    },
    player,
    /** A player with a session that was opened in another way. */
    as: ({ user, access_token }: OpenedSession) =>
      playerOf(http, { user_id: user.id, access_token }),
    async close() {
      await http.close()
      await bus.close()
      await ofApp.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Bus that rejects messages which another server would not accept. */
function createStrictBus(): Bus {
  const bus = createInProcessBus()
  return {
    ...bus,
    publish(subject, message) {
      if (!isMessage(subject, JSON.parse(JSON.stringify(message)))) {
        throw new Error(`No other server would hear this on ${subject}: ${JSON.stringify(message)}`)
      }
      bus.publish(subject, message)
    },
  }
}

type OpenedSession = Pick<OwnSession, 'user' | 'access_token'>
type Session = Pick<TestPlayer, 'user_id' | 'access_token'>

function playerOf(http: FastifyInstance, { user_id, access_token }: Session): TestPlayer {
  const headers = { authorization: `Bearer ${access_token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    user_id,
    access_token,
    call: createCall((request) =>
      call(http, { ...request, headers: request.payload === undefined ? headers : json }),
    ),
    get: (path) => call(http, { method: 'GET', url: path, headers }),
    post: (path, body) =>
      call(http, {
        method: 'POST',
        url: path,
        headers: json,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

async function call(http: FastifyInstance, request: InjectOptions): Promise<Reply> {
  const response = await http.inject(request)
  return {
    status: response.statusCode,
    body: response.body === '' ? null : response.json(),
    headers: response.headers,
  }
}

/** Makes a small article for tests; lines of `text` that start with `## ` are headings. */
export function testArticle(title: string, text: string) {
  const blocks: TextBlock[] = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('## ')
        ? { kind: 'heading', level: 2, text: line.slice(3) }
        : { kind: 'paragraph', text: line },
    )
  return {
    title,
    lang: 'en',
    topic: 'geography',
    difficulty: 'easy',
    blocks,
    source: 'original',
    url: null,
    authors_url: null,
    revision: null,
    licence: 'CC0 1.0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  } as const
}
