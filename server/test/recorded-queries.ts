import pg from 'pg'
import { vi } from 'vitest'
import { requestContext } from '../platform/telemetry/log.ts'

const query = pg.Client.prototype.query

/** Lists the queries to the database while `act` runs. */
export async function recordQueries(act: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function ask(this: pg.Client, ...call: unknown[]) {
    if (requestContext.getStore() !== undefined) queries.push(textOf(call[0]))
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
