import { randomUUID } from 'node:crypto'
import type { GameEvent } from '@inkling/protocol/game'
import { REFUSALS } from '@inkling/protocol/refusals'
import type { Channel, Socket } from 'phoenix'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openChannelServer } from '../../platform/realtime/test-channels.ts'
import { closed, join, next, push } from '../../platform/realtime/test-clients.ts'
import { until } from '../../test/until.ts'

const server = await openChannelServer()
const { games } = server
const sockets: Socket[] = []
const wires: { terminate(): void }[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const wire of wires.splice(0)) wire.terminate()
  await until(async () => expect(await server.sockets()).toBe(0))
})
afterAll(server.close)

const channelOf = (game_id: string) => `game:${game_id}` as const
const SHUT = { reason: 'unauthorized' }

/** Signs a player in, with one open tab. */
async function enter(name: string, entry = server.enter(name)) {
  const { user, access_token } = (await entry).session
  const socket = server.phoenix(() => access_token)
  sockets.push(socket)
  socket.connect()
  return { user_id: user.id, access_token, socket }
}

/** Opens Ann's tab in one of her games. */
async function enterGame() {
  const ann = await enter('Ann')
  const game_id = games.open(ann.user_id)
  const channel = ann.socket.channel(channelOf(game_id))
  expect(await join(channel)).toBe('ok')
  return { ...ann, game_id, channel }
}

/** Records the messages of a channel from now on. */
function listen(channel: Channel): unknown[] {
  const messages: unknown[] = []
  for (const event of ['EVENT', 'PROGRESS', 'ROW']) {
    channel.on(event, (payload) => void messages.push([event, payload]))
  }
  return messages
}

function newEvent(number: number): GameEvent {
  return {
    number,
    at: new Date(0).toISOString(),
    kind: 'ready',
    user_id: null,
    user: null,
    game: { host_id: null, started_at: null, ends_at: null, over_at: null, next_game_id: null },
    players: [],
    gone: [],
  }
}

function publish(game_id: string, number: number, expel?: string[]): void {
  server.bus.publish(channelOf(game_id), { event: 'EVENT', payload: newEvent(number), expel })
}

/** Opens a raw socket of Ann's, and a game whose joins wait until the test allows them. */
async function askToFollow() {
  const { session } = await server.enter('Ann')
  const game_id = games.open(session.user.id)
  const answers: ((mayFollow: boolean) => void)[] = []
  vi.spyOn(games, 'mayFollow').mockImplementation(
    () => new Promise((resolve) => void answers.push(resolve)),
  )
  const { ws, opened, say, heard } = server.raw({ token: session.access_token })
  wires.push(ws)
  await opened
  const topic = channelOf(game_id)
  say('1', '1', topic, 'phx_join', {})
  await until(() => expect(answers).toHaveLength(1))
  const reply = (join_ref: string, ref: string, status: 'ok' | 'error', response: object) => [
    join_ref,
    ref,
    topic,
    'phx_reply',
    { status, response },
  ]
  let beats = 0
  /** Returns the messages on the topic after everything sent before has been answered. */
  async function settled(): Promise<unknown[]> {
    const ref = `beat ${(beats += 1)}`
    say(null, ref, 'phoenix', 'heartbeat', {})
    const beat = [null, ref, 'phoenix', 'phx_reply', { status: 'ok', response: {} }]
    await until(() => expect(heard).toContainEqual(beat))
    return heard.filter((message) => Array.isArray(message) && message[2] === topic)
  }
  return { game_id, topic, answers, ws, say, reply, settled }
}

describe('the channel of a game', () => {
  test('can be joined by players of the game only', async () => {
    const [ann, ben, eve] = [await enter('Ann'), await enter('Ben'), await enter('Eve')]
    const topic = channelOf(games.open(ann.user_id, ben.user_id))
    const channels = [ann, ben, eve].map(({ socket }) => socket.channel(topic))

    expect(await Promise.all(channels.map(join))).toEqual(['ok', 'ok', SHUT])
  })

  test.each(['', '1', `${randomUUID()}0`, randomUUID().toUpperCase(), '%', '../profile'])(
    'with an invalid id (%s) cannot be joined, and the database is not queried',
    async (id) => {
      const mayFollow = vi.spyOn(games, 'mayFollow')
      const { socket } = await enter('Ann')
      const channel = socket.channel(channelOf(id))

      expect(await join(channel)).toEqual(SHUT)
      expect(mayFollow).not.toHaveBeenCalled()
      channel.leave()
    },
  )

  test('sends every event to all players, in order', async () => {
    const [ann, ben] = [await enter('Ann'), await enter('Ben')]
    const game_id = games.open(ann.user_id, ben.user_id)
    const channels = [ann, ben].map(({ socket }) => socket.channel(channelOf(game_id)))
    await Promise.all(channels.map(join))
    const heard = channels.map(listen)
    const progress = {
      user_id: ann.user_id,
      seq: 4,
      guesses: 4,
      hints: 0,
      uncovered: 0,
      title_found: 0,
    }
    publish(game_id, 1)
    server.bus.publish(channelOf(game_id), { event: 'PROGRESS', payload: progress })
    publish(game_id, 2)

    const all = [
      ['EVENT', newEvent(1)],
      ['PROGRESS', progress],
      ['EVENT', newEvent(2)],
    ]
    await until(() => expect(heard).toEqual([all, all]))
  })

  test('is joined again after the permission check failed', async () => {
    const logged = vi.spyOn(server.log, 'error')
    vi.spyOn(games, 'mayFollow').mockRejectedValueOnce(new Error('The database is away.'))
    const ann = await enter('Ann')
    const channel = ann.socket.channel(channelOf(games.open(ann.user_id)))

    expect(await join(channel)).toEqual({ reason: 'unavailable' })
    await until(() => expect(channel.state).toBe('joined'))
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('is joined again after the server was killed, and then accepts guesses', async () => {
    const { channel, socket, game_id } = await enterGame()
    const down = closed(socket)
    await server.kill()
    await down
    await server.restart()
    await until(() => expect(channel.state).toBe('joined'))
    const heard = next(channel, 'EVENT')
    publish(game_id, 7)

    expect(await heard).toEqual(newEvent(7))
    expect(await push(channel, 'submit_guess', { word: 'the' })).toMatchObject(['ok', {}])
  })
})

describe('a guess on the channel of its game', () => {
  test('is answered like its procedure', async () => {
    const { channel, user_id, game_id } = await enterGame()
    const guessed = vi.spyOn(games, 'submitGuess')

    expect(await push(channel, 'submit_guess', { word: 'the' })).toEqual([
      'ok',
      { results: [{ outcome: 'free', word: 'the' }], state: 'playing' },
    ])
    expect(guessed.mock.calls).toEqual([[user_id, game_id, 'the']])
  })

  test('can be a hint, with or without a position', async () => {
    const { channel, user_id, game_id } = await enterGame()
    const hinted = vi.spyOn(games, 'useHint')
    for (const payload of [{ position: 7 }, {}]) {
      expect(await push(channel, 'use_hint', payload)).toMatchObject(['ok', { state: 'playing' }])
    }

    expect(hinted.mock.calls).toEqual([
      [user_id, game_id, 7],
      [user_id, game_id, null],
    ])
  })

  test('gets the reason when it is refused', async () => {
    const { channel } = await enterGame()
    const { message } = REFUSALS.EMPTY_GUESS

    expect(await push(channel, 'submit_guess', { word: '' })).toEqual([
      'error',
      { code: 'EMPTY_GUESS', message },
    ])
  })

  test.each([
    ['submit_guess', {}],
    ['submit_guess', { word: 1 }],
    ['submit_guess', { word: 'x'.repeat(1001) }],
    ['submit_guess', { word: 'x', game_id: randomUUID() }],
    ['submit_guess', ['x']],
    ['use_hint', { position: -1 }],
    ['use_hint', { position: null }],
  ])('that no page would send (%s %j) is refused', async (event, payload) => {
    const { channel } = await enterGame()
    const { message } = REFUSALS.BAD_REQUEST

    expect(await push(channel, event, payload)).toEqual(['error', { code: 'BAD_REQUEST', message }])
  })

  test('gets an answer after a bug, is logged once, and does not block the next one', async () => {
    const logged = vi.spyOn(server.log, 'error')
    vi.spyOn(games, 'submitGuess').mockRejectedValueOnce(new TypeError('x is not a function'))
    const { channel } = await enterGame()
    const { message } = REFUSALS.INTERNAL_SERVER_ERROR

    expect(await push(channel, 'submit_guess', { word: 'the' })).toEqual([
      'error',
      { code: 'INTERNAL_SERVER_ERROR', message },
    ])
    expect(logged).toHaveBeenCalledTimes(1)
    expect(await push(channel, 'submit_guess', { word: 'the' })).toMatchObject(['ok', {}])
  })

  test.each(['dance', 'constructor', '__proto__', 'ROW', 'create_game'])(
    'with another event is refused (%s)',
    async (event) => {
      const { channel } = await enterGame()
      expect(await push(channel, event, {})).toEqual(['error', { reason: 'unknown event' }])
    },
  )

  test('is not accepted on any other channel', async () => {
    const { socket, user_id } = await enter('Ann')
    const channel = socket.channel(`inbox_of:${user_id}`)
    await join(channel)

    expect(await push(channel, 'submit_guess', { word: 'the' })).toEqual([
      'error',
      { reason: 'unknown event' },
    ])
  })

  test('is handled safely if its tab is gone before the answer', async () => {
    const { channel, socket } = await enterGame()
    let answer = () => undefined as void
    const guessed = vi
      .spyOn(games, 'submitGuess')
      .mockImplementation(
        () =>
          new Promise((resolve) => void (answer = () => resolve({ results: [], state: 'left' }))),
      )
    void push(channel, 'submit_guess', { word: 'the' })
    await until(() => expect(guessed).toHaveBeenCalled())
    socket.disconnect()
    await until(async () => expect(await server.sockets()).toBe(0))
    answer()

    expect((await enterGame()).channel.state).toBe('joined')
  })
})

describe('a player who leaves a game', () => {
  test('is notified in all tabs, and receives nothing after it', async () => {
    const entry = server.enter('Ann')
    const tabs = [await enter('Ann', entry), await enter('Ann', entry), await enter('Ben')]
    const game_id = games.open(...tabs.map(({ user_id }) => user_id))
    const channels = tabs.map(({ socket }) => socket.channel(channelOf(game_id)))
    await Promise.all(channels.map(join))
    const heard = channels.map(listen)
    publish(game_id, 1, [tabs[0]!.user_id])
    publish(game_id, 2)

    const [one, two] = [1, 2].map((number) => ['EVENT', newEvent(number)])
    await until(() => expect(heard).toEqual([[one], [one], [one, two]]))
    expect(channels.map(({ state }) => state)).toEqual(['closed', 'closed', 'joined'])
  })

  test('can come back', async () => {
    const { channel, socket, user_id, game_id } = await enterGame()
    publish(game_id, 1, [user_id])
    await until(() => expect(channel.state).toBe('closed'))
    const again = socket.channel(channelOf(game_id))
    expect(await join(again)).toBe('ok')
    const heard = next(again, 'EVENT')
    publish(game_id, 2)

    expect(await heard).toEqual(newEvent(2))
  })
})

describe('a join that waits for permission', () => {
  test('accepts no guesses yet', async () => {
    const { topic, answers, say, reply, settled } = await askToFollow()
    say('1', '2', topic, 'submit_guess', { word: 'the' })
    const refused = reply('1', '2', 'error', { reason: 'unmatched topic' })
    expect(await settled()).toEqual([refused])
    answers[0]?.(true)

    expect(await settled()).toEqual([refused, reply('1', '1', 'ok', {})])
  })

  test('is dropped if the client leaves meanwhile', async () => {
    const subscribed = vi.spyOn(server.bus, 'subscribe')
    const { topic, answers, say, reply, settled } = await askToFollow()
    say('1', '2', topic, 'phx_leave', {})
    await settled()
    answers[0]?.(true)

    expect(await settled()).toEqual([reply('1', '2', 'ok', {})])
    expect(subscribed).not.toHaveBeenCalled()
  })

  test('is dropped if the client joins again meanwhile', async () => {
    const { game_id, topic, answers, say, reply, settled } = await askToFollow()
    say('2', '2', topic, 'phx_join', {})
    await until(() => expect(answers).toHaveLength(2))
    answers[1]?.(true)
    await settled()
    answers[0]?.(false)
    publish(game_id, 1)

    expect(await settled()).toEqual([
      reply('2', '2', 'ok', {}),
      [null, null, topic, 'EVENT', newEvent(1)],
    ])
  })

  test('is dropped if its socket closes meanwhile', async () => {
    const subscribed = vi.spyOn(server.bus, 'subscribe')
    const { answers, ws } = await askToFollow()
    ws.terminate()
    await until(async () => expect(await server.sockets()).toBe(0))
    answers[0]?.(true)

    expect(await server.sockets()).toBe(0)
    expect(subscribed).not.toHaveBeenCalled()
  })
})
