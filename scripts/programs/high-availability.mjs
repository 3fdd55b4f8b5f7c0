import { existsSync } from 'node:fs'

/** Debian's packages, each with a path of it. */
const PACKAGES = {
  postgresql: '/usr/lib/postgresql',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'nats-server': '/usr/sbin/nats-server',
  iproute2: '/usr/sbin/ip',
}

/** Returns what has to be done so that three database machines can run here, or null if nothing has. */
export function findObstacle() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'run them as root on Debian'
  const missing = Object.entries(PACKAGES).filter(([, path]) => !existsSync(path))
  const names = missing.map(([name]) => name)
  return names.length === 0 ? null : `install ${names.join(', ')}`
}
