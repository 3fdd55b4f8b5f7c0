import { channelOf } from '@inkling/protocol/channels'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { expectRefusal, outcomeOf } from '../../test/client.ts'

const app = await openTestApp()
afterAll(() => app.close())

const TEXT = `
  A lantern is a lamp with walls of glass or paper, made to be carried by a ring and to keep its flame from the wind.
  Night watchmen bore lanterns through the streets before gas came. A keeper trimmed the wick each evening at dusk.
  Ships showed a red lantern to the left and a green one to the right, so that others knew which way they were going.
  Paper lanterns float over rivers at summer feasts in many countries, each with a candle and a wish inside of it.
`

beforeAll(async () => {
  await app.articles.add(testArticle('Lantern', TEXT.repeat(2)))
})

async function befriend(one: TestPlayer, other: TestPlayer): Promise<void> {
  const body = await one.call('friends.invite_token')
  await other.call('friends.send_friend_request', { _token: body.token })
  await one.call('friends.accept_friend_request', { _sender_id: other.user_id })
}

async function ask(sender: TestPlayer, receiver: TestPlayer): Promise<void> {
  const body = await receiver.call('friends.invite_token')
  await sender.call('friends.send_friend_request', { _token: body.token })
}

async function play(player: TestPlayer, ...words: string[]): Promise<string> {
  const setup = { mode: 'solo', difficulty: 'easy', topic: null } as const
  const { game_id } = await player.call('games.create_game', setup)
  for (const word of words) await player.call('games.submit_guess', { game_id, word })
  return game_id
}

async function setAvatar(player: TestPlayer): Promise<void> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c00' } })
  const headers = { authorization: `Bearer ${player.access_token}`, 'content-type': 'image/png' }
  const payload = await picture.png().toBuffer()
  await app.http.inject({ method: 'PUT', url: '/api/avatars/me', headers, payload })
}

async function hasPicture({ user_id }: TestPlayer): Promise<boolean> {
  const { statusCode } = await app.http.inject({ method: 'GET', url: `/avatars/${user_id}` })
  return statusCode === 200
}

/** Counts the rows that name the player, by table. */
async function traces(user_id: string): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`.execute(app.db)
  const found: Record<string, number> = {}
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(table_name)}
      where ${sql.ref(column_name)} = ${user_id}`.execute(app.db)
    if (rows[0]!.rows > 0) found[`${table_name}.${column_name}`] = rows[0]!.rows
  }
  return found
}

describe('a player who exports their data', () => {
  test('gets all of it in one readable file', async () => {
    const [ann, bob, cid, dora] = await Promise.all(
      ['Ann E', 'Bob E', 'Cid E', 'Dora E'].map((name) => app.player(name)),
    )
    await befriend(ann!, bob!)
    await ask(cid!, ann!)
    await ask(dora!, ann!)
    await ann!.call('friends.block_user', { user_id: dora!.user_id })
    const game_id = await play(ann!, 'flame', 'zebra', 'lantern')

    const { status, body } = await ann!.get('/api/users/me/export')

    expect(status).toBe(200)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(body).toMatchObject({
      exported_at: time,
      profile: { id: ann!.user_id, full_name: 'Ann E', created_at: time, updated_at: time },
      settings: { appear_offline: false, language: null, unwanted_notifications: [] },
      identities: [{ issuer: expect.stringMatching(/^https?:/), created_at: time }],
      sessions: [{ created_at: time, expires_at: time, revoked_at: null }],
      invite_token: { token: expect.stringMatching(/^[0-9A-Z]{8}$/), created_at: time },
      friends: [{ id: bob!.user_id, full_name: 'Bob E', created_at: time }],
      friend_requests: [{ id: cid!.user_id, full_name: 'Cid E', created_at: time }],
      blocks: [{ id: dora!.user_id, full_name: 'Dora E', created_at: time }],
      games: [{ id: game_id, mode: 'solo', state: 'decoded', finished_at: time }],
    })
    const [game] = body.games
    expect(game.score).toMatchObject({ guesses: game.guesses.length, hints: 0 })
    expect(game.guesses[0]).toEqual({
      seq: 1,
      kind: 'guess',
      word: 'flame',
      count: 2,
      created_at: time,
    })
  })

  test('learns nothing about unfinished games, rejections or blocks, and gets no secrets', async () => {
    const [ann, bob] = [await app.player(), await app.player()]
    await ask(ann, bob)
    await play(ann, 'flame')
    const { rows } = await sql<{ hash: string }>`
      select encode(secret_hash, 'hex') as hash from sessions`.execute(app.db)

    const { body } = await ann.get('/api/users/me/export')

    expect(body.games[0]).toMatchObject({ state: 'playing', title: null, score: null })
    const text = JSON.stringify(body)
    for (const hidden of ['Lantern', bob.user_id, ...rows.map(({ hash }) => hash)]) {
      expect(text).not.toContain(hidden)
    }
  })

  test('gets nothing that belongs to others, and an empty list where there is nothing', async () => {
    const { body } = await (await app.player('Eve')).get('/api/users/me/export')

    expect(body).toMatchObject({
      invite_token: null,
      last_active_at: null,
      friends: [],
      friend_requests: [],
      blocks: [],
      games: [],
    })
  })
})

describe('a player who deletes their account', () => {
  test('leaves no rows, picture or sessions behind', async () => {
    const [ann, bob, cid, dan] = [
      await app.player('Ann D'),
      await app.player(),
      await app.player(),
      await app.player(),
    ]
    await befriend(ann, bob)
    await ask(cid, ann)
    await ask(ann, cid)
    await ask(ann, await app.player())
    await ask(dan, ann)
    await ann.call('friends.block_user', { user_id: dan.user_id })
    await ann.call('presence.ping_user_status')
    await play(ann, 'flame', 'lantern')
    await play(ann, 'night')
    await setAvatar(ann)
    expect(await hasPicture(ann)).toBe(true)
    const { rows: before } = await sql<{
      rows: number
    }>`select count(*) as rows from sheets`.execute(app.db)

    await ann.call('profile.delete_account')

    expect(await traces(ann.user_id)).toEqual({})
    const { rows: after } = await sql<{
      rows: number
    }>`select count(*) as rows from sheets`.execute(app.db)
    expect(before[0]!.rows - after[0]!.rows).toBe(2)
    expect(await hasPicture(ann)).toBe(false)
    await expectRefusal(ann.call('profile.me'), 'UNAUTHORIZED')
    await expectRefusal(ann.call('profile.delete_account'), 'UNAUTHORIZED')
  })

  test('disappears from the lists of others at once, and their friends are notified', async () => {
    const [ann, bob, cid] = [await app.player(), await app.player(), await app.player()]
    await befriend(ann, bob)
    await ask(ann, cid)
    const heard = new Promise((hear) => {
      app.bus.subscribe(channelOf('friends_change_to', bob.user_id), hear)
    })

    await ann.call('profile.delete_account')

    expect(await heard).toEqual({ event: 'DELETE', payload: { friend_id: ann.user_id } })
    expect(await bob.call('friends.list')).toEqual([])
    expect(await cid.call('friends.requests')).toEqual([])
    expect(await bob.call('presence.user_status', { user_ids: ann.user_id })).toEqual([])
  })

  test('leaves the games of others unchanged, without their name', async () => {
    const [ann, bob] = [await app.player(), await app.player()]
    const game_id = await play(bob, 'flame', 'night')
    await sql`
      insert into game_players (game_id, user_id, sheet_id)
      select game_id, ${ann.user_id}, sheet_id from game_players where game_id = ${game_id}`.execute(
      app.db,
    )
    await sql`update games set mode = 'together' where id = ${game_id}`.execute(app.db)
    await sql`
      update guesses set user_id = ${ann.user_id}
      where seq = 1 and sheet_id = (select id from sheets where game_id = ${game_id})`.execute(
      app.db,
    )

    await ann.call('profile.delete_account')

    expect(await traces(ann.user_id)).toEqual({})
    const body = await bob.call('games.guesses', { id: game_id })
    expect(body.map(({ word }: { word: string }) => word)).toEqual(['flame', 'night'])
    const authors = await app.db
      .selectFrom('guesses')
      .select('user_id')
      .where('game_id', '=', game_id)
      .orderBy('seq')
      .execute()
    expect(authors).toEqual([{ user_id: null }, { user_id: bob.user_id }])
    expect((await bob.call('games.find', { id: game_id })).state).toBe('playing')
  })

  test('can sign in again as a new user', async () => {
    const ann = await app.player('Ann who returns')
    await rename(ann)
    await ann.call('profile.delete_account')

    const again = await app.player('Ann who returns')

    expect(again.user_id).not.toBe(ann.user_id)
    expect((await again.call('profile.me')).full_name).toBe('Ann who returns')
  })

  test('can delete it twice at once without an error', async () => {
    const ann = await app.player()
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(ann.call('profile.delete_account'))),
    )

    for (const outcome of outcomes) expect(['ok', 'UNAUTHORIZED']).toContain(outcome)
    expect(await traces(ann.user_id)).toEqual({})
  })

  test('disappears cleanly while a friend removes them, accepts them or plays', async () => {
    const [ann, bob, cid] = [await app.player(), await app.player(), await app.player()]
    await befriend(ann, bob)
    await ask(cid, ann)
    const game_id = await play(ann)
    const answers = await Promise.all([
      ann.post('/api/submit_guess', { game_id, word: 'flame' }),
      ann.post('/api/accept_friend_request', { _sender_id: cid.user_id }),
      bob.post('/api/block_user', { user_id: ann.user_id }),
      ann.post('/api/delete_account', {}),
    ])

    expect(answers[3].status).toBe(200)
    expect(await traces(ann.user_id)).toEqual({})
    expect(await cid.call('friends.list')).toEqual([])
  })

  test('holds no locks while their picture is removed, even if that is slow', async () => {
    const slow = await openTestApp({ files: filesWith(() => touchAll()) })
    const touchAll = () => slow.db.updateTable('users').set({ language: 'de' }).execute()
    const ann = await slow.player()

    await ann.call('profile.delete_account')
    await slow.close()
  })
})

/** Empty file storage whose removals run `remove`. */
function filesWith(remove: () => Promise<unknown>) {
  return {
    put: async () => undefined,
    get: async () => null,
    remove: async () => void (await remove()),
  }
}

async function rename(player: TestPlayer): Promise<void> {
  await player.call('profile.update_profile', { full_name: 'Another' })
}
