import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'
import { countRace } from '../ratings/test-races.ts'

const app = await openTestApp()
const { addArticle, befriend, start } = gamesOf(app)
const { startSolo, guess } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const TEXT = Array.from({ length: 400 }, (_, n) => `tide${n}`).join(' ')
const OWN = {
  'a pasted text': { title: 'Harbour Town', text: TEXT },
  'a page of the catalogue': { title: 'Harbour Town' },
}
type Own = (typeof OWN)[keyof typeof OWN]

/** Plays a game on an article of the host's own: Ann decodes it, and Ben gives up. */
async function playOwn(mode: 'race' | 'together', article: Own, best_of: 1 | 3 = 1) {
  const host = await app.player()
  const [ann, ben] = [await app.player(), await app.player()]
  await befriend(ann, ben)
  const { game_id } = await host.call('games.create_game', {
    mode,
    difficulty: 'easy',
    article,
    options: { best_of },
  })
  const { code } = await host.call('games.find', { id: game_id })
  for (const player of [ann, ben]) await player.call('lobbies.join_game', { code: code! })
  await start(host, game_id)
  await end(ann, ben, game_id)
  return { host, ann, ben, game_id }
}

async function end(winner: TestPlayer, loser: TestPlayer, game_id: string): Promise<void> {
  await guess(winner, game_id, 'harbour', 'town')
  const { phase } = await winner.call('games.find', { id: game_id })
  if (phase !== 'over') await loser.call('games.give_up', { game_id })
}

const withFriend = (one: TestPlayer, { user_id }: TestPlayer) =>
  one.call('stats.with_friend', { friend_id: user_id })

test.each(Object.entries(OWN))(
  'a race on %s changes nobody’s records, averages, scores against friends, week or rating',
  async (_name, own) => {
    const { ann, ben, game_id } = await playOwn('race', own)

    for (const player of [ann, ben]) {
      const { word, fastest, fewest, streak, first, races_won } = await player.call('stats.bests')
      expect([word, fastest, fewest, streak, first]).toEqual([null, null, null, null, null])
      expect(races_won).toBe(0)
      expect(await player.call('stats.details')).toMatchObject({
        lengths: [],
        games: [],
        distribution: [],
        by_topic: [],
        head_to_head: [],
      })
      expect((await player.call('stats.me')).wikis_found).toBe(0)
      expect(await player.call('stats.head_to_head')).toEqual([])
    }
    const { rows } = await ann.call('stats.week')
    expect(rows).toMatchObject([{ races_won: 0, decoded: 0, dailies: 0 }])
    expect(await withFriend(ann, ben)).toMatchObject({ won: 0, races_played: 0, races: [] })
    expect(await ann.call('stats.game_figures', { id: game_id })).toMatchObject({
      state: 'decoded',
      mine: { decoded: 0 },
      everyone: null,
      friends: [],
    })
  },
)

test('a game together on a text that a player chose counts for nobody either', async () => {
  const { ann, ben } = await playOwn('together', OWN['a pasted text'])

  for (const player of [ann, ben]) {
    expect((await player.call('stats.me')).wikis_found).toBe(0)
    expect((await player.call('stats.details')).games).toEqual([])
  }
})

test('it counts for no figures of those who play the same page later, and they count as always', async () => {
  const { ann } = await playOwn('race', OWN['a page of the catalogue'])
  const cleo = await app.player()
  await befriend(ann, cleo)
  const game_id = await startSolo(cleo)
  await guess(cleo, game_id, 'harbour', 'town')

  expect((await cleo.call('stats.game_figures', { id: game_id })).friends).toEqual([])
  expect((await cleo.call('stats.bests')).fewest).toMatchObject({ game: { id: game_id } })
})

test('a match with such a race is no match on the page of a friend', async () => {
  const { ann, ben, game_id } = await playOwn('race', OWN['a pasted text'], 3)
  const next = (await ann.call('lobbies.request_rematch', { game_id })).game_id
  await ben.call('lobbies.request_rematch', { game_id })
  await start(ann, next)
  await end(ann, ben, next)
  expect((await ann.call('games.find', { id: next })).match).toMatchObject({
    winner_id: ann.user_id,
  })

  const shared = await withFriend(ann, ben)

  expect(shared).toMatchObject({ won: 1, races_played: 1, matches: [] })
  expect(shared.races).toMatchObject([{ game_id: next }])
})

test('a race on a page is not rated, even if its host deletes their account before it is counted', async () => {
  const { host, game_id } = await playOwn('race', OWN['a page of the catalogue'])
  await host.call('profile.delete_account')

  await countRace(app.db, game_id)

  expect(await app.db.selectFrom('ratings').selectAll().execute()).toEqual([])
})

test('the game stays in my own list of games', async () => {
  const { ann, game_id } = await playOwn('race', OWN['a pasted text'])

  expect(await ann.call('games.list')).toMatchObject([{ id: game_id, title: 'Harbour Town' }])
})
