import { oc } from '@orpc/contract'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** A procedure for signed-in players, with the reasons for which it may refuse besides the general ones. */
export function procedure<Code extends RefusalCode>(...codes: Code[]) {
  return oc.errors({
    UNAUTHORIZED: REFUSALS.UNAUTHORIZED,
    BAD_REQUEST: REFUSALS.BAD_REQUEST,
    TOO_MANY_REQUESTS: REFUSALS.TOO_MANY_REQUESTS,
    ...(Object.fromEntries(codes.map((code) => [code, REFUSALS[code]])) as Pick<
      typeof REFUSALS,
      Code
    >),
  })
}
