import { connect, type Socket } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'

/** A connection to a server on this machine, on which one request follows the answer to another. */
export type HttpLine = {
  /** Posts JSON, and answers with the text that came back, whatever its status. */
  post(path: string, access_token: string, body: unknown): Promise<string>
  close(): void
}

/** Speaks HTTP by hand, because a whole client would take as much of the machine as the server that is measured. */
export function openHttpLine(port: number): HttpLine {
  const socket = connect(port, '127.0.0.1')
  const { hear, answerOf } = createAnswers(socket)
  socket.setNoDelay()
  socket.setEncoding('latin1')
  socket.on('data', hear)

  function post(path: string, access_token: string, body: unknown): Promise<string> {
    const text = JSON.stringify(body)
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${access_token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
    ]
    socket.write(head.join('\r\n') + END_OF_HEAD + text)
    return answerOf()
  }

  return { post, close: () => void socket.destroy() }
}

function createAnswers(socket: Socket) {
  let heard = ''
  let waiting: PromiseWithResolvers<string> | null = null
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')))

  function hear(part: string): void {
    heard += part
    const head = heard.indexOf(END_OF_HEAD)
    if (head === -1) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1])
    const begin = head + END_OF_HEAD.length
    if (heard.length < begin + length) return
    waiting?.resolve(heard.slice(begin, begin + length))
    heard = heard.slice(begin + length)
    waiting = null
  }

  function answerOf(): Promise<string> {
    waiting = Promise.withResolvers<string>()
    return waiting.promise
  }

  return { hear, answerOf }
}
