import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import { openArchive, readAll } from './engine/test-archive.ts'
import { letEndLongAgo } from './engine/test-past.ts'
import { gamesOf } from './test-games.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { befriend, start, running } = gamesOf(app)
const { archiveAll, countRows, areRated } = openArchive(app)
afterAll(() => app.close())

const tides = Array.from({ length: 90 }, (_, n) => `tide${n % 10}`).join(' ')
const LEAD = `Harbour Town is a city of islands, and many boats cross its lagoon. ${tides}`
const REST = `## Furnaces\nGlass blowers keep furnaces on the islands, and boats bring them sand. ${tides}`
const SETUP = { options: { length: 'lead' } } as const

beforeAll(async () => {
  await app.articles.add(testArticle('Harbour Town', `${LEAD}\n${REST}`))
  await app.articles.add({
    ...testArticle('Short Pier', `A pier.\n${REST}`),
    difficulty: 'hard',
  })
})

async function playAlone(player: TestPlayer) {
  const solo = { mode: 'solo', difficulty: 'easy', ...SETUP } as const
  const { game_id } = await player.call('games.create_game', solo)
  return {
    guess: async (word: string) => await player.call('games.submit_guess', { game_id, word }),
    board: async () => await player.call('games.board', { id: game_id }),
  }
}

test('a player gets only the lead of the article, redacted or open, and guesses and hints reveal only that', async () => {
  const { guess, board } = await playAlone(await app.player())

  const { sheet, game } = await board()
  expect(sheet!.blocks).toHaveLength(2)
  expect(game).toMatchObject({ options: { length: 'lead' }, title_words: 2 })
  expect((await guess('boat')).results).toMatchObject([{ count: 1 }])
  expect((await guess('furnace')).results).toMatchObject([{ count: 0 }])
  await guess('harbour')
  expect(await guess('town')).toMatchObject({ state: 'decoded' })

  const { article } = (await board()).game
  expect(article!.title).toBe('Harbour Town')
  expect(article!.words).toContain('tide9')
  expect(article!.words).not.toContain('Furnaces')
})

test.each(['race', 'together'] as const)(
  'a %s on a lead shows so from lobby to result, and progress is relative to the lead',
  async (mode) => {
    const { as, players } = await running(mode, 2, SETUP)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await as(0).guess('harbour')
    const half = (await as(0).game()).players[0]
    for (let tide = 0; tide < 10; tide++) await as(0).guess(`tide${tide}`)

    const [mine] = (await as(0).game()).players
    expect(mine!.uncovered).toBeGreaterThan(0.9)
    expect(mine!.uncovered).toBeGreaterThan(half!.uncovered)
    await as(0).guess('town')
    if (mode === 'race') await as(1).act('games.give_up')
    const listed = { options: { length: 'lead' }, title: 'Harbour Town' }
    expect(await ben.call('games.list')).toMatchObject([listed])

    const cid = await app.player()
    await befriend(ann, cid)
    const next = (await as(0).act('lobbies.request_rematch')).game_id
    await ann.call('lobbies.invite_to_game', { game_id: next, user_id: cid.user_id })
    expect(await cid.call('lobbies.game_invites')).toMatchObject([
      { game_id: next, options: { length: 'lead' } },
    ])
  },
)

test('a game on leads is never about an article without one, drawn or chosen', async () => {
  const host = await app.player()
  const hard = { mode: 'race', difficulty: 'hard', ...SETUP } as const
  await expectRefusal(host.call('games.create_game', hard), 'NO_ARTICLE')

  const named = { article: { title: 'Short Pier' } }
  await expectRefusal(host.call('games.create_game', { ...hard, ...named }), 'NO_LEAD')
  const looked = { title: 'Short Pier', lang: 'en', length: 'lead' } as const
  await expectRefusal(host.call('games.preview_article', looked), 'NO_LEAD')

  const whole = { mode: 'race', difficulty: 'hard', ...named } as const
  const { game_id } = await host.call('games.create_game', whole)
  const shorter = { game_id, ...SETUP }
  await expectRefusal(host.call('lobbies.change_settings', shorter), 'NO_LEAD')
})

test('the host’s own text is cut after its lead, and the preview shows that', async () => {
  const host = await app.player()
  const lines = Array.from({ length: 5 }, (_, line) =>
    Array.from({ length: 120 }, (__, n) => `wave${line}x${n}`).join(' '),
  )
  const own = { title: 'Low Tide', text: lines.join('\n') }

  const looked = await host.call('games.preview_article', { ...own, lang: 'en', length: 'lead' })
  expect(looked.words).toBe(480)

  const race = { mode: 'race', difficulty: 'easy', article: own, ...SETUP } as const
  const { game_id } = await host.call('games.create_game', race)
  const shorter = { game_id, ...SETUP }
  await host.call('lobbies.change_settings', shorter)
  const { code } = await host.call('games.find', { id: game_id })
  for (const player of [await app.player(), await app.player()]) {
    await player.call('lobbies.join_game', { code: code! })
  }
  await start(host, game_id)
  expect((await host.call('games.sheet', { id: game_id })).blocks).toHaveLength(5)
})

test('an archived game on a lead reads as before, and its rematches are about leads', async () => {
  const setup = { options: { length: 'lead', hints: 'three' } } as const
  const title = ['harbour', 'town']
  const most = Array.from({ length: 10 }, (_, n) => `tide${n}`)
  const race = await running('race', 2, setup)
  const [ann, ben] = race.players
  await befriend(ann!, ben!)
  for (const word of ['boat', 'furnace', ...most, ...title]) await race.as(0).guess(word)
  await race.as(1).guess('Boats')
  await race.as(1).act('games.use_hint')
  await race.as(1).act('games.give_up')
  const shared = await running('together', 2, setup)
  for (const [turn, word] of ['lagoon', 'sand', ...title].entries()) {
    await shared.as(turn % 2).guess(word)
  }
  const cid = await app.player()
  const alone = { mode: 'solo', difficulty: 'easy', options: { length: 'lead' } } as const
  const soloId: string = (await cid.call('games.create_game', alone)).game_id
  for (const word of ['glass', 'islands', ...title]) {
    await cid.call('games.submit_guess', { game_id: soloId, word })
  }
  const ids = [race.game_id, shared.game_id, soloId]
  await letEndLongAgo(app.db, ids)
  await areRated()
  const read = async () => [
    await readAll(race.players, race.game_id),
    await readAll(shared.players, shared.game_id),
    await readAll([cid], soloId),
  ]
  const before = await read()
  expect(await countRows(ids)).toBe(14 + 3 + 4 + 4)

  await archiveAll()

  expect(await countRows(ids)).toBe(0)
  expect(await read()).toEqual(before)
  for (const views of before) {
    const { sheet, game } = views.find(({ path }) => path.endsWith('/board'))!.body
    expect(sheet.blocks).toHaveLength(2)
    expect(game).toMatchObject({ options: { length: 'lead' }, state: 'decoded' })
    expect(game.article.words).toContain('lagoon')
    expect(game.article.words).not.toContain('Furnaces')
  }
  const { players } = before[0]!.find(({ path }) => path.endsWith('/story'))!.body
  expect(players[0]).toMatchObject({ guesses: 14, hits: 13 })
  expect(players[0].steps.at(-2).uncovered).toBeGreaterThan(0.9)
  const details = before[2]!.find(({ path }) => path === 'stats/me/details')!.body
  expect(details).toMatchObject({ length: 'lead', games: [{ mode: 'solo' }] })

  const next = (await race.as(1).act('lobbies.request_rematch')).game_id
  expect(await ben!.call('games.find', { id: next })).toMatchObject({
    options: { length: 'lead' },
    match: { number: 2, scores: [{ wins: 1 }] },
  })
})
