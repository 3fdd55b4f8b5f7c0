import type { contract } from '@inkling/protocol/contract'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { expect } from 'vitest'
import { type ApiRequest, type Name, requestOf } from './api-routes.ts'

type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>
type In<All, Path extends string> = Path extends `${infer Feature}.${infer Procedure}`
  ? Feature extends keyof All
    ? Procedure extends keyof All[Feature]
      ? All[Feature][Procedure]
      : never
    : never
  : never

/** Input of a procedure, as a page sends it. */
export type Input<Procedure extends Name> = In<Inputs, Procedure>
/** Result of a procedure. */
export type Output<Procedure extends Name> = In<Outputs, Procedure>

/** Calls a procedure of the contract; rejects with a `CallError` if it is refused. */
export type Call = <Procedure extends Name>(
  name: Procedure,
  ...[input]: object extends Input<Procedure>
    ? [input?: Input<Procedure>]
    : undefined extends Input<Procedure>
      ? [input?: Input<Procedure>]
      : [input: Input<Procedure>]
) => Promise<Output<Procedure>>

/** Reply to a request over HTTP. */
export type Response = { status: number; body: unknown; headers: Record<string, unknown> }

/** Body of a reply that refuses. */
export type Refusal = { code: RefusalCode; message: string; data?: unknown }

/** Error of a call that was refused. */
type CallError = Error & { reply: Response & { body: Refusal } }

/** Makes a client whose calls `send` carries. */
export function createCall(send: (request: ApiRequest) => Promise<Response>): Call {
  return async (name, input?) => {
    const reply = await send(requestOf(name, input))
    if (reply.status === 200) return reply.body as never
    const text = `${name} was answered with ${reply.status}: ${JSON.stringify(reply.body)}`
    throw Object.assign(new Error(text), { reply })
  }
}

/** Waits for a call to be refused with this code and its status; returns the refusal. */
export async function expectRefusal(call: Promise<unknown>, code: RefusalCode): Promise<Refusal> {
  const { status, body } = await refusedReply(call)
  expect([status, body.code]).toEqual([REFUSALS[code].status, code])
  return body
}

/** Waits for a call to be refused; returns the reply. */
export async function refusedReply(call: Promise<unknown>): Promise<CallError['reply']> {
  const error: unknown = await call.then(
    () => new Error('The call was not refused.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error && 'reply' in error)) throw error
  return (error as CallError).reply
}

/** Returns `ok`, or the code with which a call was refused. */
export async function outcomeOf(call: Promise<unknown>): Promise<'ok' | RefusalCode> {
  const failed = await call.then(
    () => null,
    () => refusedReply(call),
  )
  return failed === null ? 'ok' : failed.body.code
}
