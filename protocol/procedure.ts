import { shownLine } from '@inkling/game/open/shown-text'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { REFUSALS, type RefusalCode, type RefusalData } from './refusals.ts'

/** An id that a caller sends: in whatever case it comes, it goes on as the database writes it. */
export const Id = z.uuid().toLowerCase()

/** A line that a caller sends and others are shown. */
export const ShownLine = z.string().overwrite(shownLine).min(1)

const Wait = z.strictObject({ retry_after: z.int().min(1) })

/** What travels with some refusals. */
const DATA: Partial<Record<RefusalCode, z.ZodType>> = {
  SEVERAL_WORDS: z.strictObject({ words: z.array(z.string()).min(2) }),
  HINT_TOO_SOON: Wait,
  TOO_MANY_REQUESTS: Wait,
  TOO_MANY_GAMES: Wait,
  TOO_MANY_CODES: Wait,
  TOO_MANY_TOKENS: Wait,
} satisfies { [Code in keyof RefusalData]: z.ZodType<RefusalData[Code]> }

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
  const data = DATA[code]
  return data === undefined ? REFUSALS[code] : Object.assign({ data }, REFUSALS[code])
}
