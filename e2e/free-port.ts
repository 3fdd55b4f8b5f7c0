import { createServer } from 'node:net'

/** Finds a port that is not in use. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port.'))
        else resolve(address.port)
      })
    })
  })
}
