import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { foldName } from '../../platform/fold-name.ts'
import { refuse } from '../../platform/refused.ts'
import { readName } from '../users/users.ts'
import { createNewPasswords } from './new-passwords.ts'
import { createPasswordHashes } from './password-hashes.ts'
import { createPasswordLinks } from './password-links.ts'
import { readPassword } from './password-rules.ts'
import { createPasswordTries } from './password-tries.ts'
import {
  createRegistration,
  type NewAccount,
  type RegistrationDependencies,
} from './registration.ts'
import type { SessionTokens, Suspended } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import * as store from './store/passwords.ts'

const KNOWN_FORM = /^([\w-]{22})\.([\w-]{43})$/
const ID_BYTES = 16

export type PasswordSettings = Pick<RegistrationDependencies, 'registration'>

type Dependencies = Omit<RegistrationDependencies, 'hashes' | 'getPasswordKey'> & {
  signIn: Pick<SignIn, 'openFor' | 'signOut' | 'revokeSessions' | 'getPasswordKey'>
  origin: string
  now: () => number
}

/** Browser that signs in. `known` is the cookie of one that has signed in before, `refresh_token` that of its session. */
export type SigningBrowser = {
  network: string | null
  device: string | null
  known?: string | undefined
  refresh_token?: string | undefined
}

/** A session, and the cookie by which the browser is known from now on. */
export type Entry = (SessionTokens & { known: string }) | Suspended

/** Creates signing in with a name and a password of this server. */
export function createPasswords(dependencies: Dependencies) {
  const { db, signIn, security, origin, now } = dependencies
  const { getPasswordKey } = signIn
  const hashes = createPasswordHashes()
  const tries = createPasswordTries({ now })
  const registration = createRegistration({ ...dependencies, hashes, getPasswordKey })
  const newPasswords = createNewPasswords({ ...dependencies, hashes })
  const knownBrowsers = createKnownBrowsers(getPasswordKey)

  async function enter(
    { name: typed, password }: { name: string; password: string },
    browser: SigningBrowser,
  ): Promise<Entry> {
    const { network } = browser
    const name_key = foldName(readName(typed) ?? '')
    const known = await knownBrowsers.read(browser.known, name_key)
    const attempt = await tries.take({ name_key, network, browser: known })
    const user = await store.findByName(db, name_key)
    const hash = user?.password_hash ?? null
    const isRight = await hashes.verify(readPassword(password), hash, network ?? '')
    if (user === null || !isRight) {
      security({ event: 'sign_in_refused', reason: 'wrong_password', ...idOf(user) })
      refuse('INVALID_CREDENTIALS')
    }
    attempt.succeed()
    const entry = await open(user.user_id, name_key, browser)
    // Another browser may have replaced the password meanwhile.
    const current = await store.findByUser(db, user.user_id)
    if (current?.password_hash === user.password_hash) return entry
    if ('refresh_token' in entry) await signIn.signOut(entry.refresh_token)
    return refuse('INVALID_CREDENTIALS')
  }

  async function register(account: NewAccount, browser: SigningBrowser): Promise<Entry> {
    const user_id = await registration.register(account, browser.network)
    return open(user_id, foldName(readName(account.name) ?? ''), browser)
  }

  /** Sets a new password by a link, ends all sessions of its user and opens one. */
  async function reset(token: string, typed: string, browser: SigningBrowser): Promise<Entry> {
    const { user_id, name_key } = await newPasswords.reset(token, typed)
    return open(user_id, name_key, browser)
  }

  /** Opens a session, and ends the browser's earlier one. */
  async function open(
    user_id: string,
    name_key: string,
    { device, known, refresh_token }: SigningBrowser,
  ): Promise<Entry> {
    const opened = await signIn.openFor(user_id, device)
    await signIn.signOut(refresh_token)
    if ('suspended' in opened) return opened
    return { ...opened, known: await knownBrowsers.write(known, name_key) }
  }

  /** Returns the name with which a user signs in; null if they have no password. */
  async function find(user_id: string): Promise<string | null> {
    const user = await store.findByUser(db, user_id)
    if (user === null) return null
    const { full_name, name_key } = user
    return foldName(full_name) === name_key ? full_name : name_key
  }

  return {
    ...registration,
    enter,
    register,
    change: newPasswords.change,
    reset,
    find,
    links: createPasswordLinks(origin),
    deleteExpiredLinks: () => store.deleteExpiredLinks(db),
  }
}
export { findByName as findPasswordUser } from './store/passwords.ts'
export type Passwords = ReturnType<typeof createPasswords>

function idOf(user: store.PasswordUser | null): { user_id?: string } {
  return user === null ? {} : { user_id: user.user_id }
}

/** Recognizes browsers that have signed in to an account by a cookie, which opens nothing. */
function createKnownBrowsers(key: () => Promise<Uint8Array>) {
  /** Returns the id of a browser that has signed in with this name; null for any other. */
  async function read(cookie: string | undefined, name_key: string): Promise<string | null> {
    const [, id, mac] = KNOWN_FORM.exec(cookie ?? '') ?? []
    if (id === undefined || mac === undefined) return null
    const expected = await authenticate(id, name_key)
    return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? id : null
  }

  async function write(cookie: string | undefined, name_key: string): Promise<string> {
    const id = (await read(cookie, name_key)) ?? randomBytes(ID_BYTES).toString('base64url')
    return `${id}.${await authenticate(id, name_key)}`
  }

  async function authenticate(id: string, name_key: string): Promise<string> {
    return createHmac('sha256', await key())
      .update(`known browser\0${id}\0${name_key}`)
      .digest('base64url')
  }

  return { read, write }
}
