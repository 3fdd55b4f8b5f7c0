import { vi } from 'vitest'
import { session } from '../session/current-session.ts'

/** Handles a call by its input. A `Response` is returned as it is, anything else as the body. */
type Handler = (input: unknown) => unknown

/** Fakes the responses to calls of the signed-in page, by their paths below /api. */
export function answerCalls(handlers: Record<string, Handler>): void {
  vi.spyOn(session, 'accessToken').mockResolvedValue('token')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const request = new Request(path, init)
    const name = new URL(request.url).pathname.replace('/api/', '')
    const answer = await handlers[name]?.(request.method === 'GET' ? null : await request.json())
    return answer instanceof Response ? answer : Response.json(answer)
  })
}

export function failure(code: string, status: number): Response {
  return Response.json({ code, message: code }, { status })
}
