import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Headers = FastifyRequest['headers']

/** Refuses what a page of another site loads, such as pictures and frames: it cannot be seen there, and would take points
 *  from the network of the person who looks at that page. People may follow links from there. */
export function refuseOtherSites(http: FastifyInstance): void {
  http.addHook('onRequest', ({ headers }, reply, done) => {
    if (isOtherSite(headers) && !isNavigation(headers)) refuseOtherSite(reply)
    else done()
  })
}

/** Answers that the request must come from a page of this site. */
export function refuseOtherSite(reply: FastifyReply): FastifyReply {
  reply.server.telemetry.security({ event: 'forbidden_origin' })
  const message = 'This request did not come from a page of this site.'
  return reply.status(403).send({ code: 'FORBIDDEN', message })
}

/** True if a page of this site makes a browser send this, and for other programs, which say nothing. Chromium gives a
 *  prefetch by another site no site. */
export function isFromOwnPage({ 'sec-fetch-site': site = 'same-origin' }: Headers): boolean {
  return site === 'same-origin'
}

/** True if a page of this site makes a browser send this; other programs have to say that they do. */
export function isFromOrigin(headers: Headers, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

function isOtherSite({ 'sec-fetch-site': site = 'none' }: Headers): boolean {
  return site !== 'same-origin' && site !== 'none'
}

/** True if a person opens this in a tab, unless the browser says otherwise. A service worker that passes a navigation on
 *  has no destination; pages can also prefetch documents. */
export function isNavigation(headers: Headers): boolean {
  const dest = headers['sec-fetch-dest'] ?? 'document'
  const isPassedOn = dest === 'empty' && headers['sec-fetch-mode'] === 'navigate'
  const isPrefetch = headers['sec-purpose']?.includes('prefetch') === true
  return (dest === 'document' || isPassedOn) && !isPrefetch
}
