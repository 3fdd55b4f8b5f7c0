import { CLIENT_REFUSALS } from '@inkling/protocol/client-refusals'
import { CallError } from '../lib/call-error.ts'

/** Pushes have no status: all refusals but these are of a rule. */
const STATUSES: Record<string, { status: number } | undefined> = CLIENT_REFUSALS
const BY_RULE = 409
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
  return new CallError(code, { status: STATUSES[code]?.status ?? BY_RULE, message, data })
}
