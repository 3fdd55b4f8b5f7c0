import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, matchMaker, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { cpu, serveCommands } from './process.ts'

const RACERS = 4

/** Room that counts guesses in memory and broadcasts them. */
class Race extends Room {
  override maxClients = RACERS
  override patchRate = null
  readonly counts = new Map<string, number>()

  override onCreate(): void {
    this.onMessage('g', (client: Client<{ userData: string }>, message: unknown) => {
      const { w: word } = message as { w?: unknown }
      if (typeof word !== 'string' || word.length > 40) return
      const by = client.userData ?? ''
      const count = (this.counts.get(by) ?? 0) + 1
      this.counts.set(by, count)
      this.broadcast('g', { by, word, count })
    })
  }

  override onJoin(client: Client<{ userData: string }>, { by }: { by: string }): void {
    client.userData = by
  }
}

const commands = { open, seat, cpu }
export type ColyseusCommands = typeof commands
serveCommands(commands)

async function open(): Promise<number> {
  const http = createServer()
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    transport: new WebSocketTransport({ server: http }),
  })
  server.define('race', Race)
  await server.listen(0, '127.0.0.1')
  return (http.address() as AddressInfo).port
}

/** Reserves seats for players, four to a room, and returns the paths to connect to. */
async function seat(names: string[]): Promise<string[]> {
  const paths: string[] = []
  for (const by of names) {
    const { sessionId, roomId, processId } = await matchMaker.joinOrCreate('race', { by })
    paths.push(`/${processId}/${roomId}?sessionId=${sessionId}`)
  }
  return paths
}
