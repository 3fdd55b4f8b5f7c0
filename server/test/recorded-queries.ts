import pg from 'pg'
import { vi } from 'vitest'
import { requestContext } from '../platform/telemetry/log.ts'

const query = pg.Client.prototype.query
/** Part of the query of each new connection, which the pool opens when it needs one more. */
const OF_CONNECTION = 'pg_is_in_recovery'

/** Lists the queries that requests make while `act` runs, except those that open a connection. */
export async function recordQueries(act: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function ask(this: pg.Client, ...call: unknown[]) {
    const text = textOf(call[0])
    const isOfRequest = requestContext.getStore() !== undefined && !text.includes(OF_CONNECTION)
    if (isOfRequest) queries.push(text)
    return Reflect.apply(query, this, call)
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return queries
}

function textOf(call: unknown): string {
  return typeof call === 'string' ? call : String(Reflect.get(Object(call), 'text'))
}
