import pg from 'pg'
import { vi } from 'vitest'
import { requestContext } from '../platform/telemetry/log.ts'

const query = pg.Client.prototype.query

/** What the database is asked while requests are answered. */
export async function listAsked(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function ask(this: pg.Client, ...question: unknown[]) {
    if (requestContext.getStore() !== undefined) asked.push(textOf(question[0]))
    return Reflect.apply(query, this, question)
  })
  try {
    await act()
  } finally {
    spy.mockRestore()
  }
  return asked
}

function textOf(question: unknown): string {
  return typeof question === 'string' ? question : String(Reflect.get(Object(question), 'text'))
}
