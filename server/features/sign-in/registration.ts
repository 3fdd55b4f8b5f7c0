import { hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PasswordWays } from '@inkling/protocol/passwords'
import type { Database } from '../../platform/database/database.ts'
import { foldName } from '../../platform/fold-name.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { takeByNetwork } from '../../platform/limits/address.ts'
import { refuse } from '../../platform/refused.ts'
import { codeOf, readCode } from '../../platform/short-code.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import { readName } from '../users/users.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { isWeak, readPassword } from './password-rules.ts'
import * as store from './store/passwords.ts'
import { hashOf } from './tokens.ts'

const CODE_BYTES = 5

export type Registration = PasswordWays['registration']

export type NewAccount = {
  name: string
  password: string
  /** Setup code, for the first user. */
  code?: string | undefined
  /** Token of a friend link, or secret of an operator's. */
  link?: string | undefined
}

export type RegistrationDependencies = {
  db: Database
  registration: Registration
  getPasswordKey: () => Promise<Uint8Array>
  /** Finds the player of a friend link; null if there is none. */
  findInviter: (token: string) => Promise<unknown>
  hashes: Pick<PasswordHashes, 'hash'>
  limiter: Pick<Limiter, 'take'>
  security: SecurityLog
}

/** Permission to register; `secret_hash` is that of a link to use up. */
type Permission = { by: 'setup_code' | 'friend' | 'invitation' | 'open'; secret_hash?: Buffer }

/** Creates registration with a name and a password. The first user of a server needs its setup code. */
export function createRegistration(dependencies: RegistrationDependencies) {
  const { db, registration, getPasswordKey, findInviter, hashes, limiter, security } = dependencies

  /** True while a server has no user. */
  async function needsCode(): Promise<boolean> {
    return !(await store.hasUsers(db))
  }

  /** Returns the code with which the first user registers: the same on all servers, and after a restart. */
  async function getSetupCode(): Promise<string> {
    const bytes = hkdfSync('sha256', await getPasswordKey(), '', 'setup code', CODE_BYTES)
    return codeOf(Buffer.from(bytes))
  }

  /** Makes a user; returns their id. */
  async function register(account: NewAccount, network: string | null): Promise<string> {
    const permission = await findPermission(account)
    const name = readName(account.name) ?? refuse('BAD_NAME')
    const added = await prepare(name, account.password, network ?? '')
    await takeByNetwork(limiter, 'new_account', network)
    const user_id = await db.transaction().execute(async (tx) => {
      const { secret_hash } = permission
      if (secret_hash !== undefined && !(await store.takeLink(tx, secret_hash, null))) {
        refuse('NOT_INVITED')
      }
      const id = await store.insertUser(tx, name)
      if (!(await store.addPassword(tx, id, added))) refuse('NAME_TAKEN')
      return id
    })
    security({ event: 'registered', user_id, by: permission.by })
    return user_id
  }

  /** Gives a password to a user who signs in in another way, or not at all. */
  async function addTo(user_id: string, typed: string, password: string): Promise<void> {
    // A guest would become the first user, and so the operator.
    if (await needsCode()) refuse('WRONG_SETUP_CODE')
    const name = readName(typed) ?? refuse('BAD_NAME')
    const added = await prepare(name, password, user_id)
    await db.transaction().execute(async (tx) => {
      await store.lockUser(tx, user_id)
      if ((await store.findByUser(tx, user_id)) !== null) refuse('HAS_PASSWORD')
      if (!(await store.addPassword(tx, user_id, added))) refuse('NAME_TAKEN')
    })
    security({ event: 'password_changed', user_id })
  }

  async function prepare(name: string, typed: string, whose: string): Promise<store.NewPassword> {
    const password = readPassword(typed)
    if (await isWeak(password, name)) refuse('WEAK_PASSWORD')
    const name_key = foldName(name)
    if ((await store.findByName(db, name_key)) !== null) refuse('NAME_TAKEN')
    return { name_key, password_hash: await hashes.hash(password, whose) }
  }

  async function findPermission({ code = '', link = '' }: NewAccount): Promise<Permission> {
    if (await needsCode()) {
      return isSame(readCode(code) ?? '', await getSetupCode())
        ? { by: 'setup_code' }
        : refuse('WRONG_SETUP_CODE')
    }
    if (registration === 'open') return { by: 'open' }
    const token = readCode(link)
    if (token !== null && (await findInviter(token)) !== null) return { by: 'friend' }
    const secret_hash = hashOf(link)
    if (await store.hasInvitation(db, secret_hash)) return { by: 'invitation', secret_hash }
    return refuse('NOT_INVITED')
  }

  async function getWays(): Promise<PasswordWays> {
    return { registration, needs_code: await needsCode() }
  }

  return { register, addTo, getSetupCode, needsCode, getWays }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
