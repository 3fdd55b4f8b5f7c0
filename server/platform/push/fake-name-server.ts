import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

const HEADER = 12
const ANSWERED = 0x8180
const NO_SUCH_NAME = 3
/** The types of records of IPv4 and IPv6 (RFC 1035, 3596), and how many bytes an address has. */
const RECORDS = { 4: { type: 1, bytes: 4 }, 6: { type: 28, bytes: 16 } } as const
const PATIENCE = { timeout: 200, tries: 1 }

/** A name server that knows these names and gives no answer for others that fit `silent`, with who asks it, for tests. */
export async function openFakeNameServer(known: Record<string, string[]>, silent?: RegExp) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query)
    if (silent?.test(name) !== true) socket.send(answer(query, end, known[name]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver(PATIENCE)
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, close: () => new Promise<void>((resolve) => socket.close(resolve)) }
}

/** The name that is asked for, and where the question ends. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answer(query: Buffer, end: number, addresses: readonly string[] | undefined): Buffer {
  const type = query.readUInt16BE(end - 4)
  const record = type === RECORDS[4].type ? RECORDS[4] : RECORDS[6]
  const fitting = (addresses ?? []).filter((one) => isIPv4(one) === (record === RECORDS[4]))
  const header = Buffer.alloc(HEADER)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(ANSWERED | (addresses === undefined ? NO_SUCH_NAME : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(fitting.length, 6)
  const answers = fitting.map((one) => {
    const fixed = Buffer.from([0xc0, HEADER, 0, record.type, 0, 1, 0, 0, 0, 60, 0, record.bytes])
    return Buffer.concat([fixed, bytesOf(one)])
  })
  return Buffer.concat([header, query.subarray(HEADER, end), ...answers])
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0'))
  return Buffer.from(groups.join(''), 'hex')
}
