import { messageOf, type DataOf, type RefusalCode } from '@inkling/protocol/refusals'

/** Expected error: a rule refuses the call, and the player reads why. */
export class Refused<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly data: DataOf<Code>[0]

  constructor(code: Code, ...data: DataOf<Code>) {
    super(messageOf(code, ...data))
    this.code = code
    this.data = data[0]
  }
}

/** Ends a procedure with a refusal. */
export function refuse<Code extends RefusalCode>(code: Code, ...data: DataOf<Code>): never {
  throw new Refused(code, ...data)
}
