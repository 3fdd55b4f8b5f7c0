import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { LOOPBACK } from './hosts.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** A route of data sets `dataHeaders` in the place of the headers of pages. */
    isData?: true
  }
}

/** Sets the security headers of pages on every answer that is not data. */
export function protectPages(http: FastifyInstance, origin: string): void {
  const isSecure = isHttps(origin)
  const isTrustworthy = isSecure || LOOPBACK.test(new URL(origin).hostname)
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://lh3.googleusercontent.com'],
        connectSrc: ["'self'", origin.replace(/^http/, 'ws')],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
    // Elsewhere browsers ignore both, and complain.
    crossOriginOpenerPolicy: isTrustworthy,
    originAgentCluster: isTrustworthy,
  })
  http.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (routeOptions.config.isData) return done()
    protect(raw, reply.raw, () => done())
  })
}

/** Headers of answers with data, refusals included: they are not cached, sniffed or rendered. */
export function dataHeaders(origin: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(isHttps(origin) && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https:')
}
