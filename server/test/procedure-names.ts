import { type contract, listProcedures } from '@inkling/protocol/contract'

type Contract = typeof contract

/** Names of the procedures, as `games.find`. */
export type Name = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

const CHANGES = new Map<string, boolean>(
  listProcedures().map(({ feature, name, meta }) => [`${feature}.${name}`, meta.changes]),
)

export const NAMES: readonly string[] = [...CHANGES.keys()]

export function isReading(name: Name): boolean {
  return CHANGES.get(name) === false
}
