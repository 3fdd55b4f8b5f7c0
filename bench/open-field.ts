import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
} from '@playwright/test'
import { ensureChromium } from '../scripts/programs/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { startServer } from '../e2e/server.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { makeArticle } from './board-article.ts'
import { CHROMIUM_ARGS } from './board.ts'
import { addArticle, startSolo } from './guess-field.ts'

/** The real server with its database and the built pages, a browser, and somebody signed in in it. */
export async function openField() {
  await ensureWeb()
  const server = await startServer()
  const { db, close: closeDatabase } = openDatabase(server.connection)
  const browser: Browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: CHROMIUM_ARGS,
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  await signIn(context.request, server.origin, 'Robin Vale')

  /** A game of theirs alone on a generated article, with its first guesses made; answers with its path. */
  async function startGame(words: number, guesses: number): Promise<string> {
    const { article, vocabulary } = makeArticle(words)
    const article_id = await addArticle(db, { ...article, title: `Vellamore ${words}` })
    const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const id = await startSolo(db, user_id, article_id)
    await guessAll(context, server.origin, id, vocabulary.slice(0, guesses))
    return `/games/${id}`
  }

  return {
    origin: server.origin,
    browser,
    context,
    startGame,
    async close() {
      await browser.close()
      await closeDatabase()
      await server.stop()
    },
  }
}

async function signIn(request: APIRequestContext, origin: string, name: string): Promise<void> {
  const asked = await request.get(`${origin}/auth/sign_in?return_to=/`)
  await request.post(asked.url(), { form: { name } })
}

async function guessAll(
  { request }: BrowserContext,
  origin: string,
  game_id: string,
  words: string[],
): Promise<void> {
  const refreshed = await request.post(`${origin}/auth/refresh`, { headers: { origin } })
  const { access_token } = (await refreshed.json()) as { access_token: string }
  for (const word of words) {
    await request.post(`${origin}/api/submit_guess`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { _game_id: game_id, _word: word },
    })
  }
}

/** Serves one page that is made on the spot, and an empty one at every path but `/`. */
export async function servePage(html: string) {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(url === '/' ? html : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
