import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../../platform/database/database.ts'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { openFakeGoogle } from '../../platform/identity/fake-google.ts'
import { createGoogle } from '../../platform/identity/google.ts'
import { begin } from '../../platform/identity/identity.contract.ts'
import type { OperatorRule } from './operators.ts'
import { entered } from './test-browser.ts'
import { createTestSignIn } from './test-sign-in.ts'

const origin = 'https://inkling.example'
const client = { client_id: 'inkling', client_secret: 'not a secret' }
let db: Database
const bus = createInProcessBus()
const google = await openFakeGoogle(client)
const identity = createGoogle({ ...client, asksEmail: true }, google.reach)
const ways = [{ id: 'google', name: null, identity }] as const
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  return database.close
})
afterAll(google.close)

const serverOf = (operators: OperatorRule) => createTestSignIn({ db, bus, ways, origin, operators })

/** Signs in a user by a Google ID token with these claims. */
async function enter(
  operators: OperatorRule,
  account: { sub: string; email?: string; email_verified?: boolean },
) {
  const { url, check } = await begin({ identity, origin })
  const finished = await identity.finish(google.choose(url, account), check)
  if ('failure' in finished) throw new Error('Nobody signed in.')
  return entered(await serverOf(operators).openSession(finished.person)).session.user.id
}

const keys = async () =>
  (await db.selectFrom('identities').select('operator_key').execute()).map(
    (row) => row.operator_key,
  )

test('users with a configured, verified address are operators, however it is written', async () => {
  const named = ['olga@example.org']
  const olga = { sub: '1', email: 'Olga@Example.org', email_verified: true }
  expect(await serverOf(named).isOperator(await enter(named, olga))).toBe(true)

  for (const other of [
    { sub: '2', email: 'olga@example.org', email_verified: false },
    { sub: '3', email: 'olga@example.org' },
    { sub: '4', email: 'ann@example.org', email_verified: true },
    { sub: '5' },
  ]) {
    expect(await serverOf(named).isOperator(await enter(named, other))).toBe(false)
  }
})

test('only operators’ addresses are stored, as hashes, and removal from the configuration takes effect at the next start', async () => {
  const named = ['olga@example.org']
  const olga = { sub: '1', email: 'olga@example.org', email_verified: true }
  const id = await enter(named, olga)
  await enter(named, { sub: '2', email: 'ann@example.org', email_verified: true })
  expect((await keys()).filter((key) => key !== null)).toHaveLength(1)
  const { rows } = await sql<{ all: string }>`
    select json_agg(users)::text || (select json_agg(identities)::text from identities) as all from users`.execute(
    db,
  )
  expect(rows[0]!.all).not.toContain('example.org')

  expect(await serverOf([]).isOperator(id)).toBe(false)
  expect(await serverOf(['ben@example.org']).isOperator(id)).toBe(false)
  await enter([], olga)
  expect((await keys()).every((key) => key === null)).toBe(true)
})

test('without Google the first user is the operator', async () => {
  const first = await enter('first_user', { sub: '1' })
  const second = await enter('first_user', { sub: '2' })
  const { isOperator } = serverOf('first_user')
  expect([await isOperator(first), await isOperator(second)]).toEqual([true, false])
})
