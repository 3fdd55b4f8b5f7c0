import fastifyStatic from '@fastify/static'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 31_536_000

/** Serves the built web: files under `/assets` for ever, its page for every other path that a browser opens. */
export async function serveWeb(http: FastifyInstance, dir: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: dir,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
      )
    },
  })
  http.get('/', (_request, reply) => reply.sendFile('index.html'))
  http.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !request.url.split('?', 1)[0]!.split('/').at(-1)!.includes('.')
    if (isPage) return reply.sendFile('index.html')
    const { status, message } = REFUSALS.NOT_FOUND
    return reply.status(status).send({ code: 'NOT_FOUND', message })
  })
}
