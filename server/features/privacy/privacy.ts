import type { OperatorNotice } from '@inkling/protocol/privacy'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { errorCode } from '../../platform/error-code.ts'

/** Reads the text that replaces the privacy notice. */
export async function readPrivacyFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const code = errorCode(error) ?? 'unknown error'
    throw new Error(`PRIVACY_FILE ${path} cannot be read: ${code}.`, { cause: error })
  })
  const text = decode(bytes)?.trim() ?? ''
  if (text === '') throw new Error(`PRIVACY_FILE ${path} is not a text in UTF-8, or is empty.`)
  return text
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Serves `GET /privacy.json` to everybody. */
export async function privacyRoutes(
  app: FastifyInstance,
  { notice }: { notice: OperatorNotice },
): Promise<void> {
  app.get('/privacy.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(notice),
  )
}
