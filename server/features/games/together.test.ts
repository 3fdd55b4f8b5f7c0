import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

describe('a game played together', () => {
  test('has one sheet, on which everybody sees each row and its author', async () => {
    const { as, players, game_id } = await running('together', 2)
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message))

    const body = await as(0).guess('island')
    await as(1).guess('boat')

    const rows = await as(1).rows()
    expect(rows).toMatchObject([
      { seq: 1, word: 'island', user_id: players[0]!.user_id, count: 3 },
      { seq: 2, word: 'boat', user_id: players[1]!.user_id },
    ])
    expect(body.results[0]).toMatchObject({ user_id: players[0]!.user_id })
    expect(heard).toEqual(rows.map((payload: unknown) => ({ event: 'ROW', payload })))
  })

  test('shows a reaction to those who follow it at that moment, and stores nothing', async () => {
    const { as, players, game_id } = await running('together', 2)
    const before = await as(1).events()
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message))

    await as(0).act('games.send_reaction', { reaction: 'fire' })

    const payload = { user_id: players[0]!.user_id, reaction: 'fire' }
    expect(heard).toEqual([{ event: 'REACTION', payload }])
    expect(await as(1).events()).toEqual(before)
  })

  test('can be joined late on the same sheet, and everybody is notified', async () => {
    const { as, game_id, code } = await running('together', 2)
    await as(0).guess('island')
    const late = await app.player()
    await late.call('lobbies.join_game', { code })

    const { game, sheet, rows } = await late.call('games.board', { id: game_id })
    expect(game).toMatchObject({ state: 'playing', article: null })
    expect(sheet).toEqual(await as(0).call('games.sheet', { id: game_id }))
    expect(rows).toEqual(await as(0).rows())
    const [event] = (await as(0).events()).slice(-1)
    expect(event).toMatchObject({
      kind: 'joined',
      user_id: late.user_id,
      players: [{ state: 'playing' }],
    })
    const guess = { game_id, word: 'boat' }
    expect((await late.call('games.submit_guess', guess)).results).toMatchObject([{ seq: 2 }])
    expect(await as(0).rows()).toMatchObject([{}, { user_id: late.user_id }])
  })

  test('can be watched by the eleventh player without its article, who plays when a place is free', async () => {
    const { as, players, game_id, code } = await running('together', 10)
    await as(0).guess('island')
    const late = await app.player()
    await late.call('lobbies.join_game', { code })

    const { game, sheet } = await late.call('games.board', { id: game_id })
    expect(game).toMatchObject({ state: 'watching', article: null })
    expect(sheet).toEqual(await as(0).call('games.sheet', { id: game_id }))
    const rows = await late.call('games.guesses', { id: game_id, user_id: players[0]!.user_id })
    expect(rows).toEqual(await as(0).rows())

    await as(9).act('games.leave_game')
    await late.call('lobbies.join_game', { game_id })
    expect((await late.call('games.find', { id: game_id })).state).toBe('playing')
    await expectRefusal(as(9).call('lobbies.join_game', { game_id }), 'PLACES_TAKEN')
  })

  test('counts the time and the vote of a latecomer from when they joined', async () => {
    const { as, game_id, code } = await running('together', 2)
    const longAgo = new Date(Date.now() - 10 * 60_000)
    await app.db
      .updateTable('games')
      .set({ started_at: longAgo })
      .where('id', '=', game_id)
      .execute()
    const late = await app.player()
    await late.call('lobbies.join_game', { code })
    for (const index of [0, 1]) await as(index).act('games.vote_give_up', { votes: true })
    expect((await as(0).game()).phase).toBe('running')
    await as(0).guess('harbour')
    await as(0).guess('town')

    const own = await late.call('games.find', { id: game_id })
    expect(own).toMatchObject({ state: 'decoded', score: { guesses: 2 } })
    expect(own.score!.seconds).toBeLessThan(300)
    expect(own.elapsed).toBeLessThan(300_000)
    expect((await as(0).game()).score!.seconds).toBeGreaterThanOrEqual(600)
  })

  test('counts a word once if two players guess it at the same moment', async () => {
    const { as } = await running('together', 3)

    const answers = await Promise.all([0, 1, 2].map((index) => as(index).guess('water')))

    const outcomes = answers.map(({ results }) => results[0]!.outcome).sort()
    expect(outcomes).toEqual(['accepted', 'repeat', 'repeat'])
    expect(await as(0).rows()).toHaveLength(1)
  })

  test('is decoded for everybody, with shared figures', async () => {
    const { as, states } = await running('together', 3)
    await as(2).guess('zebra')
    await as(0).guess('harbour')

    const body = await as(1).guess('town')

    expect(body.state).toBe('decoded')
    expect(await states()).toEqual(['decoded', 'decoded', 'decoded'])
    const { score, phase, article } = await as(2).game()
    expect(score).toMatchObject({ guesses: 3, hits: 2 })
    expect(phase).toBe('over')
    expect(article!.title).toBe('Harbour Town')
  })

  test('ends only when all vote to give up, and counts only players who are present', async () => {
    const { as, states, code } = await running('together', 3)
    await expectRefusal(as(0).act('games.give_up'), 'VOTE_INSTEAD')

    await as(0).act('games.vote_give_up', { votes: true })
    await as(1).act('games.vote_give_up', { votes: true })
    await as(1).act('games.vote_give_up', { votes: false })
    await as(2).act('games.leave_game')
    expect(await states()).toEqual(['playing', 'playing', 'left'])
    expect((await as(2).game()).article).toBeNull()
    await expectRefusal(as(2).guess('boat'), 'GAME_OVER')

    await as(2).call('lobbies.join_game', { code })
    await as(1).act('games.vote_give_up', { votes: true })
    expect(await states()).toEqual(['playing', 'playing', 'playing'])
    await as(2).guess('boat')

    const body = await as(2).act('games.vote_give_up', { votes: true })
    expect(body.state).toBe('gave_up')
    expect(await states()).toEqual(['gave_up', 'gave_up', 'gave_up'])
    expect(await as(0).rows()).toMatchObject([{ kind: 'guess' }, { kind: 'give_up' }])
  })

  test('ends when the last player who had not voted leaves', async () => {
    const { as, states } = await running('together', 2)
    await as(0).act('games.vote_give_up', { votes: true })

    await as(1).act('games.leave_game')

    expect(await states()).toEqual(['gave_up', 'left'])
    expect((await as(1).game()).article!.title).toBe('Harbour Town')
  })

  test('voting is impossible in a race and unnecessary alone', async () => {
    const race = await running('race', 2)
    await expectRefusal(race.as(0).act('games.vote_give_up', { votes: true }), 'NOT_TOGETHER')
  })
})
