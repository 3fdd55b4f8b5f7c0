import { type contract, listProcedures } from '@inkling/protocol/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import type { StandardHandleResult } from '@orpc/server/standard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REFUSALS } from '@inkling/protocol/refusals'
import { z } from 'zod'
import { Id, type ProcedureMeta } from '@inkling/protocol/procedure'
import { takeByAddress } from '../limits/address.ts'
import type { Limiter } from '../limits/limiter.ts'
import { createTurns } from '../limits/turns.ts'
import { refuse } from '../refused.ts'
import type { SecurityLog } from '../telemetry/security-log.ts'
import { requestContext } from '../telemetry/request-context.ts'
import { bodyOf, type Errors, waitOf } from './errors.ts'
import { dataHeaders } from './headers.ts'
import type { Caller } from './procedures.ts'
import { serveReference } from './reference.ts'
import { type Ask, createRpc } from './rpc.ts'

type IsOperator = (user_id: string) => Promise<boolean>
type Callers = {
  isOperator: IsOperator
  /** `beforeCheck` runs before a token that is not known yet is checked. */
  callerOf(
    authorization: string | undefined,
    beforeCheck: () => Promise<void>,
  ): Promise<Caller['user']>
}
/** Runs the procedure that a request is for, and answers with what is still to be sent. */
type Run = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: Caller,
) => Promise<{ matched: boolean; body?: unknown }>

/** Calls of one user at once, and how many more may wait for them: several tabs are opened together. */
const CALLS = { at_once: 10, waiting: 50 }

/** Serves the contract twice: at `/rpc` for the browser, at `/api` as HTTP procedures with their description. Answers with
 *  what calls procedures from within, under the same limits. */
export async function serveApi(
  http: FastifyInstance,
  router: Router<typeof contract, Caller>,
  { callerOf, isOperator, limiter, origin }: Callers & { limiter: Limiter; origin: string },
): Promise<Ask> {
  const { errors, security } = http.telemetry
  const hide = hideFrom(isOperator, security)
  const data_headers = dataHeaders(origin)
  const clientInterceptors = [answerErrors(errors), hide, limitBy(limiter)]
  const rpc = createRpc(router, clientInterceptors)
  const rootInterceptors = [tellWait, leaveUnmatched]
  const guards = { rootInterceptors, clientInterceptors }
  const api = new OpenAPIHandler(router, { ...guards, customErrorResponseBodyEncoder: bodyOf })

  /** Runs procedures by these methods; every other is answered as a place where there is nothing. */
  function serve(prefix: '/rpc' | '/api', methods: string[], run: Run) {
    const route = { url: `${prefix}/*`, exposeHeadRoute: false, config: { is_data: true } } as const
    http.route({
      ...route,
      method: methods,
      handler: async (request, reply) => {
        const about = http.peers.contextOf(request.raw)
        const check = () => takeByAddress(limiter, 'new_token', about.address)
        const user = await callerOf(request.headers.authorization, check)
        about.user_id = user?.user_id ?? null
        if (user === null) await takeByAddress(limiter, 'visit', about.address)
        void reply.headers(data_headers)
        const context = { user, is_hidden: false, retry_after: null }
        const { matched, body } = await run(request, reply, context)
        if (matched) return body
        if (user !== null) await limiter.take('call', user.user_id)
        void reply.status(404)
        return notFound
      },
    })
    http.route({
      ...route,
      method: http.supportedMethods.filter((method) => !methods.includes(method)),
      handler: (_request, reply) => reply.status(404).headers(data_headers).send(notFound),
    })
  }

  await serveReference(http, origin)
  serve('/rpc', ['POST'], rpc.answer)
  serve('/api', ['GET', 'POST', 'DELETE'], (request, reply, context) =>
    api.handle(request, reply, { prefix: '/api', context }),
  )
  return rpc.ask
}

type Call<T> = {
  context: Caller
  input: unknown
  path: readonly string[]
  next: () => Promise<T>
}
type Answering<T> = Pick<Call<T>, 'context' | 'next'>

function answerErrors(errors: Errors) {
  return async <T>({ context, path, next }: Call<T>): Promise<T> => {
    const about = requestContext.getStore()
    if (about !== undefined) about.procedure = path.join('.')
    try {
      return await next()
    } catch (error) {
      context.retry_after = waitOf(error)
      throw errors.ofProcedure(error, context.user?.user_id ?? null)
    }
  }
}

/** Counts what each user calls, and lets a few calls of each go on at once. */
function limitBy(limiter: Limiter) {
  const takeTurn = createTurns(CALLS)

  return async <T>({ context: { user }, path, next }: Call<T>): Promise<T> => {
    if (user === null) return next()
    await limiter.take('call', user.user_id, metaOf(path).cost)
    return takeTurn(user.user_id, next)
  }
}

/** A header says when to come again, as the body does. */
async function tellWait({ context, next }: Answering<StandardHandleResult>) {
  const result = await next()
  if (context.retry_after !== null && result.matched) {
    result.response.headers['retry-after'] = String(context.retry_after)
  }
  return result
}

/** To everybody but operators what is theirs is not there, whatever they send. What operators change is written into the
 *  security log. */
function hideFrom(isOperator: IsOperator, security: SecurityLog) {
  return async <T>({ context, input, path, next }: Call<T>) => {
    const { user } = context
    const { caller, changes } = metaOf(path)
    const act = path.at(-1)!
    if (caller !== 'operator') return next()
    if (user === null || !(await isOperator(user.user_id))) {
      security({ event: 'not_an_operator', user_id: user?.user_id ?? null, act })
      context.is_hidden = true
      return refuse('NOT_FOUND')
    }
    const result = await next()
    if (changes) {
      security({ event: 'operator_act', user_id: user.user_id, act, on: subjectOf(input) })
    }
    return result
  }
}

const METAS = new Map(
  listProcedures().map(({ feature, name, meta }) => [`${feature}.${name}`, meta]),
)

function metaOf(path: readonly string[]): ProcedureMeta {
  return METAS.get(path.join('.'))!
}

const Subject = z.union([
  z.object({ _user_id: Id }).transform(({ _user_id }) => _user_id),
  z.object({ _article_id: Id }).transform(({ _article_id }) => _article_id),
])

/** The player or the article that an act was about. */
function subjectOf(input: unknown): string | null {
  return Subject.safeParse(input).data ?? null
}

/** What was hidden is answered as a path that leads nowhere. */
async function leaveUnmatched<T>({ context, next }: Answering<T>) {
  const result = await next()
  return context.is_hidden ? ({ matched: false, response: undefined } as const) : result
}

const notFound = { code: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message }
