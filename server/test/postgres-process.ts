import { startPostgres } from '../platform/database/embedded.ts'

const [dataDir = ''] = process.argv.slice(2)

try {
  const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  process.on('SIGTERM', () => {
    void postgres.stop().then(() => process.exit(0))
  })
  setInterval(() => undefined, 60_000)
  process.stdout.write(`${postgres.connection.host}\n`)
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
}
