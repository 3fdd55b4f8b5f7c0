import { shownLine } from '@inkling/game/open/shown-text'
import { type AnyContractProcedure, oc } from '@orpc/contract'
import { z } from 'zod'
import { REFUSALS, type RefusalCode, type RefusalData } from './refusals.ts'

/** Id that a caller sends, in either case; it is read as the database writes it. */
export const Id = z.uuid().toLowerCase()

/** One line of text that a caller sends and others are shown. */
export const ShownLine = z.string().overwrite(shownLine).min(1)

/** Last name or title of a page of a list. PostgreSQL refuses null characters. */
export const CursorName = z
  .string()
  .max(2000)
  .refine((name) => !name.includes('\0'))

/** Answer of a procedure that has nothing to tell. */
export const Nothing = z.strictObject({})

/** Rules that hold for every call of a procedure. */
export type ProcedureMeta = {
  /** `operator`: to everybody who is no operator the procedure does not exist. */
  caller: 'signed_in' | 'operator'
  /** Points that a call takes from the caller's limit (`call` in the server's rules). */
  cost: number
  /** False if a call only reads. */
  changes: boolean
}

/** Path below `/api`; `{name}` is a field of the input. */
type Path = `/${string}`
type Method = 'GET' | 'POST' | 'DELETE'

type About<Code extends RefusalCode> = {
  /** One line for the API reference. */
  summary: string
  /** Default: GET for what reads, POST for what changes something. */
  method?: Method
  /** Default: 1. */
  cost?: number
  /** Reasons to refuse besides the general ones. */
  refuses?: readonly Code[]
}

/** Defines procedures for all signed-in users, listed under `tag` in the API reference: `reads` those that only read,
 *  `changes` those that may change something. */
export function signedIn(tag: string) {
  return {
    reads: definer({ caller: 'signed_in', changes: false }, 'GET', tag),
    changes: definer({ caller: 'signed_in', changes: true }, 'POST', tag),
  }
}

/** Defines procedures for operators. */
export function operator() {
  return {
    reads: definer({ caller: 'operator', changes: false }, 'GET', 'Operators'),
    changes: definer({ caller: 'operator', changes: true }, 'POST', 'Operators'),
  }
}

/** Reads the rules of a procedure. */
export function metaOf({ '~orpc': { meta } }: AnyContractProcedure): ProcedureMeta {
  return meta
}

function definer(rules: Omit<ProcedureMeta, 'cost'>, usual: Method, tag: string) {
  return <Code extends RefusalCode = never>(path: Path, about: About<Code>) => {
    const { summary, method = usual, cost = 1, refuses = [] } = about
    return oc
      .$meta<ProcedureMeta>({ ...rules, cost })
      .route({ method, path, summary, tags: [tag] })
      .errors(errorsOf(refuses))
  }
}

function errorsOf<Code extends RefusalCode>(refuses: readonly Code[]) {
  return {
    UNAUTHORIZED: REFUSALS.UNAUTHORIZED,
    BAD_REQUEST: REFUSALS.BAD_REQUEST,
    TOO_MANY_REQUESTS: describe('TOO_MANY_REQUESTS'),
    ...(Object.fromEntries(refuses.map((code) => [code, describe(code)])) as Pick<
      typeof REFUSALS,
      Code
    >),
  }
}

const Wait = z.strictObject({ retry_after: z.int().min(1) })

/** Schemas of the data that some refusals carry. */
const DATA: Partial<Record<RefusalCode, z.ZodType>> = {
  SEVERAL_WORDS: z.strictObject({ words: z.array(z.string()).min(2) }),
  HINT_TOO_SOON: Wait,
  TOO_MANY_REQUESTS: Wait,
  TOO_MANY_GAMES: Wait,
  TOO_MANY_CODES: Wait,
  TOO_MANY_TOKENS: Wait,
  TOO_MANY_TRIES: Wait,
} satisfies { [Code in keyof RefusalData]: z.ZodType<RefusalData[Code]> }

function describe<Code extends RefusalCode>(code: Code): (typeof REFUSALS)[Code] {
  const data = DATA[code]
  return data === undefined ? REFUSALS[code] : Object.assign({ data }, REFUSALS[code])
}
