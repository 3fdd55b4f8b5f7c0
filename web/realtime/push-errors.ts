import { CallError, STATUSES } from '../lib/errors.ts'

/** Status of a refusal by a rule, since replies have none. */
const BY_RULE = 409
const NOT_SENT = 'InvalidStateError'

type Refusal = { code: string; message: string; data?: unknown }

/** Creates the error of a refused push. A reply without a code means that the server does not know the channel as
 *  joined. */
export function toPushError(reply: Refusal | { reason: string }): Error {
  if ('reason' in reply) return notConnected()
  return new CallError(reply.code, { ...reply, status: STATUSES[reply.code] ?? BY_RULE })
}

/** Error of a push that was not sent because its channel is not joined. */
export function notConnected(): DOMException {
  return new DOMException('The channel is not joined.', NOT_SENT)
}

/** True if a push was not sent, so that a procedure may be called instead. */
export function isNotConnected(error: unknown): boolean {
  return error instanceof DOMException && error.name === NOT_SENT
}

/** Error of a push without a reply: it may have arrived. */
export function outcomeUnknown(): DOMException {
  return new DOMException('No answer came.', 'TimeoutError')
}
