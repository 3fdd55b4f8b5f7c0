import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Browser, createBrowser } from './test-browser.ts'
import { openTestSessions } from './test-sessions.ts'
import { origin } from './test-sign-in.ts'

const { db, signIn, app, signedIn, holding, refused, pass, close } = await openTestSessions()
afterAll(close)

async function rowsOfAll(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from sessions) as sessions,      (select count(*) from ended_sessions) as ended_sessions`.execute(
    db,
  )
  return rows
}

/** Marks the next refreshes of a browser, as its pages do. */
function mark(browser: Browser, value: string): void {
  browser.jar.set('inkling_refreshing', { name: 'inkling_refreshing', value })
}

describe('refreshing', () => {
  test('returns a new access token and a new refresh token each time', async () => {
    const ann = await signedIn()
    const [first, kept] = [await ann.session(), ann.cookie('inkling_refresh')]
    const second = await ann.session()

    expect(second.user).toEqual(first.user)
    expect(ann.cookie('inkling_refresh')).not.toBe(kept)
    expect(await signIn.authenticate(`Bearer ${second.access_token}`)).toEqual(
      await signIn.authenticate(`Bearer ${first.access_token}`),
    )
  })

  test('stores no usable refresh token in the database', async () => {
    const ann = await signedIn()
    const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(
      db,
    )
    const [, secret = ''] = ann.cookie('inkling_refresh')?.split('.') ?? []

    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    for (const hidden of [secret, Buffer.from(secret, 'base64url').toString('hex')]) {
      expect(rows.filter(({ row }) => row.includes(hidden))).toEqual([])
    }
  })

  test('uses no more space in the database the hundredth time than the first', async () => {
    const ann = await signedIn()
    const before = await rowsOfAll()
    for (let time = 0; time < 100; time += 1) await ann.session()

    expect(await rowsOfAll()).toEqual(before)
  })

  test('without a session is refused', async () => {
    expect(await refused(createBrowser(app, origin))).toBe(true)
    for (const guessed of ['guessed', 'x'.repeat(43), `${'x'.repeat(43)}.${'x'.repeat(43)}`]) {
      expect(await refused(holding(guessed))).toBe(true)
    }
  })

  test('requires a token of our own, and foreign tokens end no sessions', async () => {
    const ann = await signedIn()
    const [id, secret, count, mac] = ann.cookie('inkling_refresh')!.split('.')
    const forged = [
      [id, secret, Number(count) + 1, mac],
      [id, secret, count, 'x'.repeat(43)],
      [id, 'x'.repeat(43), count, mac],
      [randomUUID(), secret, count, mac],
      [id, secret, count],
    ]
    for (const parts of forged) expect(await refused(holding(parts.join('.')))).toBe(true)
    expect(await refused(ann)).toBe(false)
  })

  test('twice within ten seconds with the same token is tolerated', async () => {
    const ann = await signedIn()
    const slow = ann.copy()
    await ann.session()
    await pass('5 seconds')

    const again = await slow.session()
    expect(slow.cookie('inkling_refresh')).toBe(ann.cookie('inkling_refresh'))
    expect((await ann.session()).user).toEqual(again.user)
  })

  test('again within a minute is tolerated for a browser that lost the answer', async () => {
    const ann = await signedIn()
    mark(ann, 'of Ann')
    const lost = ann.copy()
    await lost.session()
    await pass('50 seconds')

    const again = await ann.session()
    expect(ann.cookie('inkling_refresh')).toBe(lost.cookie('inkling_refresh'))
    expect(ann.cookie('inkling_refreshing')).toBeUndefined()
    expect((await ann.session()).user).toEqual(again.user)
  })

  test('again after a minute ends the session, also for a browser that lost the answer', async () => {
    const ann = await signedIn()
    mark(ann, 'of Ann')
    await ann.copy().session()
    await pass('61 seconds')

    expect(await refused(ann)).toBe(true)
  })

  test('again after ten seconds ends the session for another browser, in either order', async () => {
    for (const comesFirst of ['thief', 'owner'] as const) {
      const owner = await signedIn(`Marked owner, first is the ${comesFirst}`)
      const thief = owner.copy()
      mark(owner, 'of the owner')
      if (comesFirst === 'owner') mark(thief, 'guessed')
      const [first, second] = comesFirst === 'thief' ? [thief, owner] : [owner, thief]
      await first.session()
      await pass('11 seconds')

      expect([await refused(second), await refused(first)]).toEqual([true, true])
    }
  })

  test('ends the session when two clients continue with the same token, in either order', async () => {
    for (const comesFirst of ['thief', 'owner'] as const) {
      const owner = await signedIn(`Copied by who ${comesFirst}`)
      const thief = owner.copy()
      await owner.session()
      await thief.session()
      const [first, second] = comesFirst === 'thief' ? [thief, owner] : [owner, thief]
      await pass('9 minutes')
      const { access_token } = await first.session()
      await pass('11 seconds')

      expect([await refused(second), await refused(first)]).toEqual([true, true])
      expect(await signIn.authenticate(`Bearer ${access_token}`)).toBeNull()
    }
  })

  test('with the oldest token ends the session, even after months', async () => {
    const ann = await signedIn()
    const oldest = ann.copy()
    for (let week = 1; week <= 20; week += 1) {
      await ann.session()
      await pass('7 days')
    }
    await ann.session()

    expect([await refused(oldest), await refused(ann)]).toEqual([true, true])
  })

  test('with a token spent earlier ends the session for thief and owner, but no other sessions', async () => {
    const ann = await signedIn()
    const [phone, thief] = [await signedIn(), ann.copy()]
    const { access_token } = await ann.session()
    await pass('11 seconds')

    expect(await refused(thief)).toBe(true)
    expect(await refused(ann)).toBe(true)
    expect(await signIn.authenticate(`Bearer ${access_token}`)).toBeNull()
    expect(await refused(phone)).toBe(false)
  })

  test('a hundred times at once keeps one session', async () => {
    const ann = await signedIn('In a hurry')
    const copies = Array.from({ length: 100 }, () => ann.copy())
    const sessions = await Promise.all(copies.map((copy) => copy.session()))

    const players = await Promise.all(
      sessions.map(({ access_token }) => signIn.authenticate(`Bearer ${access_token}`)),
    )
    expect(new Set(players.map((player) => player?.session_id)).size).toBe(1)
    expect(new Set(copies.map((copy) => copy.cookie('inkling_refresh'))).size).toBe(1)
    expect(await refused(copies[99] ?? ann)).toBe(false)
  })

  test('a hundred times at once with a token spent long ago ends the session once', async () => {
    const ann = await signedIn()
    const copies = Array.from({ length: 100 }, () => ann.copy())
    await ann.session()
    await pass('1 minute')

    expect(await Promise.all(copies.map(refused))).toEqual(copies.map(() => true))
    expect(await refused(ann)).toBe(true)
  })

  test('works for thirty days after the last use, and for half a year in total', async () => {
    const ann = await signedIn()
    for (let month = 1; month <= 6; month += 1) {
      await pass('29 days 23 hours')
      expect(await refused(ann)).toBe(false)
    }
    await pass('7 hours')
    expect(await refused(ann)).toBe(true)

    const ben = await signedIn('Ben')
    await pass('31 days')
    expect(await refused(ben)).toBe(true)

    const cy = await signedIn('Cy')
    await sql`update sessions set expires_at = now()`.execute(db)
    expect(await refused(cy)).toBe(true)
  })
})

describe('the token of a document', () => {
  const userOf = async (browser: { cookie(name: string): string | undefined }) =>
    (await signIn.findUser(browser.cookie('inkling_refresh') ?? ''))?.user_id

  test('tells its user, and can still be spent', async () => {
    const ann = await signedIn()
    const { user } = await ann.session()

    expect(await userOf(ann)).toBe(user.id)
    expect(await userOf(ann)).toBe(user.id)
    expect(await refused(ann)).toBe(false)
  })

  test('tells nobody once it was spent, and ends no session', async () => {
    const ann = await signedIn()
    const copy = ann.copy()
    await ann.session()
    await ann.session()

    expect(await userOf(copy)).toBeUndefined()
    expect(await refused(ann)).toBe(false)
  })

  test('tells nobody after its session has ended, or its user was suspended', async () => {
    const [ann, ben] = [await signedIn('Ann'), await signedIn('Ben')]
    const { user } = await ben.session()
    const copy = ann.copy()
    await ann.post('/auth/sign_out')
    const suspension = { suspension: 'Rude.', suspended_at: new Date() }
    await db.updateTable('users').set(suspension).where('id', '=', user.id).execute()

    expect(await userOf(copy)).toBeUndefined()
    expect(await userOf(ben)).toBeUndefined()
    expect(await signIn.findUser('guessed')).toBeNull()
  })
})
