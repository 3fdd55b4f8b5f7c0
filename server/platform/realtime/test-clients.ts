import type { Channel, Socket } from 'phoenix'

/** Joins; returns the outcome. */
export function join(channel: Channel): Promise<unknown> {
  return new Promise((resolve) => {
    channel
      .join()
      .receive('ok', () => resolve('ok'))
      .receive('error', resolve)
      .receive('timeout', () => resolve('timeout'))
  })
}

/** Pushes; returns the status and the response of the reply. */
export function push(channel: Channel, event: string, payload: object): Promise<unknown> {
  return new Promise((resolve) => {
    channel
      .push(event, payload)
      .receive('ok', (response) => resolve(['ok', response]))
      .receive('error', (response) => resolve(['error', response]))
  })
}

/** Returns the next payload of an event on the channel. */
export function next(channel: Channel, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    const ref = channel.on(event, (payload: unknown) => {
      channel.off(event, ref)
      resolve(payload)
    })
  })
}

/** Returns the code with which the socket closes. */
export function closed(socket: Socket): Promise<number> {
  return new Promise((resolve) => void socket.onClose(({ code }) => resolve(code)))
}
