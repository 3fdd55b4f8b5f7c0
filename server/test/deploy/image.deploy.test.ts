import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../platform/database/database.ts'
import type { SignedInUser } from '../fixtures.ts'
import { freePort } from '../start-main.ts'
import { startSteadyPlay } from '../steady-play.ts'
import { until } from '../until.ts'
import { IMAGE, openContainers, PROJECT } from './containers.ts'
import { GOOGLE_CLIENT, serveGoogle, trustGoogle } from './google.ts'
import { type Google, signIn } from './site.ts'

const SERVICE = 'alone'
const PORT = await freePort()
const ORIGIN = `http://localhost:${PORT}`
const DATA = 'data:/data'
const MAX_BYTES = 320e6
const PLAYERS = 4
const BACKUP = ['node', 'tools/backup/cli.ts']

const containers = await openContainers({ file: 'compose.yaml', env: {}, change: () => undefined })
const { podman, exec, folder } = containers
const NAME = containers.nameOf(SERVICE)
const doors: { close(): unknown }[] = []
let google: Google | undefined
let accounts = 0
let database: OpenDatabase

afterAll(async () => {
  for (const door of doors.toReversed()) await door.close()
  await containers.close()
})

/** Starts a new container on the data of the one before. */
async function runServer(): Promise<void> {
  const { hosts, environment, volume } = trustGoogle(folder)
  const variables = { ORIGIN, CATALOGUE: 'off', ...GOOGLE_CLIENT, ...environment }
  const options = ['--name', NAME, '--restart', 'unless-stopped', '--network', PROJECT]
  const ways = ['--publish', `127.0.0.1:${PORT}:3000`, '--volume', DATA, '--volume', volume]
  const restrictions = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all']
  const added = hosts.flatMap((host) => ['--add-host', host])
  const env = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  await podman('run', '--detach', ...options, ...ways, ...restrictions, ...added, ...env, IMAGE)
}

const visit = (path: string, init: RequestInit = {}) =>
  fetch(`${ORIGIN}${path}`, { redirect: 'manual', ...init })

/** Waits until the server is ready; returns the seconds since its start. */
async function secondsUntilReady(): Promise<number> {
  await until(async () => expect((await visit('/readyz')).status).toBe(200)).catch(
    async (error: unknown) => {
      process.stdout.write(`${await containers.logs(SERVICE)}\n`)
      throw error
    },
  )
  const readyAt = await containers.printedAt(SERVICE, 'Inkling is ready')
  return (readyAt - (await containers.startedAt(SERVICE))) / 1000
}

async function stop(): Promise<void> {
  await podman('stop', '--time', '30', NAME)
  expect(await podman('inspect', NAME, '--format', '{{.State.ExitCode}}')).toBe('0')
}

async function folderOfData(): Promise<string> {
  return podman('volume', 'inspect', 'data', '--format', '{{.Mountpoint}}')
}

/** Opens the bundled database by its socket, which is on the volume. */
async function reopenDatabase(): Promise<void> {
  await database?.close()
  const data = await folderOfData()
  const sockets = (await readdir(data)).find((name) => name.startsWith('inkling-'))
  const names = { user: 'inkling', database: 'inkling', password: '', ssl: false }
  database = openDatabase({ ...names, host: join(data, sockets!), port: 5432 })
  doors.push(database)
}

async function openGoogle() {
  const opened = await serveGoogle(folder)
  doors.push(opened)
  return opened
}

/** Signs in new players, each with a Google account of their own. */
async function signInUsers(count: number): Promise<SignedInUser[]> {
  google ??= await openGoogle()
  const names = Array.from({ length: count }, () => `Player ${(accounts += 1)}`)
  const site = { origin: ORIGIN, visit }
  return Promise.all(names.map((name) => signIn(site, google!, { sub: name, name })))
}

async function play() {
  await reopenDatabase()
  const { goOn, end } = await startSteadyPlay(
    {
      origin: ORIGIN,
      ports: [PORT],
      signInUsers,
      get db() {
        return database.db
      },
    },
    PLAYERS,
  )
  const reopenAndEnd = async () => {
    await reopenDatabase()
    await end()
  }
  return { goOn, end: reopenAndEnd }
}

/** Replaces the container by one of the newest image. */
async function replace(): Promise<void> {
  const before = await containers.imageOf(SERVICE)
  await stop()
  await podman('rm', NAME)
  await runServer()
  await secondsUntilReady()
  expect(await containers.imageOf(SERVICE)).not.toBe(before)
}

test('the image of a server is small', async () => {
  const bytes = await containers.bytesOverBase()
  process.stdout.write(`The image is ${Math.round(bytes / 1e6)} MB larger than its base.\n`)
  expect(bytes).toBeLessThan(MAX_BYTES)
})

test('one container with a volume is a whole server, which SIGTERM ends cleanly', async () => {
  await runServer()
  const first = await secondsUntilReady()
  await stop()
  expect(await readdir(await folderOfData())).toEqual(['postgres'])
  expect(await readdir(join(await folderOfData(), 'postgres/data'))).not.toContain('postmaster.pid')
  await podman('start', NAME)
  const second = await secondsUntilReady()
  process.stdout.write(
    `One container was ready after ${first.toFixed(1)} s, and after ${second.toFixed(1)} s when it had data.\n`,
  )
})

test('it runs as an ordinary user, without capabilities, on a read-only file system', async () => {
  const status = await exec(SERVICE, 'cat', '/proc/self/status')
  expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  await expect(exec(SERVICE, 'touch', '/inkling/file')).rejects.toThrow('Read-only file system')
  await containers.isHealthy(SERVICE)
})

test('a container that is killed comes back by itself, and no guess is lost', async () => {
  const steady = await play()
  await steady.goOn(2)
  await containers.crash(SERVICE)
  await steady.goOn(2)
  await steady.end()
})

test('a second container backs up the data while people play, and a third restores them elsewhere', async () => {
  const steady = await play()
  await steady.goOn(2)
  await podman('run', '--rm', '--volume', DATA, IMAGE, ...BACKUP, 'backup', '/data/backup')
  await steady.goOn(2)
  await steady.end()

  const volumes = ['--volume', 'data:/old:ro', '--volume', 'other:/data']
  const restored = await podman(
    'run',
    '--rm',
    ...volumes,
    IMAGE,
    ...BACKUP,
    'restore',
    '/old/backup',
  )
  expect(restored).toContain('Restored the backup')
})

test('a new image continues on the same data, and so does the old one after it', async () => {
  const steady = await play()
  const old = await containers.imageOf(SERVICE)
  await containers.release('later', '-- compatible\nalter table users add column later text;')
  await replace()
  await steady.goOn(2)
  await containers.use(old)
  await replace()
  await steady.goOn(2)
  await steady.end()
})
