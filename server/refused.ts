import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'

/** The one error that is nobody's fault: a rule says no, and the player gets its sentence. */
export class Refused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string = REFUSALS[code].message) {
    super(message)
    this.code = code
  }
}

/** Ends a procedure with a refusal. */
export function refuse(code: RefusalCode, message?: string): never {
  throw new Refused(code, message)
}
