import { afterEach, describe, expect, test } from 'vitest'
import { createPasswordLinks } from './password-links.ts'
import { enter, GOOD, openTestPasswords } from './test-passwords.ts'
import { origin } from './test-sign-in.ts'

type Server = Awaited<ReturnType<typeof openTestPasswords>>

let app: Server
afterEach(() => app.close())

const secretOf = (link: string) => link.slice(link.indexOf('#') + 1)
const refusal = (code: string) => ({ code })

describe('the first player of a server', () => {
  test('needs the code of its log, and becomes the operator', async () => {
    app = await openTestPasswords('invited')
    expect(app.setup_code).toMatch(/^[\dA-Z]{8}$/)
    for (const code of [undefined, '', '00000000', app.setup_code.slice(1)]) {
      const { reply } = await app.register('Olga', code === undefined ? {} : { code })
      expect([reply.statusCode, reply.json()]).toMatchObject([422, refusal('WRONG_SETUP_CODE')])
    }
    const typed = `${app.setup_code.slice(0, 4)}-${app.setup_code.slice(4)}`.toLowerCase()
    const { reply, browser } = await app.register('Olga', { code: typed })

    expect(reply.statusCode).toBe(200)
    const { access_token } = await browser.session()
    const headers = { authorization: `Bearer ${access_token}` }
    const me = await browser.visit('/api/users/me', { headers })
    expect(me.json()).toMatchObject({ full_name: 'Olga', is_operator: true })
  })

  test('needs the code where everybody may register, too, and nobody does after them', async () => {
    app = await openTestPasswords('open')
    const ways = async () => (await app.browser().visit('/auth/passwords')).json()

    expect(await ways()).toEqual({ registration: 'open', needs_code: true })
    expect((await app.register('Ben')).reply.statusCode).toBe(422)
    await app.registerFirst()
    expect(await ways()).toEqual({ registration: 'open', needs_code: false })
    expect((await app.register('Ben')).reply.statusCode).toBe(200)
  })

  test('has the same code on every server', async () => {
    app = await openTestPasswords()
    const printed = () => app.text().match(/the setup code \w+/g)
    const another = await app.startAnother()
    await another.close()

    expect(new Set(printed())).toEqual(new Set([`the setup code ${app.setup_code}`]))
    expect(printed()).toHaveLength(2)
    await app.registerFirst()
    await (await app.startAnother()).close()
    expect(printed()).toHaveLength(2)
  })
})

describe('on a server where players are invited', () => {
  test('a friend link lets one register, and others do not', async () => {
    app = await openTestPasswords('invited')
    const { browser, user_id } = await app.registerFirst()
    const { access_token } = await browser.session()
    const headers = { authorization: `Bearer ${access_token}` }
    const { token } = (await browser.visit('/api/invite_tokens/me', { headers })).json()

    expect((await app.register('Ben', { link: token })).reply.statusCode).toBe(200)
    expect((await app.register('Cleo', { link: token })).reply.statusCode).toBe(200)
    for (const link of [undefined, '', '00000000', 'nonsense', app.setup_code, '\0']) {
      const { reply } = await app.register('Eve', link === undefined ? {} : { link })
      expect([link, reply.statusCode, reply.json().code]).toEqual([link, 409, 'NOT_INVITED'])
    }
    await app.db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension: 'Rude.' })
      .where('id', '=', user_id)
      .execute()
    expect((await app.register('Eve', { link: token })).reply.json()).toMatchObject(
      refusal('NOT_INVITED'),
    )
  })

  test('an invitation lets one person register, once and within seven days', async () => {
    app = await openTestPasswords('invited')
    const { user_id } = await app.registerFirst()
    const links = createPasswordLinks(origin)
    const [link, late] = [await links.invite(app.db, user_id), await links.invite(app.db, null)]
    expect(link).toMatch(/^http:\/\/localhost:3000\/invite#[\w-]{43}$/)

    const both = await Promise.all(
      ['Ann', 'Ben'].map((name) => app.register(name, { link: secretOf(link) })),
    )
    expect(both.map(({ reply }) => String(reply.statusCode)).toSorted()).toEqual(['200', '409'])
    expect((await app.register('Cleo', { link: secretOf(link) })).reply.statusCode).toBe(409)
    await app.db
      .updateTable('password_links')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await app.register('Eve', { link: secretOf(late) })).reply.json()).toMatchObject(
      refusal('NOT_INVITED'),
    )
    const stored = await app.db.selectFrom('password_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secretOf(late))
  })

  test('an invitation is not used up by a refusal', async () => {
    app = await openTestPasswords('invited')
    await app.registerFirst('Olga')
    const link = secretOf(await createPasswordLinks(origin).invite(app.db, null))
    for (const [name, password, code] of [
      ['Olga', GOOD, 'NAME_TAKEN'],
      ['Ben', 'short', 'WEAK_PASSWORD'],
      ['', GOOD, 'BAD_NAME'],
    ] as const) {
      const { reply } = await app.register(name, { password, link })
      expect(reply.json().code).toBe(code)
    }

    expect((await app.register('Ben', { link })).reply.statusCode).toBe(200)
  })

  test('a link for a new password invites nobody', async () => {
    app = await openTestPasswords('invited')
    const { user_id } = await app.registerFirst()
    const link = secretOf(await createPasswordLinks(origin).reset(app.db, user_id, null))

    expect((await app.register('Eve', { link })).reply.json()).toMatchObject(refusal('NOT_INVITED'))
  })
})

describe('a name', () => {
  test('belongs to one player, even if many register it at the same time', async () => {
    app = await openTestPasswords()
    await app.registerFirst()
    const names = ['Żółw', 'żółw', ' ŻÓŁW ', 'Żółw'.normalize('NFD'), 'żÓŁW']
    const all = await Promise.all(names.map((name) => app.register(name)))

    const codes = all.map(({ reply }) => String(reply.json().code ?? 'registered'))
    expect(codes.toSorted()).toEqual([...Array<string>(4).fill('NAME_TAKEN'), 'registered'])
    const users = await app.db.selectFrom('users').select('full_name').execute()
    expect(users).toHaveLength(2)
  })

  test.each(['', '   ', 'x'.repeat(81), 'Ann\0', '\u202eAnn', '\u200b'])(
    'cannot be %j',
    async (name) => {
      app = await openTestPasswords()
      await app.registerFirst()

      expect((await app.register(name)).reply.json()).toMatchObject(refusal('BAD_NAME'))
    },
  )
})

test('a weak password is refused with what to do', async () => {
  app = await openTestPasswords()
  await app.registerFirst()
  for (const password of ['', 'short', '1234567890', 'ada lovelace', 'x'.repeat(129)]) {
    const { reply } = await app.register('Ada Lovelace', { password })
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        code: 'WEAK_PASSWORD',
        message:
          'This password is too easy to guess. Choose 10 to 128 characters without your name, and no common password.',
      },
    ])
  }
})

test('a server without passwords has none of this', async () => {
  const { openTestApp } = await import('../../test/test-app.ts')
  const plain = await openTestApp()
  app = plain as unknown as Server
  const ann = await plain.player()
  for (const path of ['password', 'register', 'reset']) {
    const reply = await plain.http.inject({
      method: 'POST',
      url: `/auth/${path}`,
      headers: { origin },
      payload: {},
    })
    expect(reply.statusCode).toBe(404)
  }
  expect(await ann.call('passwords.find')).toEqual({ is_offered: false, name: null })
  expect((await ann.post('/api/add_password', { name: 'Ann', password: GOOD })).status).toBe(404)
  const change = { current_password: GOOD, new_password: GOOD }
  expect((await ann.post('/api/change_password', change)).status).toBe(404)
})

test('a player who signs in in another way can add a password, once', async () => {
  app = await openTestPasswords()
  await app.registerFirst()
  const ann = await app.player('Ann of Elsewhere')
  const add = (name: string, password = GOOD) => ann.post('/api/add_password', { name, password })

  expect((await add('Olga')).body).toMatchObject(refusal('NAME_TAKEN'))
  expect((await add('Ann', 'short')).body).toMatchObject(refusal('WEAK_PASSWORD'))
  expect((await add('Ann of Kent')).status).toBe(200)
  expect((await add('Ann of Essex')).body).toMatchObject(refusal('HAS_PASSWORD'))
  expect(await ann.call('passwords.find')).toEqual({ is_offered: true, name: 'ann of kent' })
  const browser = app.browser()
  expect(await enter(browser, 'Ann of Kent', GOOD)).toEqual([200, null])
  expect((await browser.session()).user.id).toBe(ann.user_id)
})
