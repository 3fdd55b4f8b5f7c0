import { oc } from '@orpc/contract'
import { z } from 'zod'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** An id that a caller sends: in whatever case it comes, it goes on as the database writes it. */
export const Id = z.uuid().toLowerCase()

/** What travels with some refusals, as `RefusalData` has it. */
const Wait = z.strictObject({ retry_after: z.int().min(1) })
const DATA = new Map<RefusalCode, z.ZodType>([
  ['TOO_MANY_REQUESTS', Wait],
  ['TOO_MANY_GAMES', Wait],
  ['TOO_MANY_CODES', Wait],
  ['TOO_MANY_TOKENS', Wait],
  ['SEVERAL_WORDS', z.strictObject({ words: z.array(z.string()).min(2) })],
])

/** A procedure for signed-in users, with the reasons for which it may refuse besides the general ones. */
export function procedure<Code extends RefusalCode>(...codes: Code[]) {
  return oc.errors({
    UNAUTHORIZED: REFUSALS.UNAUTHORIZED,
    BAD_REQUEST: REFUSALS.BAD_REQUEST,
    TOO_MANY_REQUESTS: describe('TOO_MANY_REQUESTS'),
    ...(Object.fromEntries(codes.map((code) => [code, describe(code)])) as Pick<
      typeof REFUSALS,
      Code
    >),
  })
}

function describe<Code extends RefusalCode>(code: Code): (typeof REFUSALS)[Code] {
  const data = DATA.get(code)
  return data === undefined ? REFUSALS[code] : Object.assign({ data }, REFUSALS[code])
}
