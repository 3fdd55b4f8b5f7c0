import { createConnection } from 'node:net'
import { openNatsServer } from './nats-server.ts'
import { openProxy } from './proxy.ts'

/** Two servers of NATS that are one cluster, as long as the way between them holds. */
export async function openNatsCluster() {
  const member = ['--cluster_name', 'inkling', '--cluster', 'nats://127.0.0.1:-1']
  const first = await openNatsServer(member)
  const way = await openProxy(() => createConnection(first.route_port, '127.0.0.1'))
  const route = `nats://127.0.0.1:${way.address.port}`
  const second = await openNatsServer([...member, '--routes', route])
  const close = async () => void (await Promise.all([first.kill(), second.kill(), way.close()]))
  return { first, way, second, close }
}
