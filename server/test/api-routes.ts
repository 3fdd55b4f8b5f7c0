import { type contract, listProcedures } from '@inkling/protocol/contract'

type Contract = typeof contract

/** Names of the procedures, as `games.find`. */
export type Name = {
  [Feature in keyof Contract]: `${Feature}.${keyof Contract[Feature] & string}`
}[keyof Contract]

/** A URL has to fit into the head of a request. */
const MAX_FIELD_LENGTH = 8_000

const ROUTES = new Map<string, Route>(
  listProcedures().map(({ feature, name, method, path, meta }) => {
    const pattern = new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const route = { method: method as Route['method'], path, pattern, changes: meta.changes }
    return [`${feature}.${name}`, route]
  }),
)
type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  pattern: RegExp
  changes: boolean
}

export const NAMES: readonly string[] = [...ROUTES.keys()]

export function isReading(name: Name): boolean {
  return ROUTES.get(name)?.changes === false
}

/** Finds the procedure of a request, with the fields of its input that stand in the path. */
export function procedureAt(method: string, pathname: string) {
  for (const [name, route] of ROUTES) {
    const found = route.method === method ? route.pattern.exec(pathname) : null
    if (found !== null) return { name, fields: { ...found.groups } }
  }
  return null
}

/** Matches the addresses of procedures. */
export function isCallOf(...names: Name[]): (url: URL) => boolean {
  const patterns = names.map((name) => ROUTES.get(name)!.pattern)
  return ({ pathname }) => patterns.some((pattern) => pattern.test(pathname))
}

export type ApiRequest = { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: string }

/** Makes the request of a call, whatever its input. */
export function requestOf(name: string, input: unknown = {}): ApiRequest {
  const { method, path } = ROUTES.get(name)!
  const fields = new Map<string, unknown>(isRecord(input) ? Object.entries(input) : [])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const text = textOf(fields.get(field))
    fields.delete(field)
    return encodeURIComponent(text)
  })
  const url = `/api${filled}`
  if (method === 'GET') return { method, url: `${url}?${queryOf(fields).toString()}` }
  const body = isRecord(input) ? Object.fromEntries(fields) : input
  return { method, url, payload: JSON.stringify(body) }
}

function queryOf(fields: ReadonlyMap<string, unknown>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of fields) {
    if (isRecord(value)) {
      for (const [inner, part] of Object.entries(value)) {
        query.append(`${name}[${inner}]`, textOf(part))
      }
    } else if (value !== undefined) query.append(name, textOf(value))
  }
  return query
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join()
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.slice(0, MAX_FIELD_LENGTH).toWellFormed()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
