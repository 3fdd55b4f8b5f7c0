import { CallError } from '../lib/call-error.ts'

/** Status of a refusal by a rule. Answers to pushes have none; other failures are these. */
const BY_RULE = 409
const STATUSES: Partial<Record<string, number>> = {
  UNAUTHORIZED: 401,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}
type Refusal = { code: string; message: string; data?: unknown }

const NOT_SENT = 'InvalidStateError'

/** Why a push was never sent: its channel is not joined. */
export function notConnected(): DOMException {
  return new DOMException('The channel is not joined.', NOT_SENT)
}

/** Whether a push was never sent, so that the same may be asked by a procedure. */
export function isNotConnected(error: unknown): boolean {
  return error instanceof DOMException && error.name === NOT_SENT
}

/** Why nobody knows whether a push arrived: its answer did not. */
export function outcomeUnknown(): DOMException {
  return new DOMException('No answer came.', 'TimeoutError')
}

/** Why the server said no: with `{ code, message }` as a procedure says it, else because it knows of no such join. */
export function refusedPush(reply: Refusal | { reason: string }): Error {
  if ('reason' in reply) return notConnected()
  const { code, message, data } = reply
  return new CallError(code, { status: STATUSES[code] ?? BY_RULE, message, data })
}
