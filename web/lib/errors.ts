/** Refusal of a call: the server's code and status, its English sentence if it sent one, and the data of that code. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor(code: string, answer: { status: number; message?: string; data?: unknown }) {
    const { status, message = '', data } = answer
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Codes of answers that are not the server's own, such as a proxy's. */
const CODES: Record<number, string | undefined> = {
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
}
/** Status of a push that was refused by a rule; pushes have no status of their own. */
const PUSH_STATUS = 409
const PUSH_STATUSES: Partial<Record<string, number>> = {
  UNAUTHORIZED: 401,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}
const NOT_SENT = 'InvalidStateError'

type Refusal = { code: string; message: string; data?: unknown }

/** Code of a failed call: the server's, or one for failures without any. */
export function errorCode(error: unknown): string {
  if (error instanceof CallError) {
    if (error.message !== '' || Object.values(CODES).includes(error.code)) return error.code
    return error.status > 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  }
  return error instanceof TypeError || error instanceof DOMException ? 'OFFLINE' : 'UNKNOWN'
}

/** Whether trying again may help. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 500 || error.code === 'SERVICE_UNAVAILABLE'
  return errorCode(error) === 'OFFLINE'
}

/** Error of a call that was answered with a status of failure. */
export async function toCallError(response: Response): Promise<CallError> {
  const { status, headers } = response
  const body: unknown = await response.json().catch(() => null)
  if (isRefusal(body)) return new CallError(body.code, { ...body, status })
  const retry_after = Number(headers.get('retry-after'))
  const data = retry_after > 0 ? { retry_after } : undefined
  return new CallError(CODES[status] ?? 'UNREADABLE', { status, data })
}

/** Error of a push that was refused. A reply without a code means that the server does not know the channel as joined. */
export function toPushError(reply: Refusal | { reason: string }): Error {
  if ('reason' in reply) return notConnected()
  return new CallError(reply.code, {
    ...reply,
    status: PUSH_STATUSES[reply.code] ?? PUSH_STATUS,
  })
}

/** Error of a push that was not sent, because its channel is not joined. */
export function notConnected(): DOMException {
  return new DOMException('The channel is not joined.', NOT_SENT)
}

/** Whether a push was not sent, so that a procedure may be called instead. */
export function isNotConnected(error: unknown): boolean {
  return error instanceof DOMException && error.name === NOT_SENT
}

/** Error of a push without an answer: it may have arrived. */
export function outcomeUnknown(): DOMException {
  return new DOMException('No answer came.', 'TimeoutError')
}

/** Error of anything that needs a session while there is none. */
export function noSession(): CallError {
  return new CallError('UNAUTHORIZED', { status: 401, message: 'Auth session missing!' })
}

function isRefusal(body: unknown): body is Refusal {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
