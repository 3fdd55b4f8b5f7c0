import { AsyncLocalStorage } from 'node:async_hooks'

/** Where what is being done comes from. `user_id` is null until it is known who asks, and for a visitor. */
export type RequestContext = {
  readonly request_id: string
  readonly address: string
  readonly user_agent: string | null
  user_id: string | null
  /** Which procedure is called, where it is one. */
  procedure: string | null
}

/** Holds for everything that is done for a request or a message of a socket, however deep; nothing of it decides. It is
 *  for logs. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** For what another server said while it dealt with a request. */
export function messageContext(request_id: string): RequestContext {
  return { request_id, address: 'bus', user_agent: null, user_id: null, procedure: null }
}
