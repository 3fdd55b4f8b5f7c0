import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testArticle } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { openOld, readAll } from './test-old.ts'
import { letEndLongAgo, makeOld } from './test-past.ts'

const app = await openTestApp()
const { befriend, running } = gamesOf(app)
const { foldAll, countRows, areCounted } = openOld(app)
afterAll(() => app.close())

const tides = Array.from({ length: 90 }, (_, n) => `tide${n % 10}`).join(' ')
const LEAD = `Harbour Town is a city of islands, and many boats cross its lagoon. ${tides}`
const REST = `## Furnaces\nGlass blowers keep furnaces on the islands, and boats bring them sand. ${tides}`
const SETUP = { _options: { length: 'lead', hints: 'three' } }
const TITLE = ['harbour', 'town']
const MOST = Array.from({ length: 10 }, (_, n) => `tide${n}`)

beforeAll(() => app.articles.add(testArticle('Harbour Town', `${LEAD}\n${REST}`)))

test('an old game on a lead reads as before wherever it is told of, and goes on with leads', async () => {
  const race = await running('race', 2, SETUP)
  const [ann, ben] = race.players
  await befriend(ann!, ben!)
  for (const word of ['boat', 'furnace', ...MOST, ...TITLE]) await race.as(0).guess(word)
  await race.as(1).guess('Boats')
  await race.as(1).post('use_hint')
  await race.as(1).post('give_up')
  const shared = await running('together', 2, SETUP)
  for (const [turn, word] of ['lagoon', 'sand', ...TITLE].entries()) {
    await shared.as(turn % 2).guess(word)
  }
  const cid = await app.player()
  const alone = { _mode: 'solo', _difficulty: 'easy', _options: { length: 'lead' } }
  const solo_id: string = (await cid.post('/api/create_game', alone)).body.game_id
  for (const _word of ['glass', 'islands', ...TITLE]) {
    await cid.post('/api/submit_guess', { _game_id: solo_id, _word })
  }
  const ids = [race.game_id, shared.game_id, solo_id]
  await letEndLongAgo(app.db, ids)
  await areCounted()
  const read = async () => [
    await readAll(race.players, race.game_id),
    await readAll(shared.players, shared.game_id),
    await readAll([cid], solo_id),
  ]
  const before = await read()
  expect(await countRows(ids)).toBe(14 + 3 + 4 + 4)

  await makeOld(app.db)
  await foldAll()

  expect(await countRows(ids)).toBe(0)
  expect(await read()).toEqual(before)
  for (const told of before) {
    const { sheet, game } = told.find(({ path }) => path.endsWith('/board'))!.body
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

  const next = (await race.as(1).post('request_rematch')).body.game_id
  expect((await ben!.get(`/api/games/${next}`)).body).toMatchObject({
    options: { length: 'lead' },
    match: { number: 2, scores: [{ wins: 1 }] },
  })
})
