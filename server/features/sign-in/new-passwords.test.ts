import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswordHashes } from './password-hashes.ts'
import { createPasswordLinks } from './password-links.ts'
import { lockUser, replacePassword } from './store/passwords.ts'
import type { Browser } from './test-browser.ts'
import { enter, GOOD, isSignedIn, openTestPasswords } from './test-passwords.ts'
import { origin } from './test-sign-in.ts'

const NEXT = 'a much better phrase'
const app = await openTestPasswords()
const { db } = app
const links = createPasswordLinks(origin)
let operator: Browser
beforeAll(async () => {
  operator = (await app.registerFirst()).browser
})
afterAll(app.close)

const secretOf = (link: string) => link.slice(link.indexOf('#') + 1)

/** Calls a procedure as the user of a browser; returns the status and the body. */
async function call(browser: Browser, path: string, json: object) {
  const { access_token } = await browser.session()
  const headers = { authorization: `Bearer ${access_token}` }
  const reply = await browser.visit(`/api/${path}`, { method: 'POST', headers, json })
  return { status: reply.statusCode, body: reply.json() }
}

const change = (browser: Browser, current_password: string, new_password: string) =>
  call(browser, 'change_password', { current_password, new_password })

/** Sets a new password by a link; returns the status and the code of a refusal. */
async function reset(browser: Browser, token: string, password = NEXT) {
  const reply = await browser.post('/auth/reset', { token, password })
  return [reply.statusCode, reply.json().code ?? null]
}

test('changing the password takes the current one, and signs out everywhere else', async () => {
  const { browser } = await app.register('Changing Ann')
  const other = app.browser()
  await enter(other, 'Changing Ann', GOOD)

  expect(await change(browser, 'not the password', NEXT)).toMatchObject({
    status: 422,
    body: { code: 'WRONG_PASSWORD' },
  })
  expect(await change(browser, GOOD, 'changing ann')).toMatchObject({
    status: 422,
    body: { code: 'WEAK_PASSWORD' },
  })
  expect(await isSignedIn(other)).toBe(true)
  expect(await change(browser, GOOD, NEXT)).toMatchObject({ status: 200 })
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await enter(app.browser(), 'Changing Ann', GOOD)).toEqual([422, 'INVALID_CREDENTIALS'])
  expect(await enter(app.browser(), 'Changing Ann', NEXT)).toEqual([200, null])
})

test('two changes at the same time from one password make one', async () => {
  const { browser } = await app.register('Racing Ann')
  const { access_token } = await browser.session()
  const headers = { authorization: `Bearer ${access_token}` }
  const json = (new_password: string) => ({ current_password: GOOD, new_password })
  const replies = await Promise.all(
    [NEXT, `${NEXT}!`].map((password) =>
      browser.visit('/api/change_password', { method: 'POST', headers, json: json(password) }),
    ),
  )

  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422'])
})

test('a stolen session can try only ten passwords in a quarter of an hour', async () => {
  const { browser } = await app.register('Stolen Ann')
  const answers = []
  for (let number = 0; number < 11; number++) {
    answers.push((await change(browser, `guess number ${number}`, NEXT)).body.code)
  }

  expect(answers).toEqual([...Array<string>(10).fill('WRONG_PASSWORD'), 'TOO_MANY_TRIES'])
  expect(await enter(app.browser(), 'Stolen Ann', GOOD)).toEqual([200, null])
})

test('a link sets a new password once, signs in and ends all other sessions', async () => {
  const { browser, user_id } = await app.register('Forgetful Ann')
  const link = await links.reset(db, user_id, null)
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset#[\w-]{43}$/)
  const phone = app.browser()

  expect(await reset(phone, secretOf(link), 'forgetful ann')).toEqual([422, 'WEAK_PASSWORD'])
  expect(await reset(phone, secretOf(link))).toEqual([200, null])
  expect((await phone.session()).user.id).toBe(user_id)
  expect(await isSignedIn(browser)).toBe(false)
  expect(await enter(app.browser(), 'Forgetful Ann', GOOD)).toEqual([422, 'INVALID_CREDENTIALS'])
  expect(await enter(app.browser(), 'Forgetful Ann', NEXT)).toEqual([200, null])
  expect(await reset(app.browser(), secretOf(link), GOOD)).toEqual([404, 'UNKNOWN_LINK'])
})

test('of two people who use one link at the same time, one gets in', async () => {
  const { user_id } = await app.register('Raced Ann')
  const token = secretOf(await links.reset(db, user_id, null))
  const answers = await Promise.all(
    [NEXT, `${NEXT}!`].map((password) => reset(app.browser(), token, password)),
  )

  expect(answers).toContainEqual([200, null])
  expect(answers).toContainEqual([404, 'UNKNOWN_LINK'])
})

test('a link is void after a day, after the next one, and after a change of the password', async () => {
  const { browser, user_id } = await app.register('Late Ann')
  const first = secretOf(await links.reset(db, user_id, null))
  const second = secretOf(await links.reset(db, user_id, null))
  expect(await reset(app.browser(), first)).toEqual([404, 'UNKNOWN_LINK'])
  await change(browser, GOOD, NEXT)
  expect(await reset(app.browser(), second)).toEqual([404, 'UNKNOWN_LINK'])
  const third = secretOf(await links.reset(db, user_id, null))
  await db
    .updateTable('password_links')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', user_id)
    .execute()

  expect(await reset(app.browser(), third)).toEqual([404, 'UNKNOWN_LINK'])
})

test.each(['', 'x', '\0', 'A'.repeat(43), 'x'.repeat(1000)])(
  'a made-up link sets no password: %j',
  async (token) => {
    expect(await reset(app.browser(), token)).toEqual([404, 'UNKNOWN_LINK'])
  },
)

test('an invitation sets no password', async () => {
  const token = secretOf(await links.invite(db, null))

  expect(await reset(app.browser(), token)).toEqual([404, 'UNKNOWN_LINK'])
})

test('a session that opens while a new password is set with the old one ends', async () => {
  const { user_id } = await app.register('Contested Ann')
  const next = await createPasswordHashes().hash(NEXT, '')
  const thief = app.browser()
  const entering = await db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id)
    await replacePassword(tx, user_id, { password_hash: next })
    const answer = enter(thief, 'Contested Ann', GOOD)
    await expect.poll(countWaiting).toBe(1)
    return { answer }
  })

  expect(await entering.answer).toEqual([422, 'INVALID_CREDENTIALS'])
  expect(await isSignedIn(thief)).toBe(false)
  expect(await countLive(user_id)).toBe(1)
})

/** Counts the open sessions of a user. */
async function countLive(user_id: string): Promise<number> {
  const rows = await db
    .selectFrom('live_sessions')
    .where('user_id', '=', user_id)
    .select('id')
    .execute()
  return rows.length
}

/** Counts the connections to the database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

test('operators make links for other players, which is recorded', async () => {
  const { user_id } = await app.register('Helped Ann')
  const made = await call(operator, 'admin/reset_password', { user_id })
  const invited = await call(operator, 'admin/invite', {})

  expect(made.status).toBe(200)
  expect(await reset(app.browser(), secretOf(made.body.link))).toEqual([200, null])
  expect(invited.body.link).toMatch(/\/invite#[\w-]{43}$/)
  const acts = await db
    .selectFrom('operator_acts')
    .select(['kind', 'player_id'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { kind: 'reset_password', player_id: user_id },
    { kind: 'invited', player_id: null },
  ])
  const { user_id: other } = await app.player('Without Password')
  expect((await call(operator, 'admin/reset_password', { user_id: other })).status).toBe(404)
})

test('changing and setting a password are recorded', async () => {
  const { browser, user_id } = await app.register('Logged Ann')
  const before = app.ofKind('security').length
  await change(browser, GOOD, NEXT)
  await reset(app.browser(), secretOf(await links.reset(db, user_id, null)), GOOD)
  const events = app.ofKind('security').slice(before)

  expect(events.map(({ event, user_id: whose }) => [event, whose])).toEqual([
    ['password_changed', user_id],
    ['password_reset', user_id],
    ['session_ended', user_id],
    ['signed_in', user_id],
  ])
})

test('links that have expired are deleted', async () => {
  const { user_id } = await app.register('Tidy Ann')
  await links.reset(db, user_id, null)
  await db
    .updateTable('password_links')
    .set({ expires_at: new Date(0) })
    .execute()
  const { deleteExpiredLinks } = await import('./store/passwords.ts')
  await deleteExpiredLinks(db)

  expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([])
})
