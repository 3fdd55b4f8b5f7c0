import type { contract } from '@inkling/protocol/contract'
import { createProcedureClient, isProcedure, ORPCError, type Router } from '@orpc/server'
import type { StandardHandlerOptions } from '@orpc/server/standard'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestContext } from '../telemetry/request-context.ts'
import type { Caller } from './procedures.ts'

const PREFIX = '/rpc/'

type Interceptors = NonNullable<StandardHandlerOptions<Caller>['clientInterceptors']>
type Call = (input: unknown, options: { context: Caller }) => Promise<unknown>
type Answer = { matched: true; body: object } | { matched: false }

/** Calls a procedure, by its path, for a user who is known already: what `/rpc` would answer, null where there is no such
 *  procedure; rejects where it refuses or fails. */
export type Ask = (
  path: string,
  input: unknown,
  user: NonNullable<Caller['user']>,
) => Promise<string | null>

/** The contract as the browser speaks it: `{ json }` either way. Inputs and answers are plain JSON by their schemas, so
 *  nothing looks at each of their parts for what JSON has not: a long sheet has tens of thousands. */
export function createRpc(router: Router<typeof contract, Caller>, interceptors: Interceptors) {
  const calls = callsOf(router, interceptors)

  const ask: Ask = async (path, input, user) => {
    const context = { user, is_hidden: false, retry_after: null }
    const json = await apart(user, async () => calls.get(path)?.(input, { context }))
    return json === undefined ? null : JSON.stringify({ json })
  }

  /** Calls the procedure at the path of a request, if there is one. */
  async function answer(
    { url, body }: FastifyRequest,
    reply: FastifyReply,
    context: Caller,
  ): Promise<Answer> {
    const call = calls.get(url.slice(PREFIX.length).split('?', 1)[0]!)
    if (call === undefined) return { matched: false }
    try {
      const json = await call(inputOf(body), { context })
      return { matched: true, body: { json } }
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      if (context.is_hidden) return { matched: false }
      if (context.retry_after !== null) void reply.header('retry-after', context.retry_after)
      void reply.status(error.status)
      return { matched: true, body: { json: error.toJSON() } }
    }
  }

  return { answer, ask }
}

/** What is noted of a call is not to be taken for the request that it came with; who calls is noted of it. */
function apart<T>({ user_id }: NonNullable<Caller['user']>, work: () => Promise<T>): Promise<T> {
  const about = requestContext.getStore()
  return about === undefined ? work() : requestContext.run({ ...about, user_id }, work)
}

/** Every procedure, ready to be called, by its path. */
function callsOf(router: object, interceptors: Interceptors): Map<string, Call> {
  const calls = new Map<string, Call>()
  for (const [feature, procedures] of Object.entries<object>({ ...router })) {
    for (const [name, procedure] of Object.entries<unknown>({ ...procedures })) {
      if (!isProcedure(procedure)) throw new Error(`${feature}.${name} is no procedure.`)
      const context = (caller: Caller) => caller
      const options = { path: [feature, name], context, interceptors }
      calls.set(`${feature}/${name}`, createProcedureClient(procedure, options))
    }
  }
  return calls
}

function inputOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'json' in body ? body.json : undefined
}
