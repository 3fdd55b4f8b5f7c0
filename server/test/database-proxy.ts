import { createConnection } from 'node:net'
import { inject } from 'vitest'
import { openProxy } from './proxy.ts'

/** A way to the PostgreSQL of the test run that can go wrong as a network does. */
export function openDatabaseProxy() {
  const { host, port } = inject('postgres')
  return openProxy(() => createConnection(`${host}/.s.PGSQL.${port}`))
}
