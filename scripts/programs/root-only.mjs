import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Debian's packages for three database machines, each with a path of it. */
export const DATABASE_MACHINES = {
  postgresql: '/usr/lib/postgresql',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'nats-server': '/usr/sbin/nats-server',
  iproute2: '/usr/sbin/ip',
}

/** Debian's packages for containers without Docker, each with a path of it. */
export const CONTAINERS = {
  podman: '/usr/bin/podman',
  buildah: '/usr/bin/buildah',
  runc: '/usr/bin/runc',
  netavark: '/usr/lib/podman/netavark',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  iptables: '/usr/sbin/iptables',
  catatonit: '/usr/bin/catatonit',
  'docker-compose': '/usr/bin/docker-compose',
  debootstrap: '/usr/sbin/debootstrap',
  openssl: '/usr/bin/openssl',
}

/** Returns what has to be done so that programs of these packages can run here as root, or null if nothing has. */
export function findObstacle(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'run them as root on Debian'
  const missing = Object.entries(packages).filter(([, path]) => !existsSync(path))
  const names = missing.map(([name]) => name)
  return names.length === 0 ? null : `install ${names.join(', ')}`
}

/** Run by itself, this file names all packages. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(Object.keys({ ...DATABASE_MACHINES, ...CONTAINERS }).join(' '))
}
