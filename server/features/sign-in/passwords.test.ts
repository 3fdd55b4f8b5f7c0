import { afterAll, beforeAll, expect, test } from 'vitest'
import { origin } from './test-sign-in.ts'
import { enter, GOOD, isSignedIn, openTestPasswords } from './test-passwords.ts'

const WRONG = 'another good password'
const app = await openTestPasswords()
const { db } = app
beforeAll(async () => void (await app.registerFirst()))
afterAll(app.close)

const WRONG_PAIR = {
  code: 'INVALID_CREDENTIALS',
  message: 'Name or password is wrong. Try again.',
}

test('signing in opens a session like that of any other way', async () => {
  const { user_id } = await app.register('Session Ann')
  const browser = app.browser()
  const reply = await browser.post('/auth/password', { name: 'Session Ann', password: GOOD })

  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({
    user: { id: user_id },
    access_token: expect.any(String),
    expires_in: 600,
  })
  expect(browser.jar.get('inkling_refresh')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(browser.jar.get('inkling_known')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((await browser.session()).user.id).toBe(user_id)
})

test('a name is the same in any case and spacing, and the password in any Unicode form', async () => {
  const password = 'Žluťoučký kůň ﬁ'
  await app.browser().post('/auth/register', { name: 'Zoë  Folded', password })

  expect(await enter(app.browser(), ' zoË folded', password.normalize('NFKD'))).toEqual([200, null])
  expect(await enter(app.browser(), 'Zoe Folded', password)).toEqual([422, WRONG_PAIR.code])
  expect(await enter(app.browser(), 'Zoë Folded', password.toLowerCase())).toEqual([
    422,
    WRONG_PAIR.code,
  ])
})

test('a wrong password and an unknown name get the same answer', async () => {
  await app.register('Known Ann')
  const replies = [
    await app.browser().post('/auth/password', { name: 'Known Ann', password: WRONG }),
    await app.browser().post('/auth/password', { name: 'Unknown Ann', password: WRONG }),
    await app.browser().post('/auth/password', { name: '', password: WRONG }),
  ]
  const seen = replies.map(({ statusCode, headers, cookies, body }) => {
    const { date: _date, 'x-request-id': _id, ...others } = headers
    return { statusCode, cookies, body, others }
  })

  expect(replies[0]!.json()).toEqual(WRONG_PAIR)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('wrong passwords are limited alike for names that exist and names that do not', async () => {
  await app.register('Limited Ann')
  const answersFor = async (name: string) => {
    const browser = app.browser()
    const answers = []
    for (let number = 0; number < 7; number++) answers.push(await enter(browser, name, WRONG))
    return answers
  }
  const answers = await answersFor('Limited Ann')

  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [422, WRONG_PAIR.code]))
  expect(answers.slice(5)).toEqual(Array.from({ length: 2 }, () => [429, 'TOO_MANY_TRIES']))
  expect(await answersFor('Limited Nobody')).toEqual(answers)
})

test('an attacker locks nobody out: neither another network nor a browser that has signed in before', async () => {
  const NETWORK = '203.0.113.77'
  await app.register('Attacked Ann')
  const laptop = app.browser(NETWORK)
  await enter(laptop, 'Attacked Ann', GOOD)
  await laptop.post('/auth/sign_out')
  const attacker = app.browser(NETWORK)
  for (let number = 0; number < 6; number++) await enter(attacker, 'Attacked Ann', WRONG)

  expect(await enter(attacker, 'Attacked Ann', GOOD)).toEqual([429, 'TOO_MANY_TRIES'])
  expect(await enter(laptop, 'Attacked Ann', GOOD)).toEqual([200, null])
  expect(await enter(app.browser(), 'Attacked Ann', GOOD)).toEqual([200, null])
})

test('the mark of a known browser helps with no other account, and cannot be made up', async () => {
  const NETWORK = '203.0.113.78'
  await app.register('Marked Ann')
  await app.register('Marked Ben')
  const laptop = app.browser(NETWORK)
  await enter(laptop, 'Marked Ann', GOOD)
  const forger = app.browser(NETWORK)
  const mark = laptop.jar.get('inkling_known')!
  forger.jar.set(mark.name, { ...mark, value: `${'x'.repeat(22)}${mark.value.slice(22)}` })
  for (let number = 0; number < 5; number++) {
    await enter(laptop, 'Marked Ben', WRONG)
    await enter(forger, 'Marked Ann', WRONG)
  }

  expect(await enter(laptop, 'Marked Ben', GOOD)).toEqual([429, 'TOO_MANY_TRIES'])
  expect(await enter(forger, 'Marked Ann', GOOD)).toEqual([429, 'TOO_MANY_TRIES'])
  expect(await enter(laptop, 'Marked Ann', GOOD)).toEqual([200, null])
})

test('signing in ends the earlier session of the browser, also a planted one', async () => {
  await app.register('Fixed Ann')
  const planted = await app.register('Planting Eve')
  const victim = planted.browser.copy()
  await enter(victim, 'Fixed Ann', GOOD)

  expect(victim.cookie('inkling_refresh')).not.toBe(planted.browser.cookie('inkling_refresh'))
  expect(await isSignedIn(planted.browser)).toBe(false)
  expect(await isSignedIn(victim)).toBe(true)
})

test('another site can neither sign anybody in nor register them', async () => {
  for (const path of ['/auth/password', '/auth/register', '/auth/reset']) {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin },
      { origin: 'https://evil.example' },
      {},
    ]) {
      const reply = await app.browser().visit(path, { method: 'POST', headers, json: {} })
      expect([path, headers, reply.statusCode]).toEqual([path, headers, 403])
    }
  }
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no password', { name: 'Ann' }],
  ['a number', { name: 'Ann', password: 1234567890 }],
  ['another field', { name: 'Ann', password: GOOD, user_id: 1 }],
  ['a very long password', { name: 'Ann', password: 'x'.repeat(1001) }],
])('a request with %s is refused', async (_, json) => {
  const { statusCode } = await app.browser().post('/auth/password', json)

  expect(statusCode).toBe(400)
})

test.each([
  ['NUL bytes', 'Ann\0', 'pass\0word\0word'],
  ['half a character', 'Ann\ud800', 'four words \udc00 four'],
  ['1,000 characters', 'x'.repeat(1000), '😀'.repeat(500)],
  ['SQL', "' or 1=1 --", "' or 1=1 --"],
])('%s are the wrong pair as any other', async (_, name, password) => {
  expect(await enter(app.browser(), name, password)).toEqual([422, WRONG_PAIR.code])
})

test('a suspended player reads the reason, and only with the right password', async () => {
  const { user_id } = await app.register('Suspended Ann')
  await db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension: 'Rude.' })
    .where('id', '=', user_id)
    .execute()
  const browser = app.browser()

  expect(await enter(browser, 'Suspended Ann', WRONG)).toEqual([422, WRONG_PAIR.code])
  expect(await enter(browser, 'Suspended Ann', GOOD)).toEqual([401, 'SUSPENDED'])
  expect(browser.cookie('inkling_suspended')).toBe('Rude.')
  expect(browser.cookie('inkling_refresh')).toBeUndefined()
})

test('a deleted account cannot be entered, and its name is free', async () => {
  const { browser } = await app.register('Deleted Ann')
  const { access_token } = await browser.session()
  const headers = { authorization: `Bearer ${access_token}` }
  await browser.visit('/api/delete_account', { method: 'POST', headers, json: {} })

  expect(await enter(app.browser(), 'Deleted Ann', GOOD)).toEqual([422, WRONG_PAIR.code])
  expect((await app.register('Deleted Ann')).reply.statusCode).toBe(200)
})

test('only a hash of the password is stored, and nothing of it is logged or exported', async () => {
  const password = 'unmistakable phrase'
  const { browser, user_id } = await app.register('Stored Ann', { password })
  await enter(app.browser(), 'Stored Ann', `${password}!`)
  const [row] = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', user_id)
    .execute()
  const { access_token } = await browser.session()
  const headers = { authorization: `Bearer ${access_token}` }
  const exported = await browser.visit('/api/users/me/export', { headers })

  expect(row).toMatchObject({ issuer: 'password', name_key: 'stored ann' })
  expect(row!.password_hash).toMatch(/^\$argon2id\$/)
  expect(exported.body).toContain('"issuer":"password"')
  expect(exported.body).not.toContain('argon2id')
  expect(app.text()).not.toContain(password)
  expect(app.text()).not.toContain('Stored Ann')
})

test('registering, signing in and wrong passwords are recorded without names', async () => {
  const before = app.ofKind('security').length
  const { user_id } = await app.register('Recorded Ann')
  await enter(app.browser(), 'Recorded Ann', GOOD)
  await enter(app.browser(), 'Recorded Ann', WRONG)
  await enter(app.browser(), 'Recorded Nobody', WRONG)
  const events = app.ofKind('security').slice(before)

  expect(events).toMatchObject([
    { event: 'registered', user_id, by: 'open' },
    { event: 'signed_in', user_id },
    { event: 'signed_in', user_id },
    { event: 'sign_in_refused', reason: 'wrong_password', user_id },
    { event: 'sign_in_refused', reason: 'wrong_password' },
  ])
  expect(events[4]!['user_id']).toBeNull()
})
