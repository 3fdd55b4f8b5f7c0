import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function rename(player: TestPlayer, full_name: unknown) {
  const { status, body } = await player.post('/api/update_profile', { full_name })
  return { status, body }
}

const badName = { status: 422, body: { code: 'BAD_NAME', message: REFUSALS.BAD_NAME.message } }

describe('a player', () => {
  test('sees their own profile', async () => {
    const ann = await app.player('Ann')

    expect(await ann.call('profile.me')).toEqual({
      id: ann.user_id,
      full_name: 'Ann',
      is_operator: true,
      has_uploaded_avatar: false,
      provider_avatar_url: null,
      language: null,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('can change their name, which updates their profile', async () => {
    const ann = await app.player()
    const before = await ann.call('profile.me')

    const { status, body } = await rename(ann, '  Zoe\u0301   of\tthe Sea ')

    expect([status, body.full_name]).toEqual([200, 'Zoé of the Sea'])
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    expect(await ann.call('profile.me')).toEqual(body)
  })

  test('gets a sentence for an invalid name, and keeps the old one', async () => {
    const ann = await app.player('Ann Bee')
    for (const name of ['', '   ', 'x'.repeat(81), 'A\u0000nn', 'A\u0007nn', '\u200b', 'A\ud800']) {
      expect(await rename(ann, name)).toEqual(badName)
    }
    for (const name of ['x'.repeat(1001), 7, null, undefined, ['Ann']]) {
      expect(await rename(ann, name)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    }
    expect((await ann.call('profile.me')).full_name).toBe('Ann Bee')
  })

  test('changes only their own profile', async () => {
    const [ann, bob] = [await app.player('Ann C'), await app.player('Bob C')]
    await rename(ann, 'Queen Ann')
    const extra = await ann.post('/api/update_profile', { full_name: 'Mine', _id: bob.user_id })

    expect(extra.status).toBe(400)
    expect((await bob.call('profile.me')).full_name).toBe('Bob C')
  })

  test('appears offline only if they choose to', async () => {
    const ann = await app.player()
    const settings = async () => await ann.call('profile.settings')
    expect(await settings()).toMatchObject({ appear_offline: false, language: null })

    const hidden = await ann.call('profile.update_settings', { appear_offline: true })
    expect(hidden).toMatchObject({ appear_offline: true })
    expect(await settings()).toMatchObject({ appear_offline: true, language: null })

    await ann.call('profile.update_settings', { appear_offline: false })
    expect(await settings()).toMatchObject({ appear_offline: false })
    expect(await ann.post('/api/update_settings', { appear_offline: 'yes' })).toMatchObject({
      status: 400,
    })
  })

  test('has the chosen language on every device, until they follow the browser again', async () => {
    const ann = await app.player()
    await ann.call('profile.update_settings', { appear_offline: true })

    const body = await ann.call('profile.update_settings', { language: 'fr' })
    expect(body).toMatchObject({ appear_offline: true, language: 'fr' })
    expect((await ann.call('profile.me')).language).toBe('fr')
    expect((await rename(ann, 'Anne')).body).toMatchObject({ full_name: 'Anne', language: 'fr' })

    await ann.call('profile.update_settings')
    expect((await ann.call('profile.me')).language).toBe('fr')
    await ann.call('profile.update_settings', { language: null })
    expect((await ann.call('profile.me')).language).toBeNull()
    for (const language of ['klingon', 'EN', '', 1]) {
      expect(await ann.post('/api/update_settings', { language })).toMatchObject({ status: 400 })
    }
  })

  test('is offline for their friends as soon as they hide', async () => {
    const [ann, bob] = await friends()
    await ann.call('presence.ping_user_status')
    await ann.call('profile.update_settings', { appear_offline: true })
    await ann.call('presence.ping_user_status')

    const body = await bob.call('presence.user_status', { user_ids: ann.user_id })

    for (const { last_active_at } of body) {
      expect(Date.now() - Date.parse(last_active_at)).toBeGreaterThanOrEqual(60_000)
    }
  })
})

test('shows a new name and picture to friends at their next reading of the list', async () => {
  const [ann, bob] = await friends()
  await rename(ann, 'Ann the Second')

  const body = await bob.call('friends.list')

  const { language: _, is_operator: __, ...user } = await ann.call('profile.me')
  expect(body[0]!.user).toEqual(user)
})

test('names are hidden from signed-out users', async () => {
  const url = '/api/users/me'
  expect((await app.http.inject({ method: 'GET', url })).json()).toEqual({
    code: 'UNAUTHORIZED',
    message: REFUSALS.UNAUTHORIZED.message,
  })
})

/** Creates two players who are friends. */
async function friends(): Promise<[TestPlayer, TestPlayer]> {
  const [ann, bob] = [await app.player(), await app.player()]
  const body = await ann.call('friends.invite_token')
  await bob.call('friends.send_friend_request', { _token: body.token })
  await ann.call('friends.accept_friend_request', { _sender_id: bob.user_id })
  return [ann, bob]
}
