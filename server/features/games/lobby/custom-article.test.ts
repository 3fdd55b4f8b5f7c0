import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../../test/test-app.ts'
import { openTestWikipedia } from '../../importing/wikipedia/test-wikipedia.ts'
import { gamesOf } from '../test-games.ts'
import { expectRefusal } from '../../../test/client.ts'

const world = await openTestWikipedia()
/** Wikipedia answers after this resolves. */
let free = Promise.resolve()

const pageWhenFree: typeof world.wikipedia.page = async (...wanted) => {
  await free
  return world.wikipedia.page(...wanted)
}

const app = await openTestApp({
  catalogue: {
    wikipedia: { ...world.wikipedia, page: pageWhenFree },
    list: () => Promise.resolve([]),
    wished: null,
  },
})
const { addArticle } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(async () => {
  await app.close()
  await world.close()
})

const TEXT = Array.from({ length: 400 }, (_, n) => `tide${n}`).join(' ')

async function open(host: TestPlayer, article: object, setup: object = {}) {
  const answer = await host.post('/api/create_game', {
    mode: 'race',
    difficulty: 'easy',
    article,
    ...setup,
  })
  return { ...answer, game_id: answer.body.game_id as string }
}

async function startWith(host: TestPlayer, game_id: string, count = 2) {
  const { code } = await host.call('games.find', { id: game_id })
  const players = await Promise.all(Array.from({ length: count }, () => app.player()))
  for (const player of players) await player.call('lobbies.join_game', { code: code! })
  const started = await host.post('/api/start_game', { game_id })
  await app.db
    .updateTable('games')
    .set({ started_at: new Date(Date.now() - 1_000) })
    .where('id', '=', game_id)
    .where('started_at', 'is not', null)
    .execute()
  return { players, started }
}

describe('a text of the host’s own', () => {
  test('is previewed as it will be played, without being stored', async () => {
    const host = await app.player()
    const body = await host.call('games.preview_article', {
      lang: 'en',
      title: 'Low Tide',
      text: TEXT,
    })

    expect(body).toMatchObject({ title: 'Low Tide', words: 400 })
    expect(body.open.slice(0, 3)).toEqual(['Low', 'Tide', 'tide0'])
    expect(body.sheet.blocks[0]).toEqual({ kind: 'title', text: [3, ' ', 4] })
    const kept = app.db.selectFrom('articles').select('id').where('title', '=', 'Low Tide')
    expect(await kept.execute()).toEqual([])
  })

  test('is played by the others while the host watches and sees it whole', async () => {
    const host = await app.player()
    const { game_id } = await open(host, { title: 'Low Tide', text: TEXT })
    const lobby = await host.call('games.find', { id: game_id })
    expect(lobby).toMatchObject({
      chosen_by: host.user_id,
      state: 'watching',
      article: null,
      options: { rated: false },
    })

    const { players, started } = await startWith(host, game_id)
    expect(started.status).toBe(200)

    const mine = await host.call('games.board', { id: game_id })
    expect(mine.game).toMatchObject({
      state: 'watching',
      article: { title: 'Low Tide', credit: { source: 'pasted', url: null } },
    })
    expect(await host.call('games.sheet', { id: game_id })).toEqual(mine.sheet)
    expect(mine.sheet!.blocks[0]).toEqual({ kind: 'title', text: [3, ' ', 4] })
    const guess = { game_id, word: 'tide7' }
    await expectRefusal(host.call('games.submit_guess', guess), 'WATCHING')
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    expect((await ann.call('games.submit_guess', guess)).results).toMatchObject([{ count: 1 }])
    for (const player of [ann, ben]) {
      expect((await player.call('games.find', { id: game_id })).article).toBeNull()
    }
    const words = await host.get(`/api/games/${game_id}/guesses?user_id=${ann.user_id}`)
    expect(words.status).toBe(404)
  })

  test('obeys the same display rules as everything that players type', async () => {
    const host = await app.player()
    const lines = ['First\0 line', '\u202eSecond\ud800 line', `Thi${'\u0335'.repeat(250)}rd line`]
    const { game_id } = await open(host, {
      title: ` Low\0\ud800\u202e\nTi${'\u0335'.repeat(250)}de\udfff `,
      text: [...lines, TEXT].join('\n'),
    })
    const { players } = await startWith(host, game_id)
    for (const { post } of players) await post('/api/give_up', { game_id })

    const body = await players[0]!.call('games.find', { id: game_id })
    expect(body.article!.title).toBe('Low Ti\u0335\u0335de')
    const shown = 'Low Ti\u0335\u0335de First line Second line Thi\u0335\u0335rd line'
    expect(body.article!.words.slice(0, 8)).toEqual(shown.split(' '))
  })

  test('needs two other players for a race, and cannot be played alone', async () => {
    const host = await app.player()
    const own = { title: 'Low Tide', text: TEXT }
    const { game_id } = await open(host, own)
    expect((await startWith(host, game_id, 1)).started.body.code).toBe('TOO_FEW_PLAYERS')
    expect((await open(host, own, { mode: 'solo' })).body.code).toBe('NOT_ALONE')
  })

  test('is never drawn for another game', async () => {
    const host = await app.player()
    await open(host, { title: 'Spring Tide', text: TEXT })

    const choices = await host.call('articles.choices')
    expect(choices).toMatchObject([{ lang: 'en', difficulty: 'easy', topic: 'geography' }])
    const solo = { mode: 'solo', difficulty: 'medium' } as const
    await expectRefusal(host.call('games.create_game', solo), 'NO_ARTICLE')
  })

  test.each([
    ['TEXT_TOO_SHORT', 'Low Tide', 'Far too short.'],
    ['TEXT_TOO_LONG', 'Low Tide', TEXT.repeat(20)],
    ['TEXT_REPEATS', 'Low Tide', 'tide '.repeat(1_000)],
    [
      'TEXT_IN_OTHER_LANGUAGE',
      'Low Tide',
      `${'Das ist die Flut und der Wind. '.repeat(60)}${TEXT}`,
    ],
    ['TEXT_HAS_MARKUP', 'Low Tide', `<p>${TEXT}</p>`],
    ['UNFIT_TITLE', '…', TEXT],
    ['BAD_REQUEST', '', TEXT],
    ['PAYLOAD_TOO_LARGE', 'Low Tide', 'tide'.repeat(50_000)],
  ])('is refused as %s with a sentence, and opens no lobby', async (code, title, text) => {
    const host = await app.player()

    for (const answer of [
      await host.post('/api/preview_article', { lang: 'en', title, text }),
      await open(host, { title, text }),
    ]) {
      expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/[.]$/) })
    }
    expect(await host.call('games.list')).toEqual([])
  })
})

describe('a page chosen by the host', () => {
  beforeAll(() => {
    world.addPage('Canal lock')
    world.addPage('Short lock', 'en', 20)
  })

  test('is fetched by its title or URL, once', async () => {
    const host = await app.player()
    for (const title of ['Canal lock', 'https://en.wikipedia.org/wiki/Canal_lock']) {
      const body = await host.call('games.preview_article', { lang: 'en', title })
      expect(body).toMatchObject({ title: 'Canal lock' })
    }
    const { game_id } = await open(host, { title: 'Canal lock' })

    expect((await startWith(host, game_id)).started.status).toBe(200)
    expect(world.requests.filter(({ url }) => url.includes('Canal_lock'))).toHaveLength(1)
  })

  test('can come from the catalogue', async () => {
    const host = await app.player()
    const body = await host.call('games.preview_article', {
      lang: 'en',
      title: 'Harbour Town',
    })
    expect(body.title).toBe('Harbour Town')
  })

  test('is refused if it is missing or unplayable, or if Wikipedia does not answer', async () => {
    const host = await app.player()
    const ask = async (title: string) =>
      (await host.post('/api/preview_article', { lang: 'en', title })).body.code
    expect(await ask('No such lock')).toBe('UNFIT_PAGE')
    expect(await ask('Short lock')).toBe('UNFIT_PAGE')
    expect(await ask('https://zzz.wikipedia.org/wiki/Canal_lock')).toBe('UNFIT_PAGE')
    expect(await ask('https://example.org/wiki/Canal_lock')).toBe('UNFIT_PAGE')
    world.now.mishaps.push('hang up', 'hang up', 'hang up')
    expect(await ask('Far lock')).toBe('WIKIPEDIA_AWAY')
    world.now.mishaps.length = 0
  })

  test('is refused after some seconds if Wikipedia stays silent, to those who wait behind it too', async () => {
    const hosts = [await app.player(), await app.player()] as const
    world.requests.length = 0
    free = new Promise(() => {})
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const ask = async ({ post }: TestPlayer, title: string) =>
      (await post('/api/preview_article', { lang: 'en', title })).body.code
    const asking = [ask(hosts[0], 'Canal lift'), ask(hosts[1], 'Canal weir')]
    await expect.poll(() => timeout.mock.calls.length).toBe(2)

    late.abort()

    expect(await Promise.all(asking)).toEqual(['WIKIPEDIA_AWAY', 'WIKIPEDIA_AWAY'])
    timeout.mockRestore()
    free = Promise.resolve()
    expect(await ask(hosts[0], 'Canal bank')).toBe('UNFIT_PAGE')
    expect(world.requests.map(({ url }) => url)).toEqual([expect.stringContaining('Canal_bank')])
  })

  test('cannot be joined by a player of another game on it', async () => {
    const [host, player] = [await app.player(), await app.player()]
    await player.call('games.create_game', { mode: 'solo', difficulty: 'easy' })
    const { game_id } = await open(host, { title: 'Harbour Town' })
    const { code } = await host.call('games.find', { id: game_id })
    await player.call('lobbies.join_game', { code: code! })

    const { started } = await startWith(host, game_id, 1)

    expect(started.body.code).toBe('ARTICLE_IN_USE')
  })
})

test('a text in an unknown language is refused', async () => {
  const host = await app.player()
  const named = { lang: 'qqz', title: 'Low Tide', text: TEXT }
  await expectRefusal(host.call('games.preview_article', named), 'BAD_REQUEST')
})

test('hosts who choose many pages at once are limited, so that others get their turn at Wikipedia', async () => {
  const hosts = await Promise.all(Array.from({ length: 14 }, () => app.player()))
  const answer = Promise.withResolvers<void>()
  free = answer.promise
  const codes: string[] = []
  const asking = hosts.map(async (host, number) => {
    const named = { lang: 'en', title: `No such lock ${number}` }
    codes.push((await host.post('/api/preview_article', named)).body.code)
  })

  await expect.poll(() => codes.length).toBe(4)
  expect(new Set(codes)).toEqual(new Set(['TOO_MANY_REQUESTS']))
  answer.resolve()
  await Promise.all(asking)

  expect(codes.slice(4)).toEqual(Array.from({ length: 10 }, () => 'UNFIT_PAGE'))
})

test('hosts who had their turn at Wikipedia leave their places to another, however many they are', async () => {
  const hosts = await Promise.all(Array.from({ length: 10 }, () => app.player()))
  const codes: string[] = []
  const preview = async (player: TestPlayer, title: string) => {
    codes.push((await player.post('/api/preview_article', { lang: 'en', title })).body.code)
  }
  const askAll = () => hosts.map((host, number) => preview(host, `No such quay ${number}`))
  free = Promise.resolve()
  await Promise.all(askAll())
  const answer = Promise.withResolvers<void>()
  free = answer.promise
  codes.length = 0

  const asking = [...askAll(), preview(await app.player(), 'No such mole')]
  await expect.poll(() => codes).toEqual(['TOO_MANY_REQUESTS'])
  answer.resolve()
  await Promise.all(asking)
  expect(codes.slice(1)).toEqual(Array.from({ length: 10 }, () => 'UNFIT_PAGE'))
})

test('a host waits for one page of Wikipedia at a time, and leaves the other places to others', async () => {
  const [host, other] = [await app.player(), await app.player()]
  const answer = Promise.withResolvers<void>()
  free = answer.promise
  const codes: string[] = []
  const preview = async (player: TestPlayer, title: string) => {
    codes.push((await player.post('/api/preview_article', { lang: 'en', title })).body.code)
  }
  const asking = [preview(host, 'No such lock'), preview(host, 'No such weir')]

  await expect.poll(() => codes).toEqual(['TOO_MANY_REQUESTS'])
  asking.push(preview(other, 'No such sluice'))
  answer.resolve()
  await Promise.all(asking)
  expect(codes.slice(1)).toEqual(['UNFIT_PAGE', 'UNFIT_PAGE'])
})

test('a page in another language is guessed in its own language', async () => {
  const tide = Array.from({ length: 400 }, (_, n) => `l’eau marée${n}`).join(' ')
  await app.articles.add({ ...testArticle('La Mer', tide), lang: 'fr' })
  const host = await app.player()
  const page = { title: 'https://fr.wikipedia.org/wiki/La_Mer' }
  const { game_id } = await open(host, page, { lang: 'en' })
  const { players } = await startWith(host, game_id)

  const guess = { game_id, word: 'l’eau' }
  expect((await players[0]!.call('games.submit_guess', guess)).results).toMatchObject([
    { outcome: 'accepted', word: 'eau', count: 400 },
  ])
})
