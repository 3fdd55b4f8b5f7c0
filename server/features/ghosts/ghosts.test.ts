import { QUICK_COUNTDOWN } from '@inkling/game/open/ghosts'
import type { Ghost } from '@inkling/protocol/ghosts'
import type { Settings } from '@inkling/protocol/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { addArticle, befriend } = gamesOf(app)
const { startSolo, guess, challenge } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const quickRace = async (player: TestPlayer, setup: object = {}) =>
  (
    await player.call('ghosts.start_quick_race', {
      difficulty: 'easy',
      options: { fading_ink: false },
      ...setup,
    })
  ).game_id
const ghostsOf = async (player: TestPlayer, id: string) =>
  (await player.call('games.board', { id })).ghosts
/** Kind of a ghost, or which pacer it is. */
const kindOf = ({ kind, lane }: Ghost) => lane ?? kind
const kindsIn = async (player: TestPlayer, id: string) => (await ghostsOf(player, id)).map(kindOf)
const allow = (player: TestPlayer, ghosts: Settings['ghosts']) =>
  player.call('profile.update_settings', { ghosts })

/** A player who has decoded the only article, alone. */
async function decoder(setting?: Settings['ghosts'], name?: string): Promise<TestPlayer> {
  const player = await app.player(name)
  if (setting !== undefined) await allow(player, setting)
  const game_id = await startSolo(player)
  await guess(player, game_id, 'zebra', 'boat', 'harbour', 'town')
  return player
}

/** Lets the countdown of a game be over. */
async function open(game_id: string): Promise<void> {
  for (const table of ['games', 'game_players'] as const) {
    await app.db
      .updateTable(table)
      .set({ started_at: new Date(Date.now() - QUICK_COUNTDOWN) })
      .where(table === 'games' ? 'id' : 'game_id', '=', game_id)
      .execute()
  }
}

describe('a quick race', () => {
  test('of a new player is against the median and the best third of the server where nobody may be raced', async () => {
    const ann = await app.player()
    const game_id = await quickRace(ann)
    await open(game_id)

    const { game, ghosts } = await ann.call('games.board', { id: game_id })
    expect(game.variant).toBe('quick_race')
    const nobody = { kind: 'pacer', user: null, rating: null, guesses: null }
    expect(ghosts).toMatchObject([
      { ...nobody, lane: 'pace' },
      { ...nobody, lane: 'third' },
    ])
    for (const { decoded_at, steps } of ghosts) {
      expect(steps.at(-1)).toMatchObject({ at: decoded_at, title_found: 2 })
    }
    expect(ghosts[1]!.decoded_at).toBeLessThan(ghosts[0]!.decoded_at!)
  })

  test('tells nothing about the title before its article opens', async () => {
    const friend = await decoder()
    const ann = await app.player()
    await befriend(ann, friend)
    const game_id = await quickRace(ann)

    const before = await ghostsOf(ann, game_id)
    expect(before).toMatchObject([
      { kind: 'friend', steps: [] },
      { lane: 'pace', steps: [] },
      { lane: 'third', steps: [] },
    ])
    expect(JSON.stringify(before)).not.toContain('title_found')

    await open(game_id)
    for (const { steps } of await ghostsOf(ann, game_id)) {
      expect(steps.at(-1)!.title_found).toBe(2)
    }
  })

  test('opens after a count of three', async () => {
    const ann = await app.player()
    const game_id = await quickRace(ann)

    await expectRefusal(ann.call('games.submit_guess', { game_id, word: 'boat' }), 'NOT_STARTED')
    const { started_at } = await ann.call('games.find', { id: game_id })
    expect(Date.parse(started_at!) - Date.now()).toBeLessThanOrEqual(QUICK_COUNTDOWN)
    await open(game_id)
    const { results } = await ann.call('games.submit_guess', { game_id, word: 'boat' })
    expect(results).toMatchObject([{ outcome: 'accepted' }])
  })

  test('is against friends, by name, and against strangers who let everyone, without', async () => {
    const [ann, ben, cleo] = [
      await app.player('Ann'),
      await decoder('friends', 'Ben'),
      await decoder('everyone', 'Cleo'),
    ]
    await befriend(ann, ben)
    const game_id = await quickRace(ann)
    await open(game_id)

    const ghosts = await ghostsOf(ann, game_id)
    expect(ghosts.map(kindOf)).toEqual(['friend', 'stranger', 'pace'])
    const [friend, stranger] = ghosts
    expect(friend).toMatchObject({ user: { full_name: 'Ben' }, state: 'decoded', guesses: 4 })
    expect(friend!.steps.map(({ title_found }) => title_found)).toEqual([0, 1, 2])
    expect(stranger).toMatchObject({ user: null, rating: null })
    expect(JSON.stringify(stranger)).not.toContain('Cleo')
    expect(JSON.stringify(ghosts)).not.toContain(cleo.user_id)
    expect(await ghostsOf(ann, game_id)).toEqual(ghosts)
    await allow(cleo, 'nobody')
  })

  test('keeps out players who let nobody race them, and those who are blocked', async () => {
    const [ann, ben, cleo] = [
      await app.player(),
      await decoder('nobody'),
      await decoder('everyone'),
    ]
    await befriend(ann, ben)
    const before = await quickRace(ann)
    expect(await kindsIn(ann, before)).toEqual(['stranger', 'pace', 'third'])

    await befriend(ann, cleo)
    await cleo.call('friends.block_user', { user_id: ann.user_id })
    expect(await kindsIn(ann, before)).toEqual(['pace', 'third'])
    await open(before)
    await ann.call('games.give_up', { game_id: before })
    expect(await kindsIn(ann, await quickRace(ann))).toEqual(['pace', 'third'])
    await allow(cleo, 'nobody')
  })

  test('drops the ghost of a deleted account', async () => {
    const [ann, ben] = [await app.player(), await decoder()]
    await befriend(ann, ben)
    const game_id = await quickRace(ann)
    expect(await kindsIn(ann, game_id)).toEqual(['friend', 'pace', 'third'])

    await ben.call('profile.delete_account')
    expect(await kindsIn(ann, game_id)).toEqual(['pace', 'third'])
  })

  test('has no ghosts of other options, and none on an article that I know', async () => {
    const [ann, ben] = [await decoder(), await decoder()]
    await befriend(ann, ben)
    const known = await quickRace(ann)
    expect(await kindsIn(ann, known)).toEqual(['pace', 'third'])

    const cleo = await app.player()
    await befriend(cleo, ben)
    const lead = await quickRace(cleo, { options: { free_words: 'hard' } })
    expect(await kindsIn(cleo, lead)).toEqual(['pace', 'third'])
  })

  test('has an article, or says that there is none', async () => {
    const ann = await app.player()
    await expectRefusal(ann.call('ghosts.start_quick_race', { difficulty: 'hard' }), 'NO_ARTICLE')
  })

  test('is not rated, and its ghosts are not notified', async () => {
    const [ann, ben] = [await app.player(), await decoder()]
    await befriend(ann, ben)
    const game_id = await quickRace(ann)
    await open(game_id)
    await guess(ann, game_id, 'harbour', 'town')

    const ratings = await app.db.selectFrom('race_ratings').select('game_id').execute()
    const messages = await app.db.selectFrom('push_messages').select('id').execute()
    expect([ratings, messages]).toEqual([[], []])
  })
})

describe('a challenge', () => {
  test('is answered against the ghost of its challenger', async () => {
    const { ann, ben, begin } = await challenge()
    const { game_id } = await begin(ben)

    const { game, ghosts } = await ben.call('games.board', { id: game_id })
    expect(game.variant).toBe('challenge')
    expect(ghosts).toMatchObject([
      { kind: 'friend', user: { id: ann.user_id }, state: 'decoded', guesses: 5 },
    ])
    await allow(ann, 'nobody')
    expect(await ghostsOf(ben, game_id)).toEqual([])
  })
})

test('ghosts never name a word, a position or the article', async () => {
  const [ann, ben] = [await app.player(), await decoder()]
  await befriend(ann, ben)
  const game_id = await quickRace(ann)
  await open(game_id)
  const body = JSON.stringify(await ghostsOf(ann, game_id))

  for (const word of ['Harbour', 'Town', ...LAGOON.split(/\W+/)]) {
    if (word.length > 3) expect(body.toLowerCase()).not.toContain(`"${word.toLowerCase()}`)
  }
  expect(Object.keys(JSON.parse(body)[0].steps[0]).toSorted()).toEqual([
    'at',
    'title_found',
    'uncovered',
  ])
})

test('a setting says who may race my finished games: friends at first', async () => {
  const ann = await app.player()
  expect((await ann.call('profile.settings')).ghosts).toBe('friends')
  expect((await allow(ann, 'everyone')).ghosts).toBe('everyone')
  expect((await ann.call('profile.settings')).ghosts).toBe('everyone')
})

describe('a daily', () => {
  test('is played against friends who have finished it', async () => {
    const [ann, ben, cleo] = [await app.player(), await app.player('Ben Daily'), await app.player()]
    await befriend(ann, ben)
    const { game_id } = await ben.call('daily.play_daily', {})
    await cleo.call('daily.play_daily', {})
    await ann.call('daily.play_daily', {})
    expect(await ghostsOf(ann, game_id)).toEqual([])

    await guess(ben, game_id, 'zebra', 'harbour', 'town')
    expect(await ghostsOf(ann, game_id)).toMatchObject([
      { kind: 'friend', user: { full_name: 'Ben Daily' }, guesses: null, hints: null },
    ])
    expect(await ghostsOf(cleo, game_id)).toEqual([])

    await ann.call('games.give_up', { game_id })
    expect(await ghostsOf(ann, game_id)).toMatchObject([{ guesses: 3, hints: 0 }])
    await allow(ben, 'nobody')
    expect(await ghostsOf(ann, game_id)).toEqual([])
  })
})
