import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelOf } from '@inkling/protocol/channels'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

/** Collects the messages on a game's channel from now on. */
function listen(game_id: string) {
  const heard: { event: string; payload: Record<string, unknown> }[] = []
  app.bus.subscribe(channelOf('game', game_id), (message) =>
    heard.push(message as (typeof heard)[number]),
  )
  return heard
}

async function decode(player: { guess(word: string): Promise<unknown> }): Promise<void> {
  await player.guess('harbour')
  await player.guess('town')
}

describe('a race', () => {
  test('starts for all with the same article, each on their own sheet', async () => {
    const { as } = await running('race', 2)

    await as(0).guess('island')
    await as(1).guess('boat')

    expect((await as(0).rows()).map(({ word }: { word: string }) => word)).toEqual(['island'])
    expect((await as(1).rows()).map(({ word }: { word: string }) => word)).toEqual(['boat'])
  })

  test('shows the progress of the others, but never their words', async () => {
    const { as, game_id, players } = await running('race', 2)
    const heard = listen(game_id)

    await as(1).guess('island')
    await as(1).guess('harbour')
    await as(1).guess('zebra')
    const { players: seen, title_words } = await as(0).game()

    expect(title_words).toBe(2)
    expect(seen[1]).toMatchObject({ guesses: 3, title_found: 1, seq: 3, place: null })
    expect(seen[1]!.uncovered).toBeGreaterThan(0)
    expect(heard.map(({ event }) => event)).toEqual(['PROGRESS', 'PROGRESS', 'PROGRESS'])
    expect(heard[1]!.payload).toEqual({
      user_id: players[1]!.user_id,
      seq: 2,
      guesses: 2,
      hints: 0,
      uncovered: expect.any(Number),
      title_found: 1,
    })
    expect(JSON.stringify([heard, seen])).not.toMatch(/island|harbour|zebra/i)
    await expectRefusal(as(0).rows(players[1]!.user_id), 'NOT_FOUND')
  })

  test('ranks players in the order of decoding, and the first one starts the last stretch', async () => {
    const { as } = await running('race', 3, { options: { last_stretch: 5 } })

    await decode(as(2))
    const after = await as(0).game()
    await decode(as(0))
    await as(1).act('games.give_up')
    const { players, phase, ends_at } = await as(1).game()

    const stretch = Date.parse(after.ends_at!) - Date.parse(after.players[2]!.finished_at!)
    expect(stretch).toBe(5 * 60_000)
    expect(ends_at).toBe(after.ends_at)
    expect(players.map(({ place }) => place)).toEqual([2, null, 1])
    expect(phase).toBe('over')
  })

  test('shows the words of the others only to players who have finished', async () => {
    const { as, players } = await running('race', 2)
    await as(1).guess('island')
    await decode(as(0))

    const words = await as(0).rows(players[1]!.user_id)
    expect(words).toMatchObject([{ word: 'island', user_id: players[1]!.user_id }])
    await expectRefusal(as(1).rows(players[0]!.user_id), 'NOT_FOUND')
    expect((await as(0).game()).article!.title).toBe('Harbour Town')
    expect((await as(1).game()).article).toBeNull()
  })

  test('ends for everybody when time runs out, and counts guesses until then', async () => {
    const { as, states, game_id } = await running('race', 2)
    await as(0).guess('island')
    await app.db
      .updateTable('games')
      .set({ ends_at: new Date(Date.now() - 1) })
      .where('id', '=', game_id)
      .execute()

    await expect.poll(states).toEqual(['timed_out', 'timed_out'])
    const { score, phase } = await as(0).game()
    expect(score).toMatchObject({ guesses: 1, hits: 1 })
    expect(phase).toBe('over')
    await expectRefusal(as(0).guess('boat'), 'GAME_OVER')
    expect(await as(0).rows()).toMatchObject([{ kind: 'guess' }, { kind: 'time_up' }])
  })

  test('numbers its events without gaps, and replays them after an absence', async () => {
    const { as, game_id } = await running('race', 3)
    const heard = listen(game_id)

    await decode(as(1))
    await as(2).act('games.leave_game')
    await as(0).act('games.give_up')
    const events = await as(0).events()

    expect(events.map(({ number }: { number: number }) => number)).toEqual(
      events.map((_: unknown, index: number) => index + 1),
    )
    expect(events.slice(-4).map(({ kind }: { kind: string }) => kind)).toEqual([
      'decoded',
      'left',
      'gave_up',
      'over',
    ])
    expect(heard.filter(({ event }) => event === 'EVENT').map(({ payload }) => payload)).toEqual(
      events.slice(-4),
    )
    expect((await as(0).game()).event).toBe(events.length)
  })

  test('has exactly one winner, even if all decode at the same moment', async () => {
    const { as, players, game_id } = await running('race', 6)
    const everyone = players.map((_, index) => as(index))
    await Promise.all(everyone.map((player) => player.guess('harbour')))

    await Promise.all(everyone.map((player) => player.guess('town')))

    const rows = await app.db
      .selectFrom('game_players')
      .select(['place', 'guesses'])
      .where('game_id', '=', game_id)
      .orderBy('place')
      .execute()
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.every(({ guesses }) => guesses === 2)).toBe(true)
    const decoded = (await as(0).events()).filter(({ kind }) => kind === 'decoded')
    expect(decoded).toMatchObject([1, 2, 3, 4, 5, 6].map((place) => ({ players: [{ place }] })))
  })

  test('accepts no guesses and sends no sheet before its countdown ends', async () => {
    const { as, game_id } = await running('race', 2)
    const startAt = (time: number) =>
      app.db
        .updateTable('games')
        .set({ started_at: new Date(time) })
        .where('id', '=', game_id)
        .execute()

    await startAt(Date.now() + 60_000)
    await expectRefusal(as(0).guess('island'), 'NOT_STARTED')
    const { game, ...hidden } = await as(0).call('games.board', { id: game_id })
    expect(game.phase).toBe('countdown')
    expect(hidden).toEqual({ sheet: null, rows: [], ghosts: [], faded: null })
    await startAt(Date.now() + 700)
    await as(1).call('games.sheet', { id: game_id })
    expect((await as(1).game()).phase).toBe('running')
    await as(0).guess('island')
  })

  test('can be watched by latecomers, who see progress but no words until it is over', async () => {
    const { as, game_id, players } = await running('race', 2)
    await as(0).guess('island')
    const late = await app.player()
    const { code } = await as(0).game()
    await late.call('lobbies.join_game', { code: code! })

    const body = await late.call('games.find', { id: game_id })
    expect(body).toMatchObject({ state: 'watching', article: null })
    expect(body.players).toContainEqual(expect.objectContaining({ guesses: 1 }))
    await expectRefusal(late.call('games.submit_guess', { game_id, word: 'salt' }), 'WATCHING')

    const words = () => late.call('games.guesses', { id: game_id, user_id: players[0]!.user_id })
    await expectRefusal(words(), 'NOT_FOUND')
    const sheet = () => late.call('games.sheet', { id: game_id })
    const board = async () => await late.call('games.board', { id: game_id })
    await expectRefusal(sheet(), 'WATCHING')
    expect(await board()).toMatchObject({ game: { title_words: 2 }, sheet: null, rows: [] })

    for (const index of [0, 1]) await as(index).act('games.give_up')

    expect((await sheet()).blocks).not.toEqual([])
    expect((await board()).sheet).toEqual(await sheet())
    expect(await words()).toMatchObject([{ word: 'island' }, { kind: 'give_up' }])
    const { article } = await late.call('games.find', { id: game_id })
    expect(article).toMatchObject({ title: 'Harbour Town' })
  })

  test('has no gap after a player has deleted their account', async () => {
    const { as, players, states } = await running('race', 3)
    await players[0]!.call('profile.delete_account')

    expect(await states()).toEqual(['playing', 'playing'])
    const { host_id } = await as(1).game()
    expect(host_id).toBe(players[1]!.user_id)
  })

  test('lets a player report its article after ten guesses', async () => {
    const { as } = await running('race', 2)
    const report = () => as(0).act('games.report_article', { reason: 'broken_text' })
    for (let word = 0; word < 9; word++) await as(0).guess(`word${word}`)
    await as(1).act('games.give_up')
    await expectRefusal(report(), 'TOO_FEW_GUESSES')

    await as(0).guess('island')

    await report()
    const reports = await app.db.selectFrom('article_reports').selectAll().execute()
    expect(reports).toMatchObject([{ reason: 'broken_text' }])
  })
})
