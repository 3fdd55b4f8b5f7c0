import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const app = await openTestApp()
const { addArticle, befriend, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const NOTHING = { status: 404, body: { code: 'NOT_FOUND' } }

async function block(player: TestPlayer, other: TestPlayer): Promise<void> {
  await player.post('/api/block_user', { _user_id: other.user_id })
}

/** Ann's lobby with Cid in it, and an invitation of hers to Ben. */
async function invitation() {
  const { game_id, players, code } = await lobby('race', 2)
  const [ann, cid] = players as [TestPlayer, TestPlayer]
  const ben = await app.player()
  await befriend(ann, ben)
  await ann.post('/api/invite_to_game', { _game_id: game_id, _user_id: ben.user_id })
  expect((await ben.get('/api/game_invites')).body).toHaveLength(1)
  return {
    game_id,
    code,
    ann,
    ben,
    cid,
    join: () => ben.post('/api/join_game', { _game_id: game_id }),
  }
}

describe('an invitation', () => {
  test('is none any more once its sender has blocked its receiver', async () => {
    const { ann, ben, join } = await invitation()
    await block(ann, ben)

    expect((await ben.get('/api/game_invites')).body).toEqual([])
    expect(await join()).toMatchObject(NOTHING)
  })

  test('of a sender who has blocked its receiver and gone is none either', async () => {
    const { ann, ben, game_id, join } = await invitation()
    await block(ann, ben)
    await ann.post('/api/leave_game', { _game_id: game_id })

    expect((await ben.get('/api/game_invites')).body).toEqual([])
    expect(await join()).toMatchObject(NOTHING)
  })

  test('is no longer shown to who has blocked its sender', async () => {
    const { ann, ben } = await invitation()
    await block(ben, ann)

    expect((await ben.get('/api/game_invites')).body).toEqual([])
  })

  test('leads nobody to somebody who has blocked them', async () => {
    const { ben, cid, join } = await invitation()
    await befriend(cid, ben)
    await block(cid, ben)

    expect((await ben.get('/api/game_invites')).body).toEqual([])
    expect(await join()).toMatchObject(NOTHING)
  })
})

describe('whom somebody in a game has blocked', () => {
  test('does not come after them into the next one', async () => {
    const { as, players } = await running('race', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    for (const index of [0, 1]) await as(index).post('give_up')
    await as(0).post('request_rematch')
    await block(ann, ben)

    expect(await as(1).post('request_rematch')).toMatchObject(NOTHING)
  })

  test('goes on in the game in which they are', async () => {
    const { players, game_id, code } = await lobby('together', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await block(ann, ben)

    expect((await ben.get(`/api/games/${game_id}`)).status).toBe(200)
    for (const way of [{ _code: code }, { _game_id: game_id }]) {
      expect((await ben.post('/api/join_game', way)).body).toEqual({ game_id })
    }
  })
})
