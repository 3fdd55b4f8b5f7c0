import { readFile } from 'node:fs/promises'
import { run } from '../install.mjs'

/** Installs a system package if this runs as root on Debian. Returns true if it did. */
export async function installPackage(name) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !(await isDebian())) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  const updated = await run('apt-get', ['update', '-q'], options)
  if (updated.code !== 0) return false
  const args = ['install', '-y', '-q', '--no-install-recommends', name]
  return (await run('apt-get', args, options)).code === 0
}

async function isDebian() {
  const about = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID=debian$/m.test(about)
}
