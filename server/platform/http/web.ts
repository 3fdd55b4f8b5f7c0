import fastifyStatic from '@fastify/static'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addToHead, createSender } from './document.ts'
import type { SendFirstPage } from './first-page.ts'
import { ALWAYS } from './load-shedding.ts'

const A_YEAR = 31_536_000
const PAGE = 'index.html'
/** Pages that search engines index, besides the sign-in screen. */
const PUBLIC = ['/credits', '/privacy']
/** Tags of the card that chats show for the site. */
const CARD = /<meta\s+property="og:[^>]*>\s*/g

/** Writes the tags of the card that chats show for a page. */
type WriteCard = (visit: {
  path: string
  network: string | null
  acceptLanguage: string | undefined
}) => Promise<string>

/** True for browsers that open a page, which say so. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined
}

function pathOf(url: string): string {
  return url.split('?', 1)[0]!
}

type Pages = { writeCard: WriteCard; sendFirstPage: SendFirstPage; head: string }

/** Serves the built web app: files under `/assets`, cached for a year, and its page for every other path. Search
 *  engines index the sign-in screen, the credits and the privacy notice only. It does so under overload, too: a file costs
 *  little, and a page without its script stays empty. Programs other than browsers get the page with a card. `head` is added
 *  to every page. */
export async function serveWeb(
  http: FastifyInstance,
  dir: string,
  { writeCard, sendFirstPage, head }: Pages,
): Promise<void> {
  const page = addToHead(await readFile(join(dir, PAGE), 'utf8'), head)
  const sendChanged = head === '' ? null : createSender(page)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (sendFirstPage(request, reply)) return reply
    if (isBrowser(request)) return sendChanged?.(request, reply) ?? reply.sendFile(PAGE)
    const { url, network, headers } = request
    const visit = { path: pathOf(url), network, acceptLanguage: headers['accept-language'] }
    const card = await writeCard(visit)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(CARD, '').replace('</head>', () => `${card}\n  </head>`))
  }

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
  http.get('/', ALWAYS, sendPage)
  http.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !pathOf(request.url).split('/').at(-1)!.includes('.')
    if (isPage) {
      if (!PUBLIC.includes(pathOf(request.url))) void reply.header('x-robots-tag', 'noindex')
      return sendPage(request, reply)
    }
    const { status, message } = REFUSALS.NOT_FOUND
    return reply.status(status).send({ code: 'NOT_FOUND', message })
  })
}
