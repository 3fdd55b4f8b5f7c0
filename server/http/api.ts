import { contract } from '@inkling/protocol/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { Positions, SheetText } from '@inkling/protocol/game'
import { REFUSALS } from '@inkling/protocol/refusals'
import { z } from 'zod'
import { Id } from '@inkling/protocol/procedure'
import { refuse } from '../refused.ts'
import type { SecurityLog } from '../security-log.ts'
import { requestContext } from '../request-context.ts'
import { bodyOf } from './errors.ts'
import type { Caller } from './procedures.ts'
import { createRpc } from './rpc.ts'

type IsOperator = (user_id: string) => Promise<boolean>
type Callers = {
  isOperator: IsOperator
  callerOf(authorization: string | undefined): Promise<Caller['user']>
}

/** Serves the contract twice: at `/rpc` for the browser, at `/api` as HTTP procedures with their description. */
export async function serveApi(
  http: FastifyInstance,
  router: Router<typeof contract, Caller>,
  { callerOf, isOperator, origin }: Callers & { origin: string },
): Promise<void> {
  const { errors, security } = http.telemetry

  async function answerErrors<T>({ path, next }: Pick<Call<T>, 'path' | 'next'>): Promise<T> {
    const about = requestContext.getStore()
    if (about !== undefined) about.procedure = path.join('.')
    try {
      return await next()
    } catch (error) {
      throw errors.ofProcedure(error)
    }
  }

  const clientInterceptors = [answerErrors, hideFrom(isOperator, security)]
  const guards = { rootInterceptors: [leaveUnmatched], clientInterceptors }
  const rpc = createRpc(router, guards)
  const api = new OpenAPIHandler(router, { ...guards, customErrorResponseBodyEncoder: bodyOf })

  /** Runs procedures by these methods; every other is answered as a place where there is nothing. */
  function serve(handler: typeof rpc | typeof api, prefix: '/rpc' | '/api', methods: string[]) {
    const route = { url: `${prefix}/*`, exposeHeadRoute: false, helmet: false } as const
    http.route({
      ...route,
      method: methods,
      handler: async (request, reply) => {
        const user = await callerOf(request.headers.authorization)
        http.peers.contextOf(request.raw).user_id = user?.user_id ?? null
        void reply.headers(JSON_HEADERS)
        const context = { user, is_hidden: false }
        const { matched } = await handler.handle(request, reply, { prefix, context })
        if (!matched) await reply.status(404).send(notFound)
      },
    })
    http.route({
      ...route,
      method: http.supportedMethods.filter((method) => !methods.includes(method)),
      handler: (_request, reply) => reply.status(404).headers(JSON_HEADERS).send(notFound),
    })
  }

  await serveReference(http, origin)
  serve(rpc, '/rpc', ['POST'])
  serve(api, '/api', ['GET', 'POST', 'DELETE'])
}

async function serveReference(http: FastifyInstance, origin: string): Promise<void> {
  const description = await describe(origin)
  http.get('/api/openapi.json', () => description)
  await http.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', REFERENCE_POLICY)
    })
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        title: 'Inkling API',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
      },
    })
  })
}

type Hiding = { context: Caller }
type Call<T> = Hiding & { input: unknown; path: readonly string[]; next: () => Promise<T> }

/** To everybody but operators what is theirs is not there, whatever they send. What operators change is written into the
 *  security log. */
function hideFrom(isOperator: IsOperator, security: SecurityLog) {
  return async <T>({ context, input, path: [feature, act = ''], next }: Call<T>) => {
    const { user } = context
    if (feature !== 'admin') return next()
    if (user === null || !(await isOperator(user.user_id))) {
      security({ event: 'not_an_operator', user_id: user?.user_id ?? null, act })
      context.is_hidden = true
      return refuse('NOT_FOUND')
    }
    const result = await next()
    if (CHANGES.has(act)) {
      security({ event: 'operator_act', user_id: user.user_id, act, on: subjectOf(input) })
    }
    return result
  }
}

/** What operators call to change something. */
const CHANGES: ReadonlySet<string> = new Set(
  Object.entries(contract.admin).flatMap(
    ([
      name,
      {
        '~orpc': { route },
      },
    ]) => (route.method === 'GET' ? [] : [name]),
  ),
)
const Subject = z.union([
  z.object({ _user_id: Id }).transform(({ _user_id }) => _user_id),
  z.object({ _article_id: Id }).transform(({ _article_id }) => _article_id),
])

/** The player or the article that an act was about. */
function subjectOf(input: unknown): string | null {
  return Subject.safeParse(input).data ?? null
}

/** What was hidden is answered as a path that leads nowhere. */
async function leaveUnmatched<T>({ context, next }: Hiding & { next: () => Promise<T> }) {
  const result = await next()
  return context.is_hidden ? ({ matched: false, response: undefined } as const) : result
}

/** The reference starts itself by a script in its page; it holds nothing of any player. */
const REFERENCE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:"
/** All that an answer of data needs: it is never kept, and never read as anything else. */
const JSON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const notFound = { code: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message }

JSON_SCHEMA_REGISTRY.add(Positions, { type: 'array', items: { type: 'integer', minimum: 0 } })
JSON_SCHEMA_REGISTRY.add(SheetText, {
  type: 'array',
  items: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] },
})

/** What only operators may call is not there for anybody else, and so is not described. */
function describe(origin: string): Promise<object> {
  const { admin: _, ...described } = contract
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(described, {
    info: {
      title: 'Inkling',
      version: '1',
      description:
        'Procedures of Inkling. Every one answers a refusal as `{ code, message }`, where `message` is a sentence in English, with `data` where the sentence needs it.',
    },
    servers: [{ url: `${origin}/api` }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  })
}
