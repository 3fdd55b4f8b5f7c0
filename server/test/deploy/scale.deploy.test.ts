import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../platform/database/database.ts'
import type { SignedInUser } from '../fixtures.ts'
import { createRecorder } from '../history-recorder.ts'
import { startSteadyPlay } from '../steady-play.ts'
import { createBot, enter, startGame } from '../test-bot.ts'
import { until } from '../until.ts'
import { openContainers, ROOT_CERTIFICATE } from './containers.ts'
import { GOOGLE_CLIENT, serveGoogle, trustGoogle } from './google.ts'
import { type Google, openSite } from './site.ts'

const SITE = 'inkling.localhost'
const SERVERS = ['inkling-1', 'inkling-2'] as const
const PASSWORD = 'secret'
const METRICS_TOKEN = 'token of the metrics'
const PLAYERS = 4

const containers = await openContainers({
  file: 'compose.scale.yaml',
  env: {
    SITE,
    POSTGRES_PASSWORD: PASSWORD,
    NATS_PASSWORD: PASSWORD,
    ...GOOGLE_CLIENT,
    METRICS_TOKEN,
    CATALOGUE: 'off',
  },
  change(services, folder) {
    const google = trustGoogle(folder)
    for (const name of SERVERS) {
      const server = services[name]!
      server.extra_hosts = google.hosts
      Object.assign(server.environment, google.environment)
      server.volumes?.push(google.volume)
    }
  },
})
const { compose, exec, folder } = containers
const doors: { close(): unknown }[] = []
let google: Google | undefined
let accounts = 0
/** Image of the version before. */
let old: string
let database: OpenDatabase
let site: Awaited<ReturnType<typeof openSite>>

afterAll(async () => {
  for (const door of doors.toReversed()) await door.close()
  await containers.close()
})

/** Starts the whole Compose file as its operator does; returns the seconds from the start of a server, which waits for the
 *  database, until it is ready: those of the slower one. */
async function startAll(): Promise<number> {
  await compose('up', '--detach', '--no-build', 'postgres', 'nats', 'caddy')
  await containers.isHealthy('postgres')
  google ??= await openGoogle()
  await compose('up', '--detach', '--no-build')
  await until(async () => expect((await site.visit('/readyz')).status).toBe(200)).catch(
    async (error: unknown) => {
      for (const server of SERVERS) say(`${server}:\n${await containers.logs(server)}`)
      throw error
    },
  )
  return Math.max(...(await Promise.all(SERVERS.map(secondsUntilReady))))
}

async function openGoogle() {
  const opened = await serveGoogle(folder)
  doors.push(opened)
  return opened
}

async function isReady(server: string): Promise<void> {
  const address = await containers.address(server)
  await until(async () => {
    expect((await fetch(`http://${address}:3000/readyz`)).status).toBe(200)
  })
}

async function secondsUntilReady(server: string): Promise<number> {
  await isReady(server)
  const readyAt = await containers.printedAt(server, 'Inkling is ready')
  return (readyAt - (await containers.startedAt(server))) / 1000
}

async function socketsOf(server: string): Promise<number> {
  const url = `http://${await containers.address(server)}:3000/metrics`
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(url, { headers })).text()
  return Number(/^inkling_sockets (\d+)/m.exec(text)?.[1])
}

async function openDoors(): Promise<void> {
  const address = await containers.address('postgres')
  database = openDatabase(`postgresql://inkling:${PASSWORD}@${address}:5432/inkling`)
  doors.push(database)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

/** Signs in new players, each with a Google account of their own. */
function signInUsers(count: number): Promise<SignedInUser[]> {
  const names = Array.from({ length: count }, () => `Player ${(accounts += 1)}`)
  return Promise.all(names.map((name) => site.signIn(google!, { sub: name, name })))
}

const play = () => startSteadyPlay({ ...site, db: database.db, signInUsers }, PLAYERS)

test('the Compose file starts two servers, PostgreSQL, NATS and Caddy, which players reach by https', async () => {
  await compose('up', '--detach', '--no-build', 'caddy')
  site = await openSite(SITE, async () => ({
    port: await containers.publishedPort('caddy', '443/tcp'),
    certificate: await until(() => exec('caddy', 'cat', ROOT_CERTIFICATE)),
  }))
  doors.push(site)
  const first = await startAll()
  await openDoors()
  await compose('stop', ...SERVERS)
  const again = await startAll()
  say(
    `The slower server was ready ${first.toFixed(1)} s after its start with an empty database, and ${again.toFixed(1)} s with a full one.`,
  )

  expect(await (await site.visit('/')).text()).toContain('<html')
})

test.each(SERVERS)(
  '%s runs as an ordinary user, without capabilities, on a read-only file system',
  async (server) => {
    const status = await exec(server, 'cat', '/proc/self/status')
    expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m)
    expect(status).toMatch(/^CapBnd:\t0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\t1$/m)
    await expect(exec(server, 'touch', '/inkling/file')).rejects.toThrow('Read-only file system')
    await containers.isHealthy(server)
  },
)

test('players who signed in with Google race on different servers, and one wins', async () => {
  const { note } = createRecorder()
  const bots = (await signInUsers(2)).map((user) => createBot({ servers: site, user, first: 0 }))
  const game_id = await startGame('race', bots)
  const [ann, ben] = bots.map((bot) => enter(bot, 'race', game_id, note))
  await until(async () => {
    const sockets = await Promise.all(SERVERS.map(socketsOf))
    if (sockets.includes(2)) ben!.cut()
    expect(sockets).toEqual([1, 1])
  })
  // Answered when the countdown is over.
  await bots[0]!.ask('GET', `games/${game_id}/sheet`)
  const { title } = await database.db
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'games.article_id')
    .select('articles.title')
    .where('games.id', '=', game_id)
    .executeTakeFirstOrThrow()
  await ben!.insist('water')
  await until(() =>
    expect(ann!.progress).toContainEqual(expect.objectContaining({ user_id: ben!.user_id })),
  )
  for (const word of title.match(/[\p{L}\p{N}]+/gu) ?? []) await ann!.insist(word)

  const players = database.db.selectFrom('game_players').select(['user_id', 'place'])
  await until(async () => {
    expect(await players.where('game_id', '=', game_id).where('place', '=', 1).execute()).toEqual([
      { user_id: ann!.user_id, place: 1 },
    ])
    expect(JSON.stringify(ben!.events)).toContain(ann!.user_id)
  })
  await Promise.all([ann!.close(), ben!.close()])
})

test('a server that is killed comes back by itself, and no guess is lost', async () => {
  const steady = await play()
  await steady.goOn(2)
  await containers.crash('inkling-1')
  await steady.goOn(2)
  await isReady('inkling-1')
  await steady.goOn(2)
  await steady.end()
})

async function replace(server: string): Promise<void> {
  const before = await containers.imageOf(server)
  await compose('up', '--detach', '--no-deps', '--no-build', server)
  await containers.isHealthy(server)
  expect(await containers.imageOf(server)).not.toBe(before)
}

test('a new image replaces the servers one by one, and no guess is lost or refused', async () => {
  const steady = await play()
  await containers.release('next')
  for (const server of SERVERS) {
    await steady.goOn(2)
    await replace(server)
  }
  await steady.goOn(2)
  await steady.end()
})

test('an old server that crashes during an upgrade comes back on the new tables, and no guess is lost', async () => {
  const steady = await play()
  old = await containers.imageOf('inkling-2')
  await containers.release('later', '-- compatible\nalter table users add column later text;')
  await replace('inkling-1')
  await database.pool.query('select later from users')
  const startedAt = await containers.startedAt('inkling-2')
  await containers.crash('inkling-2')
  await steady.goOn(2)
  await isReady('inkling-2')
  expect(await containers.startedAt('inkling-2')).toBeGreaterThan(startedAt)
  expect(await containers.imageOf('inkling-2')).toBe(old)
  await steady.goOn(2)
  await replace('inkling-2')
  await steady.end()
})

test('a version back and forward again loses and refuses no guess', async () => {
  const steady = await play()
  const next = await containers.imageOf('inkling-1')
  for (const image of [old, next]) {
    await containers.use(image)
    for (const server of SERVERS) {
      await steady.goOn(2)
      await replace(server)
    }
  }
  await steady.goOn(2)
  await steady.end()
})

test('a backup brings all guesses and sessions into an empty deployment', async () => {
  const count = () => database.db.selectFrom('guesses').select('word').execute()
  const [user] = await signInUsers(1)
  const bot = createBot({ servers: site, user: user!, first: 0 })
  const guesses = (await count()).length
  await exec('inkling-1', 'node', 'tools/backup/cli.ts', 'backup', '/data/backup')
  const backups = join(folder, 'backups')
  await mkdir(backups)
  await containers.podman('cp', `${containers.nameOf('inkling-1')}:/data/backup`, backups)
  await chmod(join(backups, 'backup'), 0o644)
  await database.close()
  await compose('down', '--volumes')

  await compose('up', '--detach', '--no-build', 'postgres', 'nats', 'caddy')
  await containers.isHealthy('postgres')
  const volume = ['--volume', `${backups}:/backups:ro`]
  const command = ['node', 'tools/backup/cli.ts', 'restore', '/backups/backup']
  await compose('run', '--rm', '-T', '--no-deps', ...volume, 'inkling-1', ...command)
  await site.reachAgain()
  await startAll()
  await openDoors()
  expect(await count()).toHaveLength(guesses)
  expect(await bot.ask('GET', 'users/me')).toMatchObject({ id: user!.user_id })
})

test('nothing of it is left', async () => {
  await compose('down', '--volumes')
  expect(await containers.podman('ps', '--all', '--quiet')).toBe('')
  expect(await containers.podman('volume', 'ls', '--quiet')).toBe('')
})
