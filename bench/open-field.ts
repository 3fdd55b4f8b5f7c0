import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { startServer } from '../e2e/server.ts'
import { enter } from '../e2e/session.ts'
import { ensureChromium } from '../scripts/programs/chromium.mjs'
import { ensureWeb } from '../scripts/web.mjs'
import { openDatabase } from '../server/platform/database/database.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each new tab would load pages of the browser itself, which take longer than the page that is measured.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PaintHolding',
]

/** Starts a real server with the built pages, and a browser. */
export async function openField() {
  await ensureWeb()
  const server = await startServer()
  const { db, pool, close: closeDatabase } = openDatabase(server.connection)
  const browser: Browser = await chromium.launch({
    executablePath: (await ensureChromium()) ?? '',
    args: FLAGS,
  })

  /** Opens a window in which a new player is signed in, and returns it with the player's id. */
  async function signIn(name: string): Promise<{ context: BrowserContext; user_id: string }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    await enter(context.request, server.origin, name)
    const { id: user_id } = await db
      .selectFrom('users')
      .select('id')
      .where('full_name', '=', name)
      .executeTakeFirstOrThrow()
    return { context, user_id }
  }

  return {
    origin: server.origin,
    db,
    pool,
    browser,
    signIn,
    async close(): Promise<void> {
      await browser.close()
      await closeDatabase()
      await server.stop()
    },
  }
}
export type Field = Awaited<ReturnType<typeof openField>>
