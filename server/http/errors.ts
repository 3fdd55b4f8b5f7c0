import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { isUnavailable } from '../adapters/database/failures.ts'
import { Refused } from '../refused.ts'

/** What every refused request is answered with. */
export type ErrorBody = { code: string; message: string; data?: unknown }

/** Turns whatever a procedure threw into what its caller may know; what is our fault is logged here, once. */
export function procedureError(error: unknown, log: FastifyBaseLogger): ORPCError<string, unknown> {
  if (error instanceof Refused) return refusal(error.code, error.message, error.data)
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return refusal('BAD_REQUEST', whatIsWrong(error.cause))
    }
    if (error.status < 500) return refusal(codeOf(error.status))
  }
  if (isUnavailable(error)) {
    log.warn(error)
    return refusal('SERVICE_UNAVAILABLE')
  }
  log.error(error)
  return refusal('INTERNAL_SERVER_ERROR')
}

function refusal(
  code: RefusalCode,
  message: string = REFUSALS[code].message,
  data?: unknown,
): ORPCError<string, unknown> {
  return new ORPCError(code, { status: REFUSALS[code].status, message, data })
}

function whatIsWrong({ issues }: ValidationError): string {
  const [issue] = issues
  const path = issue?.path?.map((part) => String(typeof part === 'object' ? part.key : part))
  const field = path === undefined || path.length === 0 ? 'The request' : `\`${path.join('.')}\``
  return `${field} does not fit: ${issue?.message ?? 'it has another form'}.`
}

function codeOf(status: number): RefusalCode {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 404 || status === 405) return 'NOT_FOUND'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (status === 503) return 'SERVICE_UNAVAILABLE'
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'
}

/** The answer to a request that failed outside of procedures: a body that is no JSON, too much of it, a full house. */
export function httpError(
  error: FastifyError | Refused,
  log: FastifyBaseLogger,
): { status: number; body: ErrorBody } {
  if (error instanceof Refused) {
    return {
      status: REFUSALS[error.code].status,
      body: bodyOf(error),
    }
  }
  if (isUnavailable(error)) {
    log.warn(error)
    const { status, message } = REFUSALS.SERVICE_UNAVAILABLE
    return { status, body: { code: 'SERVICE_UNAVAILABLE', message } }
  }
  const status = error.statusCode ?? 500
  if (status >= 500 && status !== 503) log.error(error)
  const code = codeOf(status)
  return {
    status: REFUSALS[code].status,
    body: { code, message: REFUSALS[code].message },
  }
}

/** `data` is there only where the refusal has some. */
export function bodyOf({ code, message, data }: ErrorBody): ErrorBody {
  return data === undefined ? { code, message } : { code, message, data }
}
