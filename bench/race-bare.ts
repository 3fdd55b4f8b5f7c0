import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { WebSocketServer } from 'ws'
import { openDatabase } from '../server/platform/database/database.ts'
import { createSocketWriter } from '../server/platform/realtime/frames.ts'
import { cpu, serveCommands } from './process.ts'

const MAX_ROWS = 500
const INSERT = `insert into bare_guesses (room, by, word)
  select * from unnest($1::text[], $2::text[], $3::text[])`

type Row = { room: string; by: string; word: string }

const commands = { open, cpu }
export type BareCommands = typeof commands
serveCommands(commands)

/** Starts the bare limit: guesses are inserted, all that arrived meanwhile in one statement, and then broadcast to their
 *  room. Each frame is made once, and a socket gets all its frames of a moment in one write. There are no rules. */
async function open(connection: pg.PoolConfig): Promise<number> {
  const { pool } = openDatabase(connection)
  await pool.query(
    'create table if not exists bare_guesses (id bigint generated always as identity primary key, room text, by text, word text)',
  )
  const outbox = createSocketWriter(1024 * 1024)
  const rooms = new Map<string, Set<Duplex>>()
  const waiting: Row[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const rows = waiting.splice(0, MAX_ROWS)
      const values = [
        rows.map(({ room }) => room),
        rows.map(({ by }) => by),
        rows.map(({ word }) => word),
      ]
      await pool.query({ name: 'bare', text: INSERT, values })
      for (const { room, by, word } of rows) {
        const frame = frameOf(JSON.stringify({ by, word }))
        for (const reader of rooms.get(room) ?? []) outbox.put(reader, frame)
      }
    }
    isWriting = false
  }

  const http = createServer()
  const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  http.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    upgrades.handleUpgrade(request, socket, head, (ws) => {
      const [, room = '', by = ''] = (request.url ?? '').split('/')
      const readers = rooms.get(room) ?? new Set()
      rooms.set(room, readers.add(socket))
      ws.on('message', (data: Buffer) => {
        const { word } = JSON.parse(data.toString()) as { word: string }
        waiting.push({ room, by, word })
        if (!isWriting) void write()
      })
      ws.on('close', () => readers.delete(socket))
      ws.send('{}')
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  return Buffer.concat([Buffer.from([0x81, length]), Buffer.from(text)])
}
