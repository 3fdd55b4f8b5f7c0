import { createServer } from 'node:http'
import { SOCKET_PATH } from '@inkling/protocol/channels'
import { WebSocketServer } from 'ws'
import { serveCommands } from './process.ts'

const commands = { open, weigh }
export type BareStormCommands = typeof commands
serveCommands(commands)

/** Starts the bare limit: sockets that accept every join, without a database. */
async function open(port: number): Promise<number> {
  const http = createServer()
  const sockets = new WebSocketServer({
    server: http,
    path: `${SOCKET_PATH}/websocket`,
    perMessageDeflate: false,
    handleProtocols: (offered) => offered.values().next().value ?? false,
  })
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const [join, reference, channel] = JSON.parse(data.toString()) as unknown[]
      const reply = { status: 'ok', response: {} }
      socket.send(JSON.stringify([join, reference, channel, 'phx_reply', reply]))
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  return address.port
}

async function weigh(): Promise<{ rss: number }> {
  globalThis.gc?.()
  return { rss: process.memoryUsage().rss }
}
