import fc from 'fast-check'
import { z } from 'zod'

/** Parts of a JSON schema that restrict its values. */
type Schema = {
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
}

/** Ids and codes in the responses so far, by kind: a request with unknown ones is refused early. */
export type Heard = {
  games: readonly string[]
  users: readonly string[]
  others: readonly string[]
  texts: readonly string[]
}

/** Values that are invalid everywhere, or break careless readers. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31,
  '',
  ' ',
  '0',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202edrow',
  'e\u0301'.repeat(2_000),
  'x'.repeat(100_000),
  '👩‍👩‍👧‍👦',
  "'; drop table users; --",
  '%00%2e%2e/',
  '2026-02-30',
  '-1-01-01',
  '275760-09-14',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1, valueOf: 2, length: -1 },
  JSON.parse('{"__proto__":{"is_operator":true},"constructor":{"prototype":{"a":1}}}'),
  Array.from({ length: 3_000 }, () => 'a'),
]
/** Texts that must be shown to nobody unchanged. */
const UNFIT_TEXTS: readonly string[] = [
  'harbour\0water',
  'harbour\ud800',
  '\udfffharbour',
  '\u202ewater\u2066',
  'harbour\nwater\u2028water',
  `harbo${'\u0335'.repeat(250)}ur`,
  'har\u200bbour\u3164\ufe0f',
]
/** Languages with and without articles, and invalid ones. */
const LANGUAGES = ['en', 'en', 'en', 'de', 'ja', 'qqq', 'E', '']
/** Enough words for a pasted text. */
const WORDS = Array.from({ length: 400 }, (_, number) => `tide${number}`).join(' ')
/** Properties that no schema has, and that a careless reader would accept. */
const FOREIGN = ['user_id', 'user_id', 'is_operator', 'state', 'place', '__proto__', 'constructor']

/** Bodies that are invalid for every procedure. */
export const BROKEN_BODIES: readonly string[] = [
  '',
  '{',
  '{"game_id":',
  '{"game_id":1e999}',
  '{"word":"a","word":null}',
  `{"word":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  `{"word":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  `{"__proto__":{"word":"a"},"word":{"__proto__":null}}`,
  '"word"',
  'null',
  '[]',
  '\ufeff{}',
  '{"word":"\\ud800"}',
  '{}{}',
  'word=%7B%7D',
]

/** Inputs of a procedure: half of them match its schema, the others have one wrong value. */
export function inputsOf(schema: z.ZodType | undefined, heard: Heard): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.oneof(fc.constant(undefined), fc.constantFrom(...NASTY))
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const fitting = valueOf('', described, heard)
  return fc.oneof({ weight: 1, arbitrary: fitting }, { weight: 1, arbitrary: spoilt(fitting) })
}

/** Values of a schema; `name` is the name of their property. */
function valueOf(name: string, schema: Schema, heard: Heard): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) {
    return fc.oneof(...choices.map((choice) => valueOf(name, choice, heard)))
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, heard)
    case 'array':
      return fc.array(valueOf(name, schema.items ?? {}, heard), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31),
      })
    case 'string':
      return schema.format === 'uuid' ? idOf(name, heard) : textOf(name, heard)
    default:
      return fc.constantFrom(...NASTY)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, heard: Heard): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, schema]) => [
    name,
    valueOf(name, schema, heard),
  ])
  const all = Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>
  const needed = Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name)))
  return fc.oneof(fc.record(needed), fc.record(all, { requiredKeys: required }))
}

function idOf(name: string, { games, users, others }: Heard): fc.Arbitrary<string> {
  const likely = [...others]
  if (/game|^id$/.test(name)) likely.unshift(...games)
  if (/user|friend|sender/.test(name)) likely.unshift(...users)
  const any = [...games, ...users, ...others]
  return fc.oneof(
    { weight: 8, arbitrary: oneOf(likely) },
    { weight: 1, arbitrary: oneOf(any) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

function oneOf(ids: readonly string[]): fc.Arbitrary<string> {
  return ids.length === 0 ? fc.uuid() : fc.constantFrom(...ids)
}

function textOf(name: string, heard: Heard): fc.Arbitrary<string> {
  if (name.endsWith('lang')) return fc.constantFrom(...LANGUAGES)
  const line = lineOf(heard)
  return name === 'text' ? line.map((text) => `${text}\n${WORDS} ${text}`) : line
}

function lineOf({ texts }: Heard): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', maxLength: 50 })
  return fc.oneof(
    { weight: 2, arbitrary: texts.length === 0 ? any : fc.constantFrom(...texts) },
    { weight: 1, arbitrary: any },
    { weight: 1, arbitrary: fc.constantFrom(...UNFIT_TEXTS) },
  )
}

/** Replaces, removes or adds one value. */
function spoilt(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const nasty = fc.constantFrom(...NASTY)
  return fc
    .tuple(fitting, nasty, fc.nat(100), fc.constantFrom('replace', 'leave out', 'add', 'whole'))
    .map(([value, bad, at, how]) => {
      if (how === 'whole' || !isRecord(value)) return bad
      const names = Object.keys(value)
      const name = names[at % Math.max(names.length, 1)]
      if (how === 'add' || name === undefined) {
        return { ...value, [FOREIGN[at % FOREIGN.length]!]: bad }
      }
      const { [name]: _, ...others } = value
      return how === 'leave out' ? others : { ...others, [name]: bad }
    })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
