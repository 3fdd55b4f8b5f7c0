import { afterAll, expect, test } from 'vitest'
import { until } from '../until.ts'
import { openContainers, ROOT } from './containers.ts'

const NAME = 'inkling_systemd_1'
const SETTINGS = 'CATALOGUE=off'
const BACKUP = 'node_modules/.bin/node tools/backup/cli.ts backup'

const containers = await openContainers({ file: 'compose.yaml', env: {}, change: () => undefined })
const { podman } = containers
afterAll(() => containers.close())

/** Runs a line as root on a machine whose first process is systemd. */
const run = (line: string) => podman('exec', NAME, 'sh', '-c', line)

/** Waits until the server that now runs is ready; returns the id of its process. */
async function idOfReady(): Promise<string> {
  return until(async () => {
    const id = await run('systemctl show --property MainPID --value inkling')
    const log = await run(`journalctl --no-pager _PID=${id}`)
    expect(log).toContain('Inkling is ready')
    return id
  })
}

test('the service runs the built clone, as an ordinary user who may write its own data only', async () => {
  await containers.standIn('systemd')
  const clone = `${ROOT}:/opt/inkling:ro`
  await podman(
    'run',
    '--detach',
    '--name',
    NAME,
    '--privileged',
    '--volume',
    clone,
    'localhost/systemd',
  )
  await until(() => run('systemctl is-system-running'))
  await run('useradd --system --no-create-home inkling')
  await run(`umask 077; echo ${SETTINGS} >/etc/inkling.env`)
  await run('cp /opt/inkling/deploy/inkling.service /etc/systemd/system/')
  await run('systemctl enable --now inkling')

  const id = await idOfReady()
  const status = await run(`cat /proc/${id}/status`)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  expect(await run(`ps -o user= -p ${id}`)).toBe('inkling')
  await run(`nsenter --target ${id} --mount touch /var/lib/inkling/file`)
  await expect(run(`nsenter --target ${id} --mount touch /var/lib/file`)).rejects.toThrow(
    'Read-only file system',
  )
})

test('a backup as root finds the database of the running service', async () => {
  const line = `cd /opt/inkling && set -a && . /etc/inkling.env && DATA_DIR=/var/lib/inkling ${BACKUP}`
  const before = await idOfReady()

  expect(await run(`${line} /root/backup`)).toContain('/root/backup holds')
  expect(await idOfReady()).toBe(before)
  expect(await run('journalctl --no-pager --unit inkling')).not.toContain('stopped unexpectedly')
})

test('a service that is killed comes back, and one that is stopped leaves no PostgreSQL behind', async () => {
  const before = await idOfReady()
  await run('systemctl kill --signal KILL --kill-whom main inkling')
  await until(async () => expect(await idOfReady()).not.toBe(before))

  await run('systemctl stop inkling')

  expect(await run('systemctl show --property Result --value inkling')).toBe('success')
  expect(await run('ls /var/lib/inkling/postgres/data')).not.toContain('postmaster.pid')
})
