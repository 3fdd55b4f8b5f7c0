import type { FirstPage } from '@inkling/protocol/first-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { constants, createGzip } from 'node:zlib'
import { takeByNetwork } from '../limits/address.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { CallProcedure } from './api.ts'
import type { Caller } from './procedures.ts'
import { addToHead } from './document.ts'

const WRITER = 'first-page.mjs'
/** Milliseconds after which a document ends without its data, which the page then requests itself. */
const PATIENCE_MS = 1_000
/** Compression level that takes a document a millisecond or two. */
const LEVEL = 1
const HTML = '<html lang="en"'
const ROOT = '<div id="root"></div>'

type User = NonNullable<Caller['user']>

type Dependencies = {
  /** Reads the token of a session from the cookies of a request; null if there is none. */
  readToken: (cookies: string | undefined) => string | null
  /** Finds the user of a token, which remains good. */
  findUser: (token: string) => Promise<(User & { language: string | null }) | null>
  callProcedure: CallProcedure
  limiter: Limiter
  /** Is added to the head of every document. */
  head: string
}

/** Sends a document with the data that its page needs first, and the article of a board; false if this page needs no data,
 *  nobody is signed in, or the server has too much to do. */
export type SendFirstPage = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Creates the sending of such documents. `dir` holds the built web. The head leaves at once, so that the browser can
 *  request the files of the page meanwhile. */
export async function createFirstPages(
  dir: string,
  { readToken, findUser, callProcedure, limiter, head }: Dependencies,
): Promise<SendFirstPage> {
  const writer: FirstPage = await import(pathToFileURL(join(dir, WRITER)).href)
  const documents = new Map<string, string>()
  for (const file of await readdir(dir)) {
    if (!file.endsWith('.html')) continue
    documents.set(file, addToHead(await readFile(join(dir, file), 'utf8'), head))
  }

  async function* partsOf(request: FastifyRequest, path: string, token: string) {
    const body = bodyFor(request, path, token).catch((error: unknown) => {
      request.server.telemetry.errors.procedureFailure(error, null)
      return ROOT
    })
    const [start = '', end = ''] = documents.get(writer.documentOf(path))?.split(ROOT) ?? []
    const look = writer.lookOf(request.headers.cookie ?? '')
    yield start.replace(HTML, HTML + look)
    yield await Promise.race([body, pause(PATIENCE_MS, ROOT, { ref: false })])
    yield end
  }

  async function bodyFor(request: FastifyRequest, path: string, token: string): Promise<string> {
    await takeByNetwork(limiter, 'visit', request.network)
    const found = await findUser(token)
    if (found === null) return ROOT
    const { language, ...user } = found
    const languages = language === null ? languagesOf(request) : [language]
    const calls = writer.callsOf(path, languages)
    const answers = await Promise.all(
      calls.map(([procedure, input]) => callProcedure(procedure, input, user).catch(() => null)),
    )
    const isPhone = request.headers['sec-ch-ua-mobile'] === '?1'
    return writer.bodyOf(path, answers, { user_id: user.user_id, languages, isPhone })
  }

  return (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const isDue = isDocument(request) && !request.server.isUnderPressure()
    const token = isDue ? readToken(request.headers.cookie) : null
    if (token === null || writer.callsOf(path, []).length === 0) return false
    // With this header, browsers show nothing until they have started another process for the page.
    reply.raw.removeHeader('cross-origin-opener-policy')
    void reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    const parts = Readable.from(partsOf(request, path, token))
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      void reply.send(parts)
      return true
    }
    const zipped = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
    void reply.header('content-encoding', 'gzip').send(parts.pipe(zipped))
    return true
  }
}

/** True if a browser opens a page: not a service worker that keeps one, nor a frame. */
function isDocument({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  )
}

function languagesOf({ headers }: FastifyRequest): string[] {
  return (headers['accept-language'] ?? '').split(',').map((part) => part.split(';', 1)[0]!.trim())
}
