/** Error of a refused call: the server's code and status, its English sentence if it sent one, and the data of that
 *  code. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor(code: string, answer: { status: number; message?: string; data?: unknown }) {
    super(answer.message)
    this.code = code
    this.status = answer.status
    this.data = answer.data
  }
}

/** HTTP statuses of general refusals by code. A proxy sends some without a code, and a push has no status. */
export const STATUSES: Partial<Record<string, number>> = {
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** Code of a failed call: the server's, or one for errors without any. */
export function errorCode(error: unknown): string {
  if (error instanceof CallError) {
    if (error.message !== '' || error.code in STATUSES) return error.code
    return error.status > 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
  }
  return error instanceof TypeError || error instanceof DOMException ? 'OFFLINE' : 'UNKNOWN'
}

/** True if a retry may help. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof CallError) return error.status >= 500 || error.code === 'SERVICE_UNAVAILABLE'
  return errorCode(error) === 'OFFLINE'
}

/** Creates the error of a response with a failure status. */
export async function toCallError(response: Response): Promise<CallError> {
  const { status, headers } = response
  const body: Record<string, unknown> = Object(await response.json().catch(() => null))
  const { code, message, data } = body
  if (typeof code === 'string' && typeof message === 'string') {
    return new CallError(code, { status, message, data })
  }
  const known = Object.keys(STATUSES).find((one) => STATUSES[one] === status)
  const retry_after = Number(headers.get('retry-after')) || undefined
  return new CallError(known ?? 'UNREADABLE', { status, data: { retry_after } })
}

/** Throws the error of a missing session. */
export function noSession(): never {
  throw new CallError('UNAUTHORIZED', { status: 401, message: 'Auth session missing!' })
}
