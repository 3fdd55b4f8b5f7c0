import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestSessions } from './test-sessions.ts'

const { db, signedIn, holding, refused, pass, close } = await openTestSessions()
afterAll(close)

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A session as the version before wrote it, with its first refresh token. */
async function signedInBefore(name: string) {
  const { user } = await (await signedIn(name)).session()
  const token = randomBytes(32).toString('base64url')
  await sql`
    with opened as (
      insert into sessions (user_id, device, expires_at)
      values (${user.id}, 'Firefox · Linux', now() + interval '180 days') returning id
    )
    insert into refresh_tokens (hash, session_id, expires_at)
    select ${hashOf(token)}, id, now() + interval '30 days' from opened`.execute(db)
  return { user, token, browser: holding(token) }
}

/** The next token, as the version before made it. */
async function refreshBefore(token: string): Promise<string> {
  const next = randomBytes(32).toString('base64url')
  await sql`
    with spent as (update refresh_tokens set used_at = now() where hash = ${hashOf(token)} returning session_id)
    insert into refresh_tokens (hash, session_id, expires_at)
    select ${hashOf(next)}, session_id, now() + interval '30 days' from spent`.execute(db)
  return next
}

describe('who signed in before tokens had numbers', () => {
  test('stays signed in', async () => {
    const { user, browser } = await signedInBefore('Ann')

    expect((await browser.session()).user).toEqual(user)
    await pass('9 minutes')
    expect((await browser.session()).user).toEqual(user)
  })

  test('goes on with one session, however many of their tabs ask at once', async () => {
    const { browser } = await signedInBefore('Ben')
    const tabs = Array.from({ length: 20 }, () => browser.copy())
    await Promise.all(tabs.map((tab) => tab.session()))

    expect(new Set(tabs.map((tab) => tab.cookie('inkling_refresh'))).size).toBe(1)
    expect(await refused(browser)).toBe(false)
  })

  test('loses the session when a token is used again, be it one of before or of now', async () => {
    const ann = await signedInBefore('Cy')
    const thief = ann.browser.copy()
    await ann.browser.session()
    await pass('11 seconds')
    expect([await refused(thief), await refused(ann.browser)]).toEqual([true, true])

    const ben = await signedInBefore('Di')
    const next = holding(await refreshBefore(ben.token))
    await pass('11 seconds')
    expect([await refused(ben.browser), await refused(next)]).toEqual([true, true])

    const cy = await signedInBefore('Eve')
    const later = holding(await refreshBefore(cy.token))
    await later.session()
    expect([await refused(cy.browser), await refused(later)]).toEqual([true, true])
  })

  test('can sign out, and has no session after thirty days', async () => {
    const { browser } = await signedInBefore('Fay')
    const copy = browser.copy()
    expect((await browser.post('/auth/sign_out')).statusCode).toBe(204)
    expect(await refused(copy)).toBe(true)

    const late = await signedInBefore('Gus')
    await pass('30 days 1 second')
    expect(await refused(late.browser)).toBe(true)
  })
})
