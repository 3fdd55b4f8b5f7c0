import { MAX_WAITING } from '@inkling/protocol/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const app = await openTestApp()
const { addArticle, lobby, running } = gamesOf(app)
const ALONE = { mode: 'solo', difficulty: 'easy' } as const
beforeAll(async () => {
  for (let number = 1; number <= 8; number++) await addArticle(`Harbour Town ${number}`)
})
afterAll(() => app.close())

const waitingFor = async (player: TestPlayer) => await player.call('games.unfinished')

describe('my unfinished games', () => {
  test('show my progress without revealing the title', async () => {
    const ann = await app.player()
    const { game_id } = await ann.call('games.create_game', ALONE)
    await ann.call('games.submit_guess', { game_id, word: 'boat' })

    const [game, ...others] = await waitingFor(ann)

    expect(others).toEqual([])
    expect(game).toMatchObject({ id: game_id, mode: 'solo', title: null, guesses: 1 })
    expect(game!.uncovered).toBeGreaterThan(0)
    expect(game!.uncovered).toBeLessThan(0.5)
  })

  test('include my lobbies and games with others, but none that I watch or have finished', async () => {
    const { as, game_id, players } = await running('race', 3)
    const waiting = await lobby('together', 1)
    const [ann, ben] = [players[0]!, players[1]!]
    await ann.call('lobbies.join_game', { code: waiting.code })
    await as(1).act('games.give_up')
    const watcher = await app.player()
    const { code } = await ann.call('games.find', { id: game_id })
    await watcher.call('lobbies.join_game', { code: code! })

    expect(await waitingFor(ann)).toMatchObject([
      { id: waiting.game_id, phase: 'lobby', uncovered: null },
      { id: game_id, phase: 'running', uncovered: 0 },
    ])
    expect(await waitingFor(ben)).toEqual([])
    expect(await waitingFor(watcher)).toEqual([])
  })

  test('are limited to the newest', async () => {
    const ann = await app.player()
    const ids: string[] = []
    for (let game = 0; game <= MAX_WAITING; game++) {
      ids.unshift((await ann.call('games.create_game', ALONE)).game_id)
    }

    const games = await waitingFor(ann)

    expect(games.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, MAX_WAITING))
  })

  test('include the daily of today only', async () => {
    const ann = await app.player()
    const { game_id } = await ann.call('daily.play_daily')
    expect(await waitingFor(ann)).toMatchObject([{ id: game_id, mode: 'daily', uncovered: 0 }])

    await app.db
      .updateTable('games')
      .set({ day: sql`day - 1` })
      .where('id', '=', game_id)
      .execute()
    expect(await waitingFor(ann)).toEqual([])
  })

  test('begin with those that I play: a race that started without me is last', async () => {
    const ann = await app.player()
    const alone = await ann.call('games.create_game', ALONE)
    const { code, game_id, as } = await lobby('race', 1)
    await ann.call('lobbies.join_game', { code })
    await as(0).act('lobbies.start_game')

    await expect
      .poll(async () => (await waitingFor(ann)).map(({ id, phase }) => [id, phase]))
      .toEqual([
        [alone.game_id, 'running'],
        [game_id, 'running'],
      ])
  })
})
