import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { createConnection } from 'node:net'
import { openProxy } from './proxy.ts'

const READY_WITHIN = 20_000
const ANY_PORT = -1

/** A NATS server for one test. */
export type NatsServer = {
  url: string
  /** Port for other servers of its cluster; 0 if it has none. */
  routePort: number
  /** Kills it, and resolves when it has ended. */
  kill(): Promise<void>
  /** Starts it again on its port. */
  start(): Promise<void>
}

/** Starts a real nats-server on a free loopback port; `asks` are its options for authentication. */
export async function openNatsServer(asks: readonly string[] = []): Promise<NatsServer> {
  let running = await run(ANY_PORT, asks)
  const { port, routePort } = running
  return {
    url: `nats://127.0.0.1:${port}`,
    routePort,
    kill: () => end(running.child),
    async start() {
      running = await run(port, asks)
    },
  }
}

type Ports = { port: number; routePort: number }

async function run(
  port: number,
  asks: readonly string[],
): Promise<{ child: ChildProcess } & Ports> {
  const path = inject('natsServer')
  if (path === null) throw new Error('Run npm test -- long, which finds a nats-server.')
  const child = spawn(path, ['-a', '127.0.0.1', '-p', String(port), ...asks], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN)
  try {
    return { child, ...(await readyPorts(child, asks.includes('--cluster'))) }
  } catch (error) {
    await end(child)
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** Reads the ports from its log. */
function readyPorts(child: ChildProcess, isClustered: boolean): Promise<Ports> {
  return new Promise((resolve, reject) => {
    let port: number | null = null
    let routePort = isClustered ? null : 0
    let is_ready = false
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The nats-server ended before it was ready.')))
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const found = /client connections on \S+:(\d+)/.exec(line)?.[1]
      if (found !== undefined) port = Number(found)
      const routes = /route connections on \S+:(\d+)/.exec(line)?.[1]
      if (routes !== undefined) routePort = Number(routes)
      is_ready ||= line.includes('Server is ready')
      if (is_ready && port !== null && routePort !== null) resolve({ port, routePort })
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Starts a cluster of two NATS servers, whose connection can be cut. */
export async function openNatsCluster() {
  const member = ['--cluster_name', 'inkling', '--cluster', 'nats://127.0.0.1:-1']
  const first = await openNatsServer(member)
  const way = await openProxy(() => createConnection(first.routePort, '127.0.0.1'))
  const route = `nats://127.0.0.1:${way.address.port}`
  const second = await openNatsServer([...member, '--routes', route])
  const close = async () => void (await Promise.all([first.kill(), second.kill(), way.close()]))
  return { first, way, second, close }
}
