import type { Session } from '@inkling/protocol/session'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { openTestApp } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { createDeletion } from '../accounts/deletion.ts'
import { gamesOf } from '../games/test-games.ts'
import { createBrowser } from './test-browser.ts'
import { createTestSignIn } from './test-sign-in.ts'

const ORIGIN = 'http://localhost:3000'
const app = await openTestApp()
const { addArticle, lobby } = gamesOf(app)
const { challenge } = challengesOf(app)
const { deleteForgottenGuests } = createDeletion({
  db: app.db,
  slowDb: app.db,
  bus: app.bus,
  avatars: { erase: async () => true },
  games: { leaveAll: async () => undefined },
  presence: { leave: async () => undefined },
  signIn: createTestSignIn({ db: app.db }),
  security: () => undefined,
  onError(error) {
    throw error
  },
})
beforeAll(() => addArticle())
afterAll(() => app.close())

type Link = { kind: 'join' | 'challenge' | 'friend'; code: string }

/** Opens a lobby; returns its link, its host and its id. */
async function openLobby(options: object = {}, players = 1) {
  const { players: people, game_id } = await lobby('race', players, { options })
  const host = people[0]!
  const { code } = await host.call('games.find', { id: game_id })
  return { host, game_id, link: { kind: 'join', code: code! } as const }
}

/** Plays as a guest, in a browser of their own. */
async function enter(link: Link, name = 'Gus') {
  const browser = createBrowser(app.http, ORIGIN)
  const reply = await browser.post('/auth/guest', { name, ...link })
  const guest = () => app.as(reply.json<Session>())
  return { browser, reply, guest }
}

describe('somebody with a link plays with just a name', () => {
  test('in the lobby of a game, in which everybody sees that they are a guest', async () => {
    const { host, game_id, link } = await openLobby()
    const { browser, reply, guest } = await enter(link, '  Gus  the Guest ')
    expect(reply.statusCode).toBe(200)

    await guest().call('lobbies.join_game', { code: link.code })
    const { players } = await host.call('games.find', { id: game_id })
    expect(players.map(({ user }) => [user.full_name, user.is_guest])).toEqual([
      [expect.any(String), undefined],
      ['Gus the Guest', true],
    ])
    expect((await browser.session()).user.id).toBe(guest().user_id)
  })

  test('from the link of a challenge and of a player', async () => {
    const { ann, code } = await challenge()
    const { token } = await ann.call('friends.invite_token')
    expect((await enter({ kind: 'challenge', code })).reply.statusCode).toBe(200)
    expect((await enter({ kind: 'friend', code: token })).reply.statusCode).toBe(200)
  })

  test('but with no link, a wrong one, or no name, nobody is let in', async () => {
    const { link } = await openLobby()
    const codeOf = async (wanted: Link, name?: string) =>
      (await enter(wanted, name)).reply.json().code
    expect(await codeOf({ kind: 'join', code: 'ZZZZZZZZ' })).toBe('UNKNOWN_CODE')
    expect(await codeOf({ kind: 'friend', code: 'ZZZZZZZZ' })).toBe('UNKNOWN_TOKEN')
    expect(await codeOf(link, ' ')).toBe('BAD_NAME')
    expect(await codeOf(link, 'x'.repeat(81))).toBe('BAD_NAME')
    const reply = await createBrowser(app.http, ORIGIN).post('/auth/guest', { name: 'Gus' })
    expect(reply.json().code).toBe('BAD_REQUEST')
  })

  test('but not from a page of another site', async () => {
    const { link } = await openLobby()
    const browser = createBrowser(app.http, ORIGIN)
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    const json = { name: 'Gus', ...link }
    expect((await browser.visit('/auth/guest', { method: 'POST', json, headers })).statusCode).toBe(
      403,
    )
  })

  test('but not in a full game, nor one that has begun', async () => {
    const full = await openLobby({}, 10)
    expect((await enter(full.link)).reply.json().code).toBe('PLACES_TAKEN')
    const begun = await openLobby({}, 2)
    await begun.host.call('lobbies.start_game', { game_id: begun.game_id })
    expect((await enter(begun.link)).reply.json().code).toBe('ALREADY_STARTED')
  })
})

describe('a host who wants no guests', () => {
  test('turns away those who come by the link, and those who are guests already', async () => {
    const { link } = await openLobby({ guests: false })
    expect((await enter(link)).reply.json().code).toBe('NO_GUESTS')
    const elsewhere = await openLobby()
    const guest = (await enter(elsewhere.link)).guest()
    await expectRefusal(guest.call('lobbies.join_game', { code: link.code }), 'NO_GUESTS')
  })
})

describe('a guest', () => {
  test('sends no friend requests and uploads no picture', async () => {
    const { host, link } = await openLobby()
    const guest = (await enter(link)).guest()
    const { token } = await host.call('friends.invite_token')
    await expectRefusal(guest.call('friends.send_friend_request', { _token: token }), 'GUEST')

    const upload = await app.http.inject({
      method: 'PUT',
      url: '/api/avatars/me',
      headers: { authorization: `Bearer ${guest.access_token}`, 'content-type': 'image/png' },
      payload: Buffer.from('picture'),
    })
    expect(upload.json().code).toBe('GUEST')
  })

  test('is never the operator, even if they are the first user', async () => {
    const { link } = await openLobby()
    const guest = (await enter(link)).guest()
    await app.db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', guest.user_id)
      .execute()
    expect(await guest.call('profile.me')).toMatchObject({ is_guest: true, is_operator: false })
  })

  test('is deleted after 30 days without a session, and not before', async () => {
    const { link } = await openLobby()
    const [forgotten, active] = [(await enter(link)).guest(), (await enter(link)).guest()]
    const guests = [forgotten.user_id, active.user_id]
    await app.db
      .updateTable('users')
      .set({ created_at: sql`now() - interval '31 days'` })
      .where('id', 'in', guests)
      .execute()
    await deleteForgottenGuests()
    expect(await listUsers(guests)).toHaveLength(2)

    await app.db.deleteFrom('sessions').where('user_id', '=', forgotten.user_id).execute()
    await deleteForgottenGuests()
    expect(await listUsers(guests)).toEqual([{ id: active.user_id }])
  })
})

function listUsers(ids: readonly string[]) {
  return app.db.selectFrom('users').select('id').where('id', 'in', ids).execute()
}
