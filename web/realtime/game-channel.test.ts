import type { Answer } from '@inkling/protocol/game'
import { REFUSALS } from '@inkling/protocol/refusals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorCode } from '../lib/errors.ts'
import { isNotConnected } from './push-errors.ts'
import { errorMessage } from '../text/errors.ts'
import type { Realtime } from './realtime.ts'
import { openChannels } from './test-channels.ts'
import { pass } from '../session/test-tabs.ts'
import { SECOND } from '../lib/units.ts'

const TOPIC = 'game:g1'
const ANSWER: Answer = { results: [{ outcome: 'free', word: 'the' }], state: 'playing' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Follows the game g1 and records its callbacks. */
function followOn(channels: Realtime) {
  const heard: string[] = []
  const game = channels.openGame('g1', {
    onEvent: (event, payload) => heard.push(`${event} ${JSON.stringify(payload)}`),
    onJoined: () => heard.push('joined'),
    onRefused: () => heard.push('refused'),
  })
  return { heard, game }
}

/** Opens a tab in which Ann follows a game. */
async function openGame() {
  const tab = await openChannels()
  const followed = followOn(tab.channels)
  await pass(50)
  expect(followed.heard.splice(0)).toEqual(['joined'])
  tab.said.length = 0
  const tell = (event: string, payload: object) =>
    tab.wires.at(-1)?.push([null, null, TOPIC, event, payload])
  return { ...tab, ...followed, tell }
}

/** Outcome of a push: its reply, or its error. */
async function outcome(push: Promise<unknown>, within = 50): Promise<unknown> {
  const settled = push.catch((error: unknown) => error)
  await pass(within)
  return Promise.race([settled, Promise.resolve('waiting')])
}

describe('the channel of a game', () => {
  test('delivers the events of its game, and none of other games', async () => {
    const { wires, heard, game, tell } = await openGame()
    tell('EVENT', { number: 1 })
    tell('PROGRESS', { seq: 2 })
    tell('ROW', { seq: 3 })
    wires[0]?.push([null, null, 'game:g2', 'EVENT', { number: 4 }])

    expect(heard).toEqual(['EVENT {"number":1}', 'PROGRESS {"seq":2}', 'ROW {"seq":3}'])
    expect(game.state()).toBe('joined')
  })

  test('reports after each break that it is joined again', async () => {
    const { wires, heard, game, tell } = await openGame()
    wires[0]?.cut()
    await pass(500)
    expect(game.state()).toBe('errored')
    await pass(2 * SECOND)
    tell('EVENT', { number: 5 })

    expect(heard).toEqual(['joined', 'EVENT {"number":5}'])
    expect(game.state()).toBe('joined')
  })

  test('stays closed for a user who is not in the game', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { server, said, channels, states } = await openChannels()
    server.refused = 'game'
    const { heard, game } = followOn(channels)
    await pass(60 * SECOND)

    expect(heard).toEqual(['refused'])
    expect(game.state()).toBe('closed')
    expect(said.filter((words) => words === `phx_join ${TOPIC}`)).toHaveLength(1)
    expect(logged).toHaveBeenCalledWith(`${TOPIC} cannot be joined: unauthorized`)
    expect(states()).toBe('joined joined joined joined')
  })

  test('is tried again if it cannot be opened for a temporary reason', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { server, channels } = await openChannels()
    Object.assign(server, { refused: 'game', reason: 'unavailable' })
    const { heard } = followOn(channels)
    await pass(500)
    server.refused = ''
    await pass(SECOND)

    expect(heard).toEqual(['joined'])
  })

  test('closes for good when the server ends it', async () => {
    const { said, heard, game, tell } = await openGame()
    tell('EVENT', { number: 1 })
    tell('phx_close', {})
    tell('EVENT', { number: 2 })
    await pass(30 * SECOND)

    expect(heard).toEqual(['EVENT {"number":1}', 'refused'])
    expect(game.state()).toBe('closed')
    expect(said).not.toContain(`phx_join ${TOPIC}`)
  })

  test('delivers nothing more once left, also after a break', async () => {
    const { wires, said, heard, game, tell } = await openGame()
    game.leave()
    tell('EVENT', { number: 1 })
    await pass(50)
    expect(said).toEqual([`phx_leave ${TOPIC}`])
    wires[0]?.cut()
    await pass(5 * SECOND)
    tell('EVENT', { number: 2 })

    expect(heard).toEqual([])
    expect(said).not.toContain(`phx_join ${TOPIC}`)
  })

  test('can be left and opened again at once', async () => {
    const { channels, heard, game, tell } = await openGame()
    game.leave()
    const again = followOn(channels)
    await pass(50)
    tell('EVENT', { number: 1 })

    expect(again.heard).toEqual(['joined', 'EVENT {"number":1}'])
    expect(heard).toEqual([])
  })

  test('is taken over by the last caller that opens it', async () => {
    const { channels, heard, game, tell } = await openGame()
    const next = followOn(channels)
    await pass(50)
    game.leave()
    tell('EVENT', { number: 1 })
    await pass(50)

    expect(next.heard).toEqual(['joined', 'EVENT {"number":1}'])
    expect(next.game.state()).toBe('joined')
    expect(heard).toEqual([])
  })

  test('stays open while tokens change', async () => {
    const { tab, said, heard, game } = await openGame()
    const refreshed = tab.store.refresh()
    await pass(SECOND)
    await refreshed

    expect(said).toEqual(['access_token friends_change_to:ann'])
    expect(game.state()).toBe('joined')
    expect(heard).toEqual([])
  })

  test('closes on signing out, and reopens for the next user who signs in', async () => {
    const { browser, tab, wires, heard, game, tell } = await openGame()
    const out = tab.store.signOut()
    await pass(SECOND)
    await out
    tell('EVENT', { number: 1 })
    expect(game.state()).toBe('closed')
    expect(isNotConnected(await outcome(game.push('use_hint', {})))).toBe(true)
    expect(heard).toEqual([])

    browser.server.user = 'ben'
    void browser.openTab().store.start()
    await pass(SECOND)
    wires[0]?.push([null, null, TOPIC, 'EVENT', { number: 2 }])
    tell('EVENT', { number: 3 })
    expect(heard).toEqual(['joined', 'EVENT {"number":3}'])
    expect(await outcome(game.push('use_hint', {}))).toEqual({})
  })
})

describe('a push on the channel of a game', () => {
  test('gets its reply', async () => {
    const { server, said, game } = await openGame()
    const reply = vi.spyOn(server, 'reply').mockReturnValue({ status: 'ok', response: ANSWER })

    expect(await outcome(game.push('submit_guess', { word: 'the' }))).toEqual(ANSWER)
    expect(said).toEqual([`submit_guess ${TOPIC}`])
    expect(reply).toHaveBeenCalledWith('submit_guess', { word: 'the' })
  })

  test('fails with the code and sentence of a refusal', async () => {
    const { server, game } = await openGame()
    const refusal = {
      code: 'SEVERAL_WORDS',
      message: 'One word at a time: guess “a” and “b”.',
      data: { words: ['a', 'b'] },
    }
    vi.spyOn(server, 'reply').mockReturnValue({ status: 'error', response: refusal })
    const error = await outcome(game.push('submit_guess', { word: 'a b' }))

    expect([errorCode(error), errorMessage(error)]).toEqual([refusal.code, refusal.message])
    expect(isNotConnected(error)).toBe(false)
  })

  test('fails like a procedure if the server has an internal error', async () => {
    const { server, game } = await openGame()
    const { message } = REFUSALS.INTERNAL_SERVER_ERROR
    const bug = { code: 'INTERNAL_SERVER_ERROR', message }
    vi.spyOn(server, 'reply').mockReturnValue({ status: 'error', response: bug })
    const error = await outcome(game.push('use_hint', { position: 3 }))

    expect([errorCode(error), errorMessage(error)]).toEqual([bug.code, message])
  })

  test('counts as not sent if the server does not know the channel as joined', async () => {
    const { server, game } = await openGame()
    const response = { reason: 'unmatched topic' }
    vi.spyOn(server, 'reply').mockReturnValue({ status: 'error', response })

    expect(isNotConnected(await outcome(game.push('use_hint', {})))).toBe(true)
  })

  test('fails at once if it cannot be sent, and is not sent later', async () => {
    const { server, wires, said, game, channels } = await openGame()
    server.isUp = false
    wires[0]?.cut()
    const cut = await outcome(game.push('submit_guess', { word: 'a' }), 0)
    await pass(100)
    const down = await outcome(game.push('submit_guess', { word: 'b' }), 0)
    server.isUp = true
    const joining = await outcome(followOn(channels).game.push('submit_guess', { word: 'c' }), 0)
    await pass(20 * SECOND)

    expect([cut, down, joining].map(isNotConnected)).toEqual([true, true, true])
    expect(errorCode(down)).toBe('OFFLINE')
    expect(said.filter((words) => words.startsWith('submit_guess'))).toEqual([])
  })

  test('fails at once if the channel breaks before the reply, with an unknown outcome', async () => {
    const { server, wires, game } = await openGame()
    server.answers = false
    const guess = game.push('submit_guess', { word: 'the' })
    expect(await outcome(guess)).toBe('waiting')
    wires[0]?.cut()
    const error = await outcome(guess)

    expect(errorCode(error)).toBe('OFFLINE')
    expect(isNotConnected(error)).toBe(false)
  })

  test('fails without a reply in time, with an unknown outcome', async () => {
    const { server, game } = await openGame()
    server.answers = false
    const [quick, patient] = [
      game.push('submit_guess', { word: 'a' }, 2 * SECOND),
      game.push('submit_guess', { word: 'b' }),
    ]
    const error = await outcome(quick, 3 * SECOND)
    expect(errorCode(error)).toBe('OFFLINE')
    expect(isNotConnected(error)).toBe(false)
    expect(await outcome(patient, 0)).toBe('waiting')
    expect(errorCode(await outcome(patient, 8 * SECOND))).toBe('OFFLINE')
  })

  test('fails if the channel is left', async () => {
    const { server, game } = await openGame()
    server.answers = false
    const guess = game.push('submit_guess', { word: 'the' })
    game.leave()

    expect(errorCode(await outcome(guess))).toBe('OFFLINE')
  })
})
