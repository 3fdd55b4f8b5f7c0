import { type contract, listProcedures, type ProcedureInfo } from '@inkling/protocol/contract'
import { Id } from '@inkling/protocol/procedure'
import type { FirstCall } from '@inkling/protocol/first-page'
import { type AnyProcedure, createProcedureClient, isProcedure, type Router } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takeByNetwork } from '../limits/address.ts'
import type { Limiter } from '../limits/limiter.ts'
import { createKeyedQueue } from '../limits/keyed-queue.ts'
import { refuse } from '../refused.ts'
import type { SecurityLog } from '../telemetry/security-log.ts'
import { requestContext } from '../telemetry/log.ts'
import { sendFailure } from './errors.ts'
import { dataHeaders } from './headers.ts'
import type { Caller } from './procedures.ts'
import { serveReference } from './reference.ts'

type User = Caller['user']

type Dependencies = {
  /** Reads the user of a request; `beforeCheck` runs before the signature of a token is checked. */
  callerOf(
    authorization: string | undefined,
    beforeCheck: () => Promise<void>,
  ): Promise<User | null>
  isOperator: (user_id: string) => Promise<boolean>
  limiter: Limiter
  origin: string
}

/** Calls a procedure for a known user. Returns its output as JSON; null if it refuses or fails. */
export type CallProcedure = (path: FirstCall, input: unknown, user: User) => Promise<string | null>

type Call = (user: User | null, input: unknown) => Promise<unknown>

/** Calls of one user that run at once, and that may wait for them: several tabs are opened together. */
const CALLS = { atOnce: 10, waiting: 50 }
const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves every procedure of the contract at `/api`, and its description. */
export async function serveApi(
  http: FastifyInstance,
  router: Router<typeof contract, Caller>,
  { callerOf, limiter, origin, isOperator }: Dependencies,
): Promise<CallProcedure> {
  const { errors, security } = http.telemetry
  const callOf = createCalls(router, { limiter, isOperator, security })
  const calls = new Map<string, Call>()
  const headers = dataHeaders(origin)
  const config = { isData: true } as const

  async function userOf(request: FastifyRequest): Promise<User | null> {
    const about = http.contexts.contextOf(request.raw)
    const check = () => takeByNetwork(limiter, 'new_token', about.network)
    const user = await callerOf(request.headers.authorization, check)
    about.user_id = user?.user_id ?? null
    if (user === null) await takeByNetwork(limiter, 'visit', about.network)
    return user
  }

  function serve(procedure: ProcedureInfo): void {
    const { feature, name, method, path } = procedure
    const call = callOf(procedure)
    calls.set(`${feature}/${name}`, call)
    http.route({
      method,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      exposeHeadRoute: false,
      config,
      handler: async (request, reply) => {
        const user = await userOf(request)
        http.contexts.contextOf(request.raw).procedure = `${feature}.${name}`
        void reply.headers(headers)
        let output: unknown
        try {
          output = await call(user, inputOf(request))
        } catch (error) {
          return sendFailure(reply, errors.procedureFailure(error, user?.user_id ?? null))
        }
        // Plain JSON by its schema: a serializer that looks at each part would take 4 ms for a long sheet.
        return reply.type(JSON_TYPE).send(JSON.stringify(output))
      },
    })
  }

  serveReference(http)
  for (const procedure of listProcedures()) serve(procedure)
  http.route({
    method: http.supportedMethods,
    url: '/api/*',
    config,
    handler: async (request) => {
      const user = await userOf(request)
      if (user !== null) await limiter.take('call', user.user_id)
      refuse('NOT_FOUND')
    },
  })

  return (path, input, user) => {
    const about = requestContext.getStore()
    const procedure = path.replace('/', '.')
    const own = about && { ...about, user_id: user.user_id, procedure }

    async function answer(): Promise<string | null> {
      try {
        return JSON.stringify(await calls.get(path)?.(user, input))
      } catch (error) {
        errors.procedureFailure(error, user.user_id)
        return null
      }
    }

    return own === undefined ? answer() : requestContext.run(own, answer)
  }
}

type Rules = Pick<Dependencies, 'limiter' | 'isOperator'> & { security: SecurityLog }

/** Makes the procedures of a router callable under the rules of their `meta`. */
function createCalls(router: object, { limiter, isOperator, security }: Rules) {
  const enqueue = createKeyedQueue(CALLS)

  /** Answers everybody else as if the procedure did not exist. */
  async function requireOperator(user: User | null, act: string): Promise<void> {
    if (user !== null && (await isOperator(user.user_id))) return
    security({ event: 'not_an_operator', user_id: user?.user_id ?? null, act })
    if (user !== null) await limiter.take('call', user.user_id)
    refuse('NOT_FOUND')
  }

  return function callOf({ feature, name, meta }: ProcedureInfo): Call {
    const context = (caller: Caller) => caller
    const path = [feature, name]
    const client = createProcedureClient(findProcedure(router, path), { path, context })

    return async (user, input) => {
      if (meta.caller === 'operator') await requireOperator(user, name)
      if (user === null) return refuse('UNAUTHORIZED')
      const { user_id } = user
      await limiter.take('call', user_id, meta.cost)
      const output = await enqueue(user_id, () => client(input, { context: { user } }))
      if (meta.caller === 'operator' && meta.changes) {
        security({ event: 'operator_act', user_id, act: name, on: subjectOf(input) })
      }
      return output
    }
  }
}

function findProcedure(router: object, path: readonly string[]): AnyProcedure {
  let found: unknown = router
  for (const name of path) found = Reflect.get(Object(found), name)
  if (!isProcedure(found)) throw new Error(`${path.join('.')} is not implemented.`)
  return found
}

const Subject = z.union([
  z.object({ user_id: Id }).transform(({ user_id }) => user_id),
  z.object({ article_id: Id }).transform(({ article_id }) => article_id),
])

/** Reads the player or article that an operator's act was about. */
function subjectOf(input: unknown): string | null {
  return Subject.safeParse(input).data ?? null
}

/** Merges the fields of a query or a body with those of the path. */
function inputOf({ method, query, params, body }: FastifyRequest): unknown {
  const given = method === 'GET' ? fieldsOf(query as object) : body
  const named = params as object
  if (Object.keys(named).length === 0) return given
  return typeof given === 'object' ? { ...given, ...named } : named
}

/** Reads `after[id]=7` as a field of a field. */
function fieldsOf(query: object): object {
  const fields = new Map<string, unknown>()
  for (const [key, value] of Object.entries(query)) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(key) ?? []
    if (outer === undefined || inner === undefined) fields.set(key, value)
    else fields.set(outer, { ...Object(fields.get(outer)), [inner]: value })
  }
  return Object.fromEntries(fields)
}
