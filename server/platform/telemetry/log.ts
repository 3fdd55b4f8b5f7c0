import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

/** Creates a log of JSON lines on standard output, or on `destination`. Lines written during a request carry its
 *  `request_id`. */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = { level, mixin: requestIdOf }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function requestIdOf(): { request_id?: string } {
  const context = requestContext.getStore()
  return context === undefined ? {} : { request_id: context.request_id }
}

/** Origin of the work that is being done. `user_id` is null for visitors, and until the caller is known. */
export type RequestContext = {
  readonly request_id: string
  readonly address: string
  /** Key of limits by network; null for this machine, where a proxy that is not trusted may send the requests of all
   *  players. */
  readonly network: string | null
  readonly user_agent: string | null
  user_id: string | null
  procedure: string | null
}

/** Context of the HTTP request or socket message that is being handled. For logs only: no decision depends on it. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Context of a message that another server sent while it handled this request. */
export function messageContext(request_id: string): RequestContext {
  return {
    request_id,
    address: 'bus',
    network: null,
    user_agent: null,
    user_id: null,
    procedure: null,
  }
}
