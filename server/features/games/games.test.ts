import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { createArticles } from '../articles/articles.ts'
import { createTestFriends } from '../friends/test-friends.ts'
import { WIKIPEDIA_AWAY } from '../importing/wikipedia/test-wikipedia.ts'
import { createInbox } from '../inbox/inbox.ts'
import { createGames } from './games.ts'
import { gamesOf } from './test-games.ts'
import { createUsualTimes } from './usual-times.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { LAGOON } from '../../test/fixtures.ts'
import { expectRefusal, outcomeOf, type Input } from '../../test/client.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** Creates the games of another server on the same database. */
function anotherServer() {
  const { db, pool, bus } = app
  return createGames({
    db,
    slowDb: db,
    pool,
    bus,
    articles: createArticles({ db }),
    wikipedia: WIKIPEDIA_AWAY,
    friends: createTestFriends({ db, bus }),
    presence: { setRacing: async () => undefined },
    inbox: createInbox({ db, bus }),
    usualTimes: createUsualTimes({ db }),
    tellChallenger: async () => null,
    tellBeatenFriends: async () => null,
    countInCup: async () => null,
    limiter: createLimiter(),
    metrics: createMetrics(),
    countdown: 0,
    onError: (error) => expect.fail(String(error)),
  })
}

beforeAll(async () => {
  await app.articles.add(testArticle('Harbour Town', LAGOON))
})

async function newGame(
  player: TestPlayer,
  setup: Partial<Input<'games.create_game'>> = {},
): Promise<string> {
  const body = await player.call('games.create_game', {
    mode: 'solo',
    difficulty: 'easy',
    ...setup,
  })
  return body.game_id
}

async function inGame() {
  const player = await app.player()
  const game_id = await newGame(player)
  return {
    player,
    game_id,
    guess: async (word: string) => player.call('games.submit_guess', { game_id, word }),
    guesses: async () => await player.call('games.guesses', { id: game_id }),
    game: async () => await player.call('games.find', { id: game_id }),
  }
}

describe('a solo game', () => {
  test('a guess reveals every occurrence of the word and its inflections, and the list shows it as typed', async () => {
    const { guess } = await inGame()

    const body = await guess('Island')

    expect(body).toMatchObject({
      state: 'playing',
      results: [{ outcome: 'accepted', seq: 1, kind: 'guess', word: 'Island', count: 3 }],
    })
    const [result] = body.results as unknown as [{ opened: [string][] }]
    expect(result.opened.map(([surface]) => surface).sort()).toEqual(['island', 'islands'])
  })

  test('the board request returns the same as game, sheet and own guesses separately', async () => {
    const { player, game_id, guess, guesses, game } = await inGame()
    await guess('island')

    const body = await player.call('games.board', { id: game_id })

    const times = { now: expect.any(String), elapsed: expect.any(Number) }
    expect(body.game).toEqual({ ...(await game()), ...times })
    expect(body.sheet).toEqual(await player.call('games.sheet', { id: game_id }))
    expect(body.rows).toEqual(await guesses())
  })

  test('a repeat, another form, a free word and a typo are free', async () => {
    const { guess, guesses } = await inGame()
    await guess('boats')

    expect((await guess('boats')).results).toEqual([{ outcome: 'repeat', word: 'boats', seq: 1 }])
    expect((await guess('boat')).results).toEqual([{ outcome: 'repeat', word: 'boat', seq: 1 }])
    expect((await guess('the')).results).toEqual([{ outcome: 'free', word: 'the' }])
    expect((await guess('boatt')).results).toEqual([{ outcome: 'unknown', word: 'boatt' }])
    expect(await guesses()).toHaveLength(1)
  })

  test('the words of the title decode it, and reveal the whole article with its credit and my figures', async () => {
    const { guess, game } = await inGame()
    await guess('zebra')
    await guess('town')

    const last = await guess('harbour')

    expect(last.state).toBe('decoded')
    const decoded = await game()
    expect(decoded).toMatchObject({
      state: 'decoded',
      score: { guesses: 3, hits: 2, hints: 0 },
      article: { title: 'Harbour Town', credit: { source: 'original', licence: 'CC0 1.0' } },
    })
    expect(decoded?.article?.words.slice(0, 2)).toEqual(['Harbour', 'Town'])
    await expectRefusal(guess('water'), 'GAME_OVER')
  })

  test('a hyphenated guess counts as its parts', async () => {
    const { guess } = await inGame()

    const body = await guess('church-tower')

    expect(body.results).toMatchObject([
      { word: 'church', seq: 1, count: 1 },
      { word: 'tower', seq: 2, count: 1 },
    ])
  })

  test('giving up reveals the article and finishes the game for me', async () => {
    const { player, game_id, guess, game } = await inGame()

    const body = await player.call('games.give_up', { game_id })

    expect(body).toEqual({ state: 'gave_up' })
    expect((await game()).article!.title).toBe('Harbour Town')
    await expectRefusal(guess('water'), 'GAME_OVER')
    await expectRefusal(player.call('games.give_up', { game_id }), 'GAME_OVER')
  })

  test('a hint without a position reveals the commonest hidden word that is not in the title', async () => {
    const { player, game_id } = await inGame()

    const body = await player.call('games.use_hint', { game_id })

    const [result] = body.results
    expect(result).toMatchObject({ outcome: 'accepted', kind: 'hint', seq: 1 })
    expect((result as { count: number }).count).toBeGreaterThanOrEqual(2)
  })

  test('a hint on a title word is refused and costs nothing', async () => {
    const { player, game_id, guesses } = await inGame()

    const hint = player.call('games.use_hint', { game_id, position: 0 })

    await expectRefusal(hint, 'HINT_IN_TITLE')
    expect(await guesses()).toEqual([])
  })

  test('my rows can be read on another device, in order', async () => {
    const { player, game_id, guess, guesses } = await inGame()
    await guess('water')
    await guess('zebra')
    await player.call('games.use_hint', { game_id })

    const rows = await guesses()
    const later = await player.call('games.guesses', { id: game_id, since: 2 })

    expect(rows.map(({ seq, word }: { seq: number; word: string }) => [seq, word])).toMatchObject([
      [1, 'water'],
      [2, 'zebra'],
      [3, expect.any(String)],
    ])
    expect(later).toEqual(rows.slice(2))
  })

  test('my list shows only the lengths of the title words until I finish', async () => {
    const { player, game_id } = await inGame()

    expect((await player.call('games.list'))[0]).toMatchObject({
      id: game_id,
      title: null,
      title_lengths: [7, 4],
      state: 'playing',
    })
    await player.call('games.give_up', { game_id })
    expect((await player.call('games.list'))[0]).toMatchObject({ title: 'Harbour Town' })
  })

  test('articles decoded and time played are totalled over all my games', async () => {
    const { player, guess } = await inGame()
    await guess('harbour')
    await guess('town')

    const body = await player.call('stats.me')

    expect(body.wikis_found).toBe(1)
    expect(body.time_played).toBeGreaterThanOrEqual(0)
  })
})

describe('drawing an article', () => {
  test('a game does not repeat an article that I have played while another is left', async () => {
    const player = await app.player()
    await app.articles.add({ ...testArticle('River Delta', LAGOON), topic: 'history' })
    await app.articles.add({ ...testArticle('Salt Road', LAGOON), topic: 'history' })

    const titles = new Set<string>()
    for (let round = 0; round < 2; round++) {
      const game_id = await newGame(player, { topic: 'history' })
      await player.call('games.give_up', { game_id })
      titles.add((await player.call('games.find', { id: game_id })).article!.title)
    }

    expect(titles).toEqual(new Set(['River Delta', 'Salt Road']))
    expect(await newGame(player, { topic: 'history' })).toEqual(expect.any(String))
  })

  test('criteria without any article are refused with a sentence', async () => {
    const player = await app.player()

    const { status, body } = await player.post('/api/create_game', {
      mode: 'solo',
      difficulty: 'hard',
      topic: 'mathematics',
    })

    expect([status, body.code]).toEqual([409, 'NO_ARTICLE'])
    expect(body.message).toMatch(/[.]$/)
  })

  test('replacing an article does not change games that run on it', async () => {
    const player = await app.player()
    await app.articles.add({ ...testArticle('Old Mill', LAGOON), topic: 'technology' })
    const game_id = await newGame(player, { topic: 'technology' })
    const before = await player.call('games.sheet', { id: game_id })

    const put = await app.articles.add({
      ...testArticle('Old Mill', `${LAGOON}\nThe mill was closed in 1901.`),
      topic: 'technology',
    })

    expect(put).toBe('replaced')
    expect(await player.call('games.sheet', { id: game_id })).toEqual(before)
    const choices = await player.call('articles.choices')
    expect(choices).toContainEqual(expect.objectContaining({ topic: 'technology' }))
  })
})

describe('simultaneous requests', () => {
  test('the same guess from two tabs counts once', async () => {
    const { guess, guesses } = await inGame()

    const answers = await Promise.all([guess('water'), guess('water'), guess('Water')])

    const outcomes = answers.map(({ results }) => results[0]!.outcome).sort()
    expect(outcomes).toEqual(['accepted', 'repeat', 'repeat'])
    expect(await guesses()).toHaveLength(1)
  })

  test('the same guess through two servers counts once, and no number is skipped', async () => {
    const { player, game_id } = await inGame()
    const [one, other] = [anotherServer(), anotherServer()]
    const words = ['water', 'island', 'glass', 'church', 'boat', 'zebra', 'salt']
    await Promise.all(
      words.flatMap((word) => [
        one.guesses.submitGuess(player.user_id, game_id, word),
        other.guesses.submitGuess(player.user_id, game_id, word),
      ]),
    )

    const { user_id } = player
    const rows = await one.views.listGuesses(user_id, game_id, { since: 0, of: user_id })
    expect(rows.map(({ seq }) => seq)).toEqual(words.map((_, index) => index + 1))
    expect(rows.map(({ word }) => word).sort()).toEqual([...words].sort())
  })

  test('fast guesses on a sheet shared by three servers are never refused as busy', async () => {
    const { game_id, players } = await gamesOf(app).running('together', 6)
    const servers = [anotherServer(), anotherServer(), anotherServer()]
    const guessOn = async ({ user_id }: TestPlayer, number: number) => {
      const { guesses } = servers[number % servers.length]!
      for (const word of 'abcdef') await guesses.submitGuess(user_id, game_id, `${word}${number}`)
    }
    await Promise.all(players.map(guessOn))
    expect(await players[0]!.call('games.guesses', { id: game_id })).toHaveLength(36)
  })

  test('of a hundred guesses those beyond the limit are refused, and none is lost or duplicated', async () => {
    const { guess, guesses } = await inGame()
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`)

    const outcomes = await Promise.all(words.map((word) => outcomeOf(guess(word))))

    const accepted = outcomes.filter((outcome) => outcome === 'ok')
    expect(accepted.length).toBeGreaterThanOrEqual(20)
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'TOO_MANY_REQUESTS']))
    expect(await guesses()).toHaveLength(accepted.length)
  })
})

describe('bad input', () => {
  test('the game of another player and one that does not exist are answered alike', async () => {
    const { game_id } = await inGame()
    const stranger = await app.player()
    const nowhere = '00000000-0000-4000-8000-000000000000'

    for (const path of ['', '/board', '/sheet', '/guesses']) {
      const foreign = await stranger.get(`/api/games/${game_id}${path}`)
      const absent = await stranger.get(`/api/games/${nowhere}${path}`)
      expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
      expect(foreign.status).toBe(404)
    }
    for (const [name, rest] of [
      ['submit_guess', { word: 'water' }],
      ['use_hint', {}],
      ['give_up', {}],
    ] as const) {
      const foreign = await stranger.post(`/api/${name}`, { game_id, ...rest })
      const absent = await stranger.post(`/api/${name}`, { game_id: nowhere, ...rest })
      expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
      expect(foreign.status).toBe(404)
    }
  })

  test('an empty, an overlong and a multi-word guess are refused with a sentence and cost nothing', async () => {
    const { guess, guesses } = await inGame()
    await expectRefusal(guess('   '), 'EMPTY_GUESS')
    await expectRefusal(guess('x'.repeat(41)), 'LONG_GUESS')
    await expectRefusal(guess('?!'), 'NO_WORD')
    expect(await expectRefusal(guess('light curve'), 'SEVERAL_WORDS')).toEqual({
      code: 'SEVERAL_WORDS',
      message: 'One word at a time: guess “light” and “curve”.',
      data: { words: ['light', 'curve'] },
    })
    expect(await guesses()).toEqual([])
  })

  test.each([
    ['no JSON', '{"game_id":'],
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['nothing', ''],
    ['a wrong type', '{"game_id":7,"word":"a"}'],
    ['no uuid', '{"game_id":"x","word":"a"}'],
    ['an extra field', '{"game_id":"00000000-0000-4000-8000-000000000000","word":"a","x":1}'],
    ['a prototype', '{"__proto__":{"a":1}}'],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('a body that is %s is refused with a sentence', async (_, body) => {
    const player = await app.player('Bad Body')
    const reply = await player.post('/api/submit_guess', body)
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ code: 'BAD_REQUEST', message: expect.any(String) })
  })

  test('a huge body is refused without reading it', async () => {
    const player = await app.player('Huge Body')

    const reply = await player.post('/api/submit_guess', { word: 'x'.repeat(100_000) })

    expect([reply.status, reply.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('an invalid position is refused', async () => {
    const { player, game_id } = await inGame()

    await expectRefusal(
      player.call('games.use_hint', { game_id, position: 99_999 }),
      'NO_SUCH_POSITION',
    )
    const negative = await player.post('/api/use_hint', { game_id, position: -1 })
    const fraction = await player.post('/api/use_hint', { game_id, position: 1.5 })

    expect([negative.status, fraction.status]).toEqual([400, 400])
  })

  test('an unknown path is answered with a sentence', async () => {
    const player = await app.player()

    const reply = await player.get('/api/nowhere')

    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})
