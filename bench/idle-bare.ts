import Fastify from 'fastify'
import pg from 'pg'
import { cpu, serveCommands } from './process.ts'

const commands = { open, cpu }
export type BareCommands = typeof commands
serveCommands(commands)

/** Opens a Fastify server without features, and a pool with one idle connection. */
async function open(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, idleTimeoutMillis: 0 })
  await pool.query('select 1')
  await Fastify().listen({ host: 'localhost', port: 0 })
}
