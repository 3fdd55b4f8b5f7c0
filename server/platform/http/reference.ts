import { hash } from 'node:crypto'
import { contract } from '@inkling/protocol/contract'
import { Positions, SheetText } from '@inkling/protocol/game'
import { metaOf } from '@inkling/protocol/procedure'
import { OpenAPIGenerator } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** Serves the OpenAPI description of the procedures and its reference page. Its package is a file of 4 MB, so it is loaded
 *  with the first request. */
export function serveReference(http: FastifyInstance, origin: string): void {
  let description: Promise<object> | undefined
  let page: Promise<FastifyInstance> | undefined
  http.get('/api/openapi.json', () => (description ??= describe(origin)))
  http.get('/api/docs', sendPage)
  http.get('/api/docs/*', sendPage)

  async function sendPage({ url }: FastifyRequest, reply: FastifyReply) {
    page ??= createPage()
    const answer = await (await page).inject(url)
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
  }
}

async function createPage(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const page = fastify()
  page.addHook('onSend', async (_request, reply, payload) => {
    void reply.header('content-security-policy', referencePolicy(payload))
  })
  await page.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      title: 'Inkling API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    },
  })
  return page
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Policy of the reference page, which allows its inline scripts by their hashes. */
function referencePolicy(page: unknown): string {
  const scripts =
    typeof page === 'string' ? Array.from(page.matchAll(INLINE), ([, text]) => text!) : []
  const allowed = scripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...allowed].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

JSON_SCHEMA_REGISTRY.add(Positions, { type: 'array', items: { type: 'integer', minimum: 0 } })
JSON_SCHEMA_REGISTRY.add(SheetText, {
  type: 'array',
  items: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] },
})

/** Leaves out procedures of operators. */
function describe(origin: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    filter: ({ contract: procedure }) => metaOf(procedure).caller !== 'operator',
    info: {
      title: 'Inkling',
      version: '1',
      description:
        'Procedures of Inkling. Every one answers a refusal as `{ code, message }`, where `message` is a sentence in English, with `data` where the sentence needs it.',
    },
    servers: [{ url: `${origin}/api` }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  })
}
