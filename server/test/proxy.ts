import { type AddressInfo, createServer, type Socket } from 'node:net'

const HOST = '127.0.0.1'

type Carry = (near: Socket, far: Socket) => void
const carryAll: Carry = (near, far) => void near.pipe(far).pipe(near)

/** A way to something, which `connect` reaches, that can go wrong as a network does; `carry` takes both directions. */
export async function openProxy(connect: () => Socket, carry: Carry = carryAll) {
  const sockets = new Set<Socket>()
  let is_hanging = false
  const listener = createServer((near) => {
    const far = connect()
    const ends = [near, far]
    for (const socket of ends) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        for (const end of ends) sockets.delete(end.destroy())
      })
    }
    if (!is_hanging) carry(near, far)
  })
  const listen = (at: number) => new Promise<void>((resolve) => listener.listen(at, HOST, resolve))
  await listen(0)
  const address = { host: HOST, port: (listener.address() as AddressInfo).port }

  function swallow(): void {
    for (const socket of sockets) socket.unpipe().removeAllListeners('end').resume()
  }

  return {
    address,
    /** From now on nothing comes through on the connections that are open, and neither end hears of it. */
    swallow,
    /** The same for new connections, until `goOn`. */
    hang(): void {
      is_hanging = true
      swallow()
    },
    goOn(): void {
      is_hanging = false
    },
    open: () => listen(address.port),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
