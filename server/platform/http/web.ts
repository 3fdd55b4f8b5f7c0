import fastifyStatic from '@fastify/static'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { FastifyInstance } from 'fastify'
import { ALWAYS } from './load-shedding.ts'

const A_YEAR = 31_536_000

function pathOf(url: string): string {
  return url.split('?', 1)[0]!
}

/** Serves the built web app: files under `/assets`, cached for a year, and its page for every other path. Search
 *  engines index the sign-in screen and the credits only. It does so
 *  under overload, too: a file costs little, and a page without its script stays empty. */
export async function serveWeb(http: FastifyInstance, dir: string): Promise<void> {
  http.addHook('onRoute', (route) => {
    if (route.url === '/*') route.config = { ...route.config, ...ALWAYS.config }
  })
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
  http.get('/', ALWAYS, (_request, reply) => reply.sendFile('index.html'))
  http.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !pathOf(request.url).split('/').at(-1)!.includes('.')
    if (isPage) {
      if (pathOf(request.url) !== '/credits') void reply.header('x-robots-tag', 'noindex')
      return reply.sendFile('index.html')
    }
    const { status, message } = REFUSALS.NOT_FOUND
    return reply.status(status).send({ code: 'NOT_FOUND', message })
  })
}
