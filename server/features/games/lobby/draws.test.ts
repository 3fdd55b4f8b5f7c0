import type { Difficulty, Topic } from '@inkling/game/open/article'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countRace } from '../../ratings/test-races.ts'
import { LAGOON } from '../../../test/fixtures.ts'
import { openTestApp, testArticle, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const often = { points: 1_000, seconds: 1, code: 'TOO_MANY_REQUESTS' } as const
const rules = { guess: often, join_code: often, move: often, new_game: often }
const app = await openTestApp({ limits: { rules } })
const { lobby, start, running } = gamesOf(app)
afterAll(() => app.close())

/** Takes the articles of earlier tests out of the draw. */
beforeEach(async () => {
  await app.db.updateTable('articles').set({ withdrawn_at: new Date() }).execute()
})

let added = 0

async function add(count: number, difficulty: Difficulty, topic: Topic): Promise<void> {
  for (let left = count; left > 0; left--) {
    await app.articles.add({ ...testArticle(`Harbour ${++added}`, LAGOON), difficulty, topic })
  }
  await app.db.updateTable('articles').set({ is_labelled: true }).execute()
}

/** Starts games alone and gives them up, which shows their titles. */
async function giveUp(player: TestPlayer, count: number, topic: Topic | null = null) {
  for (let left = count; left > 0; left--) {
    const setup = { mode: 'solo', difficulty: 'easy', topic } as const
    const { game_id } = await player.call('games.create_game', setup)
    await player.call('games.give_up', { game_id })
  }
}

/** Plays a started race to its end: the host wins. Returns how many players it has rated. */
async function countRated({ game_id, players }: Awaited<ReturnType<typeof running>>) {
  await app.db
    .updateTable('game_players')
    .set({ state: 'decoded', place: 1, finished_at: new Date(), guesses: 1, hits: 1, hints: 0 })
    .where('game_id', '=', game_id)
    .where('user_id', '=', players[0]!.user_id)
    .execute()
  for (const player of players.slice(1)) await player.call('games.give_up', { game_id })
  await countRace(app.db, game_id)
  const rated = await app.db
    .selectFrom('race_ratings')
    .select('user_id')
    .where('game_id', '=', game_id)
    .execute()
  return rated.length
}

const drawOf = async (player: TestPlayer, id: string) => {
  const { options, unrated, widening, difficulty, topic } = await player.call('games.find', { id })
  return { rated: options.rated, unrated, widening, difficulty, topic }
}

test('a race is rated if ten articles or more were possible', async () => {
  await add(10, 'easy', 'arts')
  const race = await running('race', 2, { topic: 'arts' })

  expect(await drawOf(race.players[1]!, race.game_id)).toMatchObject({ rated: true, unrated: null })
  expect(await countRated(race)).toBe(2)
})

test('a race with fewer possible articles is not rated, and says so in the lobby, the invitation and the link', async () => {
  await add(9, 'easy', 'arts')
  await add(9, 'medium', 'arts')
  const { as, players, game_id, code } = await lobby('race', 2, { topic: 'arts' })
  const few = { rated: false, unrated: 'few', widening: null }
  expect(await drawOf(players[1]!, game_id)).toMatchObject(few)
  const friend = await app.player()
  await gamesOf(app).befriend(players[0]!, friend)
  await as(0).act('lobbies.invite_to_game', { user_id: friend.user_id })
  expect(await friend.call('lobbies.game_invites')).toMatchObject([{ options: { rated: false } }])
  const link = await app.http.inject({ url: `/links/join/${code}` })
  expect(link.json()).toMatchObject({ rated: false, players: 2 })

  const race = await running('race', 2, { topic: 'arts' })

  expect(await drawOf(race.players[1]!, race.game_id)).toMatchObject(few)
  expect(await countRated(race)).toBe(0)
})

test('articles that a racer has met are not possible, so a host cannot leave only those that they know', async () => {
  await add(12, 'easy', 'arts')
  const { players, game_id } = await lobby('race', 2, { topic: 'arts' })
  await giveUp(players[0]!, 2)
  expect(await drawOf(players[1]!, game_id)).toMatchObject({ rated: true })

  await giveUp(players[0]!, 1)

  expect(await drawOf(players[1]!, game_id)).toMatchObject({ rated: false, unrated: 'few' })
})

test('a lobby says again what will be drawn when a player comes, goes or watches, and when its host changes the topic', async () => {
  await add(10, 'easy', 'arts')
  await add(10, 'easy', 'history')
  const { as, players, game_id, code } = await lobby('race', 2, { topic: 'arts' })
  const late = await app.player()
  await giveUp(late, 1, 'arts')
  await late.call('lobbies.join_game', { code })
  expect(await drawOf(players[0]!, game_id)).toMatchObject({ unrated: 'few' })

  await late.call('lobbies.set_watching', { game_id, watching: true })
  expect(await drawOf(players[0]!, game_id)).toMatchObject({ unrated: null, rated: true })
  await late.call('lobbies.set_watching', { game_id, watching: false })
  await as(0).act('lobbies.change_settings', { topic: 'history' })
  expect(await drawOf(players[0]!, game_id)).toMatchObject({ unrated: null, rated: true })
})

test('a draw without a new article takes the nearest difficulty, then another topic, and tells so', async () => {
  await add(1, 'easy', 'arts')
  await add(1, 'hard', 'arts')
  await add(1, 'easy', 'history')
  const { as, players, game_id } = await lobby('race', 2, { topic: 'arts' })
  await giveUp(players[0]!, 1, 'arts')
  const from = { difficulty: 'easy', topic: 'arts' }
  expect(await drawOf(players[1]!, game_id)).toMatchObject({
    ...from,
    widening: { from, to: { difficulty: 'hard', topic: 'arts' } },
  })

  await giveUp(players[1]!, 1, 'arts')
  await giveUp(players[1]!, 1, 'arts')
  expect(await drawOf(players[1]!, game_id)).toMatchObject({
    widening: { from, to: { difficulty: 'easy', topic: null } },
  })

  await as(0).act('lobbies.start_game')
  const to = { difficulty: 'easy', topic: 'history' }
  expect(await drawOf(players[1]!, game_id)).toMatchObject({ ...to, widening: { from, to } })
})

test('a rematch asks for what was chosen, not for what the draw found instead', async () => {
  await add(1, 'easy', 'arts')
  await add(2, 'medium', 'arts')
  const { as, players, game_id } = await lobby('race', 2, { topic: 'arts' })
  await giveUp(players[0]!, 1, 'arts')
  await start(players[0]!, game_id)
  for (const player of [as(0), as(1)]) await player.act('games.give_up')
  const next = await as(0).act('lobbies.request_rematch')

  expect(await drawOf(players[0]!, next.game_id)).toMatchObject({ difficulty: 'easy' })
})

test('a race that can only repeat an article says that somebody knows it, and is not rated', async () => {
  await add(1, 'easy', 'arts')
  const race = await lobby('race', 2)
  await giveUp(race.players[0]!, 1)
  expect(await drawOf(race.players[1]!, race.game_id)).toMatchObject({ unrated: 'known' })

  await race.as(0).act('lobbies.start_game')

  const known = { rated: false, unrated: 'known', widening: null }
  expect(await drawOf(race.players[1]!, race.game_id)).toMatchObject(known)
})

test('spectators have met the article too', async () => {
  await add(1, 'easy', 'arts')
  await add(1, 'easy', 'history')
  const { as, players, game_id } = await lobby('race', 3, { topic: 'arts' })
  await as(2).act('lobbies.set_watching', { watching: true })
  await start(players[0]!, game_id)
  for (const player of [as(0), as(1)]) await player.act('games.give_up')

  const setup = { mode: 'solo', difficulty: 'easy', topic: 'arts' } as const
  const body = await players[2]!.call('games.create_game', setup)

  expect(await drawOf(players[2]!, body.game_id)).toMatchObject({ topic: 'history' })
})

test('a game alone and a quick race tell which difficulty they have found instead', async () => {
  await add(1, 'easy', 'arts')
  await add(2, 'medium', 'arts')
  const player = await app.player()
  await giveUp(player, 1)
  const from = { difficulty: 'easy', topic: null }
  const to = { difficulty: 'medium', topic: null }

  for (const { game_id } of [
    await player.call('games.create_game', { mode: 'solo', difficulty: 'easy' }),
    await player.call('ghosts.start_quick_race', { difficulty: 'easy' }),
  ]) {
    expect(await drawOf(player, game_id)).toMatchObject({ ...to, widening: { from, to } })
  }
})
