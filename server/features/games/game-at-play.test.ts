import type { AddressInfo } from 'node:net'
import type { Channel, Socket } from 'phoenix'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gamesOf } from './test-games.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { openPhoenix } from '../../platform/realtime/test-channels.ts'
import { join, push } from '../../platform/realtime/test-clients.ts'
import { until } from '../../test/until.ts'

const app = await openTestApp()
const games = gamesOf(app)
const sockets: Socket[] = []
beforeAll(async () => {
  await games.addArticle()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(app.close)

function channelOf({ access_token }: TestPlayer, game_id: string): Channel {
  const [{ port }] = app.http.addresses() as [AddressInfo]
  const socket = openPhoenix(`ws://127.0.0.1:${port}`, () => access_token)
  sockets.push(socket)
  socket.connect()
  return socket.channel(`game:${game_id}`)
}

/** Joins the channel of a game, and records its messages. */
async function follow(player: TestPlayer, game_id: string) {
  const channel = channelOf(player, game_id)
  const heard: { event: string; payload: object }[] = []
  for (const event of ['EVENT', 'PROGRESS', 'ROW']) {
    channel.on(event, (payload) => void heard.push({ event, payload }))
  }
  expect(await join(channel)).toBe('ok')
  return { channel, heard }
}

test('a race can be played on its channel, and the others receive progress but no words', async () => {
  const { game_id, players } = await games.running('race', 2)
  const [ann, ben] = players as [TestPlayer, TestPlayer]
  const [mine, theirs] = [await follow(ann, game_id), await follow(ben, game_id)]
  const guess = (word: string) => push(mine.channel, 'submit_guess', { word })

  expect(await guess('boat')).toMatchObject([
    'ok',
    { results: [{ outcome: 'accepted', seq: 1, word: 'boat', count: 2 }], state: 'playing' },
  ])
  expect(await guess('boats')).toMatchObject(['ok', { results: [{ outcome: 'repeat', seq: 1 }] }])
  expect(await guess('')).toMatchObject(['error', { code: 'EMPTY_GUESS' }])
  const progress = { event: 'PROGRESS', payload: { user_id: ann.user_id, seq: 1, guesses: 1 } }
  await until(() => expect(theirs.heard).toMatchObject([progress]))

  await guess('harbour')
  expect(await guess('town')).toMatchObject(['ok', { state: 'decoded' }])
  const payload: unknown = expect.objectContaining({ kind: 'decoded', user_id: ann.user_id })
  await until(() => expect(theirs.heard).toContainEqual({ event: 'EVENT', payload }))
  expect(JSON.stringify(theirs.heard)).not.toMatch(/boat|harbour|town/i)
  expect(await guess('silk')).toMatchObject(['error', { code: 'GAME_OVER' }])
})

test('a player who leaves a lobby is notified, and receives nothing after it', async () => {
  const { game_id, players, as } = await games.lobby('race', 3)
  const follows = await Promise.all(players.map((player) => follow(player, game_id)))
  await as(1).act('games.leave_game')
  await until(() => expect(follows[1]?.channel.state).toBe('closed'))
  await as(2).act('lobbies.set_ready', { ready: true })
  await until(() => expect(follows[0]?.heard).toHaveLength(2))

  expect(follows[1]?.heard).toEqual(follows[0]?.heard.slice(0, 1))
  expect(await join(channelOf(players[1]!, game_id))).toEqual({ reason: 'unauthorized' })
})

test('only players of a game can join its channel', async () => {
  const { game_id, code } = await games.lobby('together', 1)
  const eve = await app.player()
  const channel = channelOf(eve, game_id)
  expect(await join(channel)).toEqual({ reason: 'unauthorized' })
  await eve.call('lobbies.join_game', { code })

  await until(() => expect(channel.state).toBe('joined'))
})
