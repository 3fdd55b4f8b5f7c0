import { captureLog } from '../../test/captured-log.ts'
import { openTestApp } from '../../test/test-app.ts'
import { createBrowser, type Browser } from './test-browser.ts'
import { origin } from './test-sign-in.ts'
import type { Registration } from './registration.ts'

export const GOOD = 'four words make a password'
export const CHANGE = { current_password: GOOD, new_password: `${GOOD}!` }

let networks = 0

/** Opens a server with passwords, with browsers and its log. */
export async function openTestPasswords(registration: Registration = 'open') {
  const { log, ...captured } = captureLog()
  const app = await openTestApp({ log, passwords: { registration } })
  const [, setup_code = ''] = /the setup code (\w+)/.exec(captured.text()) ?? []

  /** Opens a browser, by default in a network of its own. */
  function browser(network = `198.51.100.${++networks}`): Browser {
    return createBrowser(app.http, origin, [], network)
  }

  /** Registers a player in a browser of their own. */
  async function register(name: string, more: object = {}) {
    const own = browser()
    const reply = await own.post('/auth/register', { name, password: GOOD, ...more })
    return { browser: own, reply, user_id: reply.json().user?.id as string }
  }

  /** Registers the first player, who is the operator. */
  const registerFirst = (name = 'Olga') => register(name, { code: setup_code })

  return { ...app, ...captured, setup_code, browser, register, registerFirst }
}

/** Signs in; returns the status and the code of a refusal, null for a session. */
export async function enter(
  browser: Browser,
  name: string,
  password: string,
): Promise<[status: number, code: string | null]> {
  const reply = await browser.post('/auth/password', { name, password })
  return [reply.statusCode, reply.json().code ?? null]
}

/** True if a browser still has a session. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.post('/auth/refresh')).statusCode === 200
}
