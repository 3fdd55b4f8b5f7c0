import { createConnection } from 'node:net'
import { inject } from 'vitest'
import { CONNECT_MS } from '../platform/database/database.ts'
import { openProxy } from './proxy.ts'

/** A way to the PostgreSQL of the test run that can go wrong as a network does, and is given up as early as in real
 *  life. */
export async function openDatabaseProxy() {
  const { host, port } = inject('postgres')
  const proxy = await openProxy(() => createConnection(`${host}/.s.PGSQL.${port}`))
  return { ...proxy, address: { ...proxy.address, connectionTimeoutMillis: CONNECT_MS } }
}
