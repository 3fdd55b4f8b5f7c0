import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, lobby } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

/** Starts a game, with a minute of its countdown left. */
async function counting(mode: 'race' | 'together') {
  const game = await lobby(mode, 3)
  await game.as(0).act('lobbies.start_game')
  await app.db
    .updateTable('games')
    .set({ started_at: new Date(Date.now() + 60_000) })
    .where('id', '=', game.game_id)
    .execute()
  return game
}

describe.each(['race', 'together'] as const)('during the countdown of a %s', (mode) => {
  test('nobody sees the title words, not even their number and lengths', async () => {
    const { as, game_id } = await counting(mode)
    const list = await as(0).call('games.list')

    expect(list).toMatchObject([{ id: game_id, phase: 'countdown', title: null }])
    expect(list[0]!.title_lengths).toEqual([])
    expect(await as(0).game()).toMatchObject({ phase: 'countdown', title_words: null })
  })

  test('a latecomer sees no more than the players', async () => {
    const { as, code, players } = await counting(mode)
    const late = await app.player()
    await late.call('lobbies.join_game', { code })
    const { id } = await as(0).game()

    expect(await late.call('games.find', { id })).toMatchObject({
      state: mode === 'race' ? 'watching' : 'playing',
      article: null,
      title_words: null,
    })
    const words = late.call('games.guesses', { id, user_id: players[0]!.user_id })
    if (mode === 'race') await expectRefusal(words, 'NOT_FOUND')
    else expect(await words).toEqual([])
  })

  test('reading a game while it starts always gets an answer', async () => {
    for (let times = 0; times < 4; times++) {
      const { as } = await lobby(mode, 3)
      const phases = new Set<string>()
      async function readOn(): Promise<void> {
        const { phase } = await as(1).game()
        phases.add(phase)
        if (phase === 'lobby') await readOn()
      }
      await Promise.all([as(0).act('lobbies.start_game'), readOn(), readOn(), readOn(), readOn()])
      for (const phase of phases) expect(['lobby', 'countdown', 'running']).toContain(phase)
    }
  })

  test('a player who leaves does not learn the title', async () => {
    const { as } = await counting(mode)
    await as(1).act('games.leave_game')

    expect((await as(1).game()).article).toBeNull()
    const { body } = await as(1).get('/api/users/me/export')
    expect(body.games).toMatchObject([{ state: 'left', title: null }])
  })
})
