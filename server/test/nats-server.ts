import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'

const READY_WITHIN = 20_000
const ANY_PORT = -1

/** A NATS server of a test's own. */
export type NatsServer = {
  url: string
  /** Ends it as a crash would, and answers when nothing of it is left. */
  kill(): Promise<void>
  /** Starts it again on its port. */
  start(): Promise<void>
}

/** Starts a real nats-server on a free loopback port; `asks` are its options about who may come. */
export async function openNatsServer(asks: readonly string[] = []): Promise<NatsServer> {
  let running = await run(ANY_PORT, asks)
  const { port } = running
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end(running.child),
    async start() {
      running = await run(port, asks)
    },
  }
}

async function run(
  port: number,
  asks: readonly string[],
): Promise<{ child: ChildProcess; port: number }> {
  const path = inject('nats_server')
  if (path === null) throw new Error('No nats-server was found: install one, or run npm test.')
  const child = spawn(path, ['-a', '127.0.0.1', '-p', String(port), ...asks], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN)
  try {
    return { child, port: await readyPort(child) }
  } catch (error) {
    await end(child)
    throw error
  } finally {
    clearTimeout(late)
  }
}

/** The port on which it says that it listens. */
function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let port: number | null = null
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The nats-server ended before it was ready.')))
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const told = /client connections on \S+:(\d+)/.exec(line)?.[1]
      if (told !== undefined) port = Number(told)
      if (port !== null && line.includes('Server is ready')) resolve(port)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
