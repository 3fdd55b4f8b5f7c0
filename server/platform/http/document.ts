import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, gzipSync } from 'node:zlib'

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Adds to the end of a document's head. */
export function addToHead(document: string, html: string): string {
  return html === '' ? document : document.replace('</head>', () => `  ${html}\n  </head>`)
}

/** Creates the sending of a document that differs from the built file. */
export function createSender(document: string): Send {
  const bodies = { br: brotliCompressSync(document), gzip: gzipSync(document) }
  return ({ headers }, reply) => {
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    const accepted = headers['accept-encoding'] ?? ''
    const encodings = ['br', 'gzip'] as const
    const encoding = encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
    if (encoding === undefined) return reply.send(document)
    return reply.header('content-encoding', encoding).send(bodies[encoding])
  }
}
