import { contract } from '@inkling/protocol/contract'

type Contract = typeof contract

/** What the procedures are called, by feature. */
export type Name = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

const PROCEDURES = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    name: `${feature}.${name}`,
    is_reading: procedure['~orpc'].route.method === 'GET',
  })),
)
const READING = new Set(PROCEDURES.flatMap(({ name, is_reading }) => (is_reading ? name : [])))

export const NAMES: readonly string[] = PROCEDURES.map(({ name }) => name)

/** Whether a procedure only reads. */
export function isReading(name: Name): boolean {
  return READING.has(name)
}
