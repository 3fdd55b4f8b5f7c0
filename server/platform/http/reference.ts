import { contract } from '@inkling/protocol/contract'
import { Positions, SheetText } from '@inkling/protocol/game'
import { metaOf } from '@inkling/protocol/procedure'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { renderReference } from './reference-page.ts'

/** Serves the OpenAPI description of the procedures, and a page that shows it. */
export function serveReference(http: FastifyInstance): void {
  let description: Promise<OpenAPI.Document> | undefined
  const describe = () => (description ??= describeApi())
  http.get('/api/openapi.json', describe)
  http.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderReference(await describe())),
  )
}

JSON_SCHEMA_REGISTRY.add(Positions, { type: 'array', items: { type: 'integer', minimum: 0 } })
JSON_SCHEMA_REGISTRY.add(SheetText, {
  type: 'array',
  items: { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] },
})

/** Describes all procedures except those of operators. */
export async function describeApi(): Promise<OpenAPI.Document> {
  const converter = new ZodToJsonSchemaConverter({ unsupportedJsonSchema: {} })
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const refusals: Record<string, object> = {}
  const document = await generator.generate(contract, {
    filter: ({ contract: procedure }) => metaOf(procedure).caller !== 'operator',
    customErrorResponseBodySchema: (possible) => {
      for (const [code, message, hasData, data] of possible) {
        const properties = {
          code: { const: code },
          message: { type: 'string', examples: [message] },
        }
        refusals[code] = hasData
          ? { properties: { ...properties, data }, required: ['code', 'message', 'data'] }
          : { properties, required: ['code', 'message'] }
      }
      return { oneOf: possible.map(([code]) => ({ $ref: `#/components/schemas/${code}` })) }
    },
    info: {
      title: 'Inkling API',
      version: '1',
      description:
        'Procedures of Inkling. Each answers a refusal with a code, a message in English and, where the message needs it, data.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  })
  return { ...document, components: { ...document.components, schemas: refusals } }
}
