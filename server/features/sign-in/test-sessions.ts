import { sql } from 'kysely'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { createTestHttp } from '../../platform/http/test-http.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { signInRoutes } from './routes.ts'
import { createBrowser, type Browser } from './test-browser.ts'
import type { SignInDependencies } from './sign-in.ts'
import { createTestSignIn, localWays, origin } from './test-sign-in.ts'

const MISSING = { code: 'UNAUTHORIZED', message: 'Auth session missing!' }

/** Opens sign-in on its own database, with browsers; by the local identity provider without other ways. */
export async function openTestSessions(own: Partial<SignInDependencies> = {}) {
  const database = await openTestDatabase()
  const { db } = database
  const bus = createInProcessBus()
  const { ways = localWays(), security = () => undefined } = own
  const signIn = createTestSignIn({ bus, ways, ...own, db })
  const app = await createTestHttp({ origin })
  await app.register(signInRoutes, {
    signIn,
    ways,
    limiter: createLimiter(),
    origin,
    security,
  })

  /** Opens a browser and signs in. */
  async function signedIn(name = 'Ann'): Promise<Browser> {
    const browser = createBrowser(app, origin)
    await browser.signIn(name)
    return browser
  }

  /** Opens a browser with a refresh token of unknown origin. */
  function holding(value: string): Browser {
    return createBrowser(app, origin, [{ name: 'inkling_refresh', value }])
  }

  /** Returns true if a browser has no session any more. */
  async function refused(browser: Browser): Promise<boolean> {
    const answer = await browser.post('/auth/refresh')
    if (answer.statusCode === 200) return false
    const said = JSON.stringify([answer.statusCode, answer.json()])
    if (said !== JSON.stringify([401, MISSING]))
      throw new Error(`It was refused otherwise: ${said}`)
    return true
  }

  /** Ages the sessions in the database. */
  async function pass(time: string): Promise<void> {
    const ago = sql`${time}::interval`
    await sql`
      update sessions set created_at = created_at - ${ago}, last_used_at = last_used_at - ${ago},
        expires_at = expires_at - ${ago}, revoked_at = revoked_at - ${ago}`.execute(db)
    await sql`update ended_sessions set ended_at = ended_at - ${ago}`.execute(db)
    await sql`update server_keys set created_at = created_at - ${ago}`.execute(db)
  }

  async function close(): Promise<void> {
    await app.close()
    await database.close()
  }

  return { db, bus, ways, signIn, app, signedIn, holding, refused, pass, close }
}
