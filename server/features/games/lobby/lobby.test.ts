import { COUNTDOWN } from '@inkling/game/open/game-state'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { expectRefusal } from '../../../test/client.ts'

const app = await openTestApp()
const { addArticle, lobby } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

describe('a lobby', () => {
  test('is found by its code in any spelling, except by users that a player has blocked', async () => {
    const { code, players, game_id } = await lobby('race', 1)
    const [late, blocked] = [await app.player(), await app.player()]
    await app.db
      .insertInto('blocks')
      .values({ user_id: players[0]!.user_id, blocked_id: blocked.user_id })
      .execute()

    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    expect(await late.call('lobbies.join_game', { code: typed })).toEqual({ game_id })
    const unknown = late.call('lobbies.join_game', { code: '00000000' })
    const refusal = await expectRefusal(unknown, 'UNKNOWN_CODE')
    const hidden = blocked.call('lobbies.join_game', { code })
    expect(await expectRefusal(hidden, 'UNKNOWN_CODE')).toEqual(refusal)
  })

  test('is not found by guessing codes: a player has twenty tries a minute', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    const tryCode = (player: typeof ann) => player.call('lobbies.join_game', { code: 'ZZZZZZZZ' })

    for (let tries = 0; tries < 20; tries += 1) await expectRefusal(tryCode(ann), 'UNKNOWN_CODE')

    await expectRefusal(tryCode(ann), 'TOO_MANY_CODES')
    await expectRefusal(tryCode(ben), 'UNKNOWN_CODE')
  })

  test('shows who is ready, and only its host can start it, with at least two players', async () => {
    const { as } = await lobby('race', 2)
    await as(1).act('lobbies.set_ready', { ready: true })
    expect((await as(0).game()).players).toMatchObject([{ is_ready: false }, { is_ready: true }])
    await expectRefusal(as(1).act('lobbies.start_game'), 'NOT_HOST')

    await as(0).act('lobbies.start_game')
    const { phase, started_at, players } = await as(1).game()
    const { kind, at } = (await as(1).events()).at(-1)!
    expect([phase === 'lobby', kind]).toEqual([false, 'started'])
    expect(Date.parse(started_at!) - Date.parse(at)).toBe(COUNTDOWN)
    expect(players).toMatchObject([{ state: 'playing' }, { state: 'playing' }])
    await expectRefusal(as(0).act('lobbies.start_game'), 'ALREADY_STARTED')

    const alone = await lobby('race', 1)
    await expectRefusal(alone.as(0).act('lobbies.start_game'), 'TOO_FEW_PLAYERS')
  })

  test('passes to the longest-present player when its host leaves, and closes with the last', async () => {
    const { as, players, code } = await lobby('together', 3)
    await as(0).act('games.leave_game')
    const { host_id } = await as(1).game()
    expect(host_id).toBe(players[1]!.user_id)
    await as(1).act('games.leave_game')
    await as(2).act('games.leave_game')
    await expectRefusal(players[0]!.call('lobbies.join_game', { code }), 'GAME_OVER')
  })

  test('takes ten players; the eleventh watches until one of them leaves', async () => {
    const { as, states, players, code } = await lobby('race', 10)
    const eleventh = await app.player()
    await eleventh.call('lobbies.join_game', { code })
    expect((await states()).at(-1)).toBe('watching')

    await as(4).act('games.leave_game')
    expect((await states()).filter((state) => state === 'joined')).toHaveLength(10)
    expect(players).toHaveLength(10)
  })

  test('draws an article that none of its players has played, while there is one', async () => {
    await addArticle('Old Lighthouse')
    const { as } = await lobby('race', 2)
    const solo = await as(1).call('games.create_game', {
      mode: 'solo',
      difficulty: 'easy',
    })
    await as(0).act('lobbies.start_game')
    const drawn = await app.db
      .selectFrom('games')
      .select(['id', 'article_id'])
      .where('id', 'in', [solo.game_id, (await as(0).game()).id])
      .execute()
    expect(new Set(drawn.map(({ article_id }) => article_id)).size).toBe(2)
  })
})
