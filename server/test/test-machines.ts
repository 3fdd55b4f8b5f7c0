import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, vi } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { WITHOUT_TIMEOUTS } from './postgres-settings.ts'
import { installClock, WITH_TEST_CLOCK } from './test-clock.ts'
import type { TestDatabase } from './test-database.ts'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/ha')
const SCHEMA = join(import.meta.dirname, '../platform/database')
const PROGRAM = join(import.meta.dirname, 'test-machine.sh')
const PROGRAMS = '/usr/lib/postgresql'
/** Version of PostgreSQL that the configuration names. */
const VERSION = 18
/** First version with the locale provider that the configuration names. */
const BUILTIN_LOCALES = 17
const NAMES = ['db1', 'db2', 'db3'] as const
const ADDRESS_OF_TEST = '10.0.0.1/24'
const PASSWORD = 'secret'
/** Time in which a machine whose data must be copied again is healthy, on busy cores. */
const HEALTHY_WITHIN = 180_000
const REPORT = / (?:INFO|WARNING|ERROR): /
const USUAL = /no action|Lock owner/
const ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
/** HAProxy changes its user, so it would outlive its parent without a shell that does not. */
const PROXY = ['sh', '-c', `haproxy -db -f ${join(CONFIGURATION, 'haproxy.cfg')} & wait`]
const OWN_PROCESSES = ['--pid', '--fork', '--kill-child', '--']
const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups']

export type Name = (typeof NAMES)[number]
type Member = { name: Name; role: string; state: string; timeline?: number }
type Machine = { address: string; folder: string; link: string; child: ChildProcess | null }

const execute = promisify(execFile)
const run = (file: string, ...args: string[]) => execute(file, args, { env: ENV })

/** Starts the three database machines and the HAProxy of `deploy/ha`, with its files, in network namespaces of this
 *  process's. Whatever happens to this process, they end with it. */
export async function openMachines() {
  const folder = await mkdtemp(join(tmpdir(), 'inkling-machines-'))
  await chmod(folder, 0o755)
  const version = await findVersion()
  await run('ip', 'link', 'add', 'machines', 'type', 'bridge')
  await run('ip', 'addr', 'add', ADDRESS_OF_TEST, 'dev', 'machines')
  await run('ip', 'link', 'set', 'machines', 'up')
  const machines = new Map<Name, Machine>()
  for (const name of NAMES) machines.set(name, await createMachine(folder, name, version))
  const machineOf = (name: Name) => machines.get(name)!
  let starts = 0

  /** Turns a machine on. */
  async function start(name: Name): Promise<void> {
    const machine = machineOf(name)
    machine.link = `${name}-${(starts += 1)}`
    const { address, link } = machine
    const args = [name, address, machine.folder, String(process.pid), link]
    const own = ['--pdeathsig', 'KILL', 'unshare', '--net', '--', PROGRAM, ...args]
    machine.child = spawn('setpriv', own, { stdio: 'inherit', env: ENV })
    await vi.waitFor(() => run('ip', 'link', 'set', link, 'master', 'machines', 'up'), 10_000)
  }

  /** Turns a machine off as a power cut does. */
  async function kill(name: Name): Promise<void> {
    const { child } = machineOf(name)
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async function askMembers({ address }: Machine): Promise<Member[]> {
    const url = `http://${address}:8008/cluster`
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    return ((await answer.json()) as { members: Member[] }).members
  }

  /** Returns the member with a role; throws if there is none. Machines that are off or cut off do not answer. */
  async function find(role: 'leader' | 'sync_standby'): Promise<Name> {
    const members = await Promise.any([...machines.values()].map(askMembers))
    const found = members.find((member) => member.role === role)
    if (found === undefined) throw new Error(`No machine is ${role}: ${JSON.stringify(members)}`)
    return found.name
  }

  /** Waits until all machines say that a primary has a synchronous standby, and that the third follows it too. */
  async function areHealthy(): Promise<void> {
    await vi.waitFor(
      async () => {
        const said = await Promise.all([...machines.values()].map(askMembers))
        const { timeline } = said[0]?.find(({ role }) => role === 'leader') ?? {}
        for (const members of said) {
          const all = members.map((member) => {
            return `${member.role} ${member.state.replace('streaming', 'running')} ${member.timeline}`
          })
          expect(all.toSorted()).toEqual([
            `leader running ${timeline}`,
            `replica running ${timeline}`,
            `sync_standby running ${timeline}`,
          ])
        }
      },
      { timeout: HEALTHY_WITHIN, interval: 200 },
    )
  }

  /** Returns what Patroni of each machine has reported, without what it says every few seconds. */
  async function readReports(): Promise<string> {
    const reports = NAMES.map(async (name) => {
      const log = await readFile(join(machineOf(name).folder, 'patroni.log'), 'utf8')
      const lines = log.split('\n').filter((line) => REPORT.test(line) && !USUAL.test(line))
      return lines.map((line) => `${name} ${line}`).join('\n')
    })
    return (await Promise.all(reports)).join('\n')
  }

  /** Runs SQL on a member as its superuser. */
  function asSuperuser(name: Name, sql: string) {
    const psql = ['psql', '--host', join(machineOf(name).folder, 'sockets'), '--command', sql]
    return run('setpriv', ...AS_POSTGRES, ...psql)
  }

  /** Makes the synchronous standby the primary, as an operator does. */
  async function switchOver(): Promise<void> {
    const [leader, candidate] = await Promise.all([find('leader'), find('sync_standby')])
    const config = join(machineOf(leader).folder, 'patroni/config.yml')
    const who = ['--leader', leader, '--candidate', candidate]
    const login = { PATRONI_RESTAPI_USERNAME: 'patroni', PATRONI_RESTAPI_PASSWORD: PASSWORD }
    const args = ['--config-file', config, 'switchover', 'inkling', ...who, '--force']
    await execute('patronictl', args, { env: { ...ENV, ...login } })
  }

  /** Ends PostgreSQL of a machine at once, but not the machine. */
  async function crash(name: Name): Promise<void> {
    const { folder: ofMachine, child } = machineOf(name)
    const children = await readFile(`/proc/${child?.pid}/task/${child?.pid}/children`, 'utf8')
    const lock = join(ofMachine, `postgresql/${version}/inkling/postmaster.pid`)
    const pid = parseInt(await readFile(lock, 'utf8'))
    await run('nsenter', '--target', children.trim(), '--pid', 'kill', '-KILL', String(pid))
  }

  const haproxy = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...OWN_PROCESSES, ...PROXY], {
    stdio: 'ignore',
    env: ENV,
  })

  async function close(): Promise<void> {
    await Promise.all(NAMES.map(kill))
    if (haproxy.exitCode === null) haproxy.kill('SIGKILL')
    await run('ip', 'link', 'del', 'machines')
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await Promise.all(NAMES.map(start))
    await areHealthy()
    const leader = await find('leader')
    await asSuperuser(leader, `create role inkling login password '${PASSWORD}'`)
    await asSuperuser(leader, 'create database inkling owner inkling')
    const database = await openMigrated(folder, close)
    return {
      database,
      natsUrl: `nats://inkling:${PASSWORD}@127.0.0.1:4222`,
      start,
      kill,
      crash,
      cut: (name: Name) => run('ip', 'link', 'set', machineOf(name).link, 'down'),
      mend: (name: Name) => run('ip', 'link', 'set', machineOf(name).link, 'up'),
      find,
      areHealthy,
      readReports,
      switchOver,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Finds the newest PostgreSQL that is installed. */
async function findVersion(): Promise<number> {
  const versions = (await readdir(PROGRAMS)).map(Number).filter((version) => version > 0)
  return Math.max(...versions)
}

/** Makes the folders of a machine, with the configuration for its name and address. */
async function createMachine(parent: string, name: Name, version: number): Promise<Machine> {
  const folder = join(parent, name)
  const address = `10.0.0.1${NAMES.indexOf(name) + 1}`
  const passwords = { CLUSTER_PASSWORD: PASSWORD, NATS_PASSWORD: PASSWORD }
  const values: Record<string, string> = { NAME: name, ADDRESS: address, ...passwords }

  async function put(source: string, path: string): Promise<void> {
    const text = await readFile(join(CONFIGURATION, source), 'utf8')
    const filled = text.replaceAll(/@([A-Z_]+)@/g, (_, word: string) => values[word] ?? '')
    await writeFile(join(folder, path), forVersion(filled, version))
  }

  for (const path of ['postgresql', 'sockets', 'etcd', 'patroni']) {
    await mkdir(join(folder, path), { recursive: true })
  }
  await put('etcd.env', 'etcd.env')
  await put('nats.conf', 'nats.conf')
  await put('patroni.env', 'patroni.env')
  await put('patroni.yml', 'patroni/config.yml')
  await run('chown', '--recursive', 'postgres:postgres', join(folder, 'postgresql'))
  await run('chown', 'postgres:postgres', join(folder, 'sockets'))
  await run('chown', 'etcd:etcd', join(folder, 'etcd'))
  return { address, folder, link: '', child: null }
}

/** Names another version of PostgreSQL in a configuration. */
function forVersion(text: string, version: number): string {
  const named = text.replaceAll(`/${VERSION}/`, `/${version}/`)
  return version >= BUILTIN_LOCALES ? named : named.replaceAll(/^.*builtin.*\n/gm, '')
}

/** Opens the database of the machines, with all tables. PostgreSQL 15 knows the storage of a column only outside of
 *  `create table`. */
async function openMigrated(folder: string, close: () => Promise<void>): Promise<TestDatabase> {
  const connection = {
    host: '127.0.0.1',
    port: 5000,
    user: 'inkling',
    password: PASSWORD,
    database: 'inkling',
    ...WITH_TEST_CLOCK,
  }
  const database = openDatabase({ ...connection, ...WITHOUT_TIMEOUTS })
  const schema = join(folder, 'schema')
  await cp(join(SCHEMA, 'migrations'), join(schema, 'migrations'), { recursive: true })
  const sql = await readFile(join(SCHEMA, 'schema.sql'), 'utf8')
  await writeFile(join(schema, 'schema.sql'), sql.replace(' storage external', ''))
  await vi.waitFor(() => database.pool.query('select 1'), { timeout: 20_000, interval: 200 })
  await installClock(database.pool)
  await migrate(database.pool, schema)
  await database.pool.query('alter table sheets alter column archived set storage external')
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await close()
    },
  }
}
