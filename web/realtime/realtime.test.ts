import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChannels } from './test-channels.ts'
import { pass } from '../session/test-tabs.ts'
import { SECOND } from '../lib/units.ts'

const OWN = 'friends_change_to:ann'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ALL_JOINED = 'joined joined joined joined'
const ALL_CLOSED = 'closed closed closed closed'

describe('the channels of a tab', () => {
  test('are joined once a user is signed in, with their token', async () => {
    const { wires, said, states } = await openChannels()

    expect(wires.map(({ token }) => token)).toEqual(['token 1'])
    expect(said).toEqual([
      'phx_join friends_change_to:ann',
      'phx_join friend_requests_to:ann',
      'phx_join status_updates_to_friend:ann',
      'phx_join inbox_of:ann',
    ])
    expect(states()).toBe(ALL_JOINED)
  })

  test('call the listeners with each event, until they unsubscribe', async () => {
    const { wires, channels } = await openChannels()
    const heard: unknown[] = []
    const stop = channels.on('friends_change_to', 'INSERT', (payload) => heard.push(payload))
    channels.on('friends_change_to', 'DELETE', (payload) => heard.push(payload))
    wires[0]?.push([null, null, OWN, 'INSERT', { friend_id: '1' }])
    stop()
    wires[0]?.push([null, null, OWN, 'INSERT', { friend_id: '2' }])
    wires[0]?.push([null, null, OWN, 'DELETE', { friend_id: '3' }])
    wires[0]?.push([null, null, 'friends_change_to:ben', 'DELETE', { friend_id: '4' }])

    expect(heard).toEqual([{ friend_id: '1' }, { friend_id: '3' }])
  })

  test('reconnect after 1, 2, 5 and then every 10 seconds, and report it once', async () => {
    const { server, wires, tries, channels, states } = await openChannels()
    const onRejoin = vi.fn()
    channels.onRejoin(onRejoin)
    onRejoin.mockClear()
    server.isUp = false
    tries.splice(0, 1, Date.now())
    wires[0]?.cut()
    await pass(30 * SECOND)
    expect(states()).toBe('errored errored errored errored')
    const waits = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / SECOND))
    expect(waits).toEqual([1, 2, 5, 10, 10])

    server.isUp = true
    await pass(11 * SECOND)
    expect(states()).toBe(ALL_JOINED)
    expect(onRejoin).toHaveBeenCalledTimes(1)
  })

  test('reconnect at once when the network is back', async () => {
    const { server, wires, tries, page, states } = await openChannels()
    server.isUp = false
    wires[0]?.cut()
    await pass(9 * SECOND)
    expect(tries).toHaveLength(4)

    server.isUp = true
    page.dispatchEvent(new Event('online'))
    await pass(50)
    expect(states()).toBe(ALL_JOINED)
    page.dispatchEvent(new Event('online'))
    await pass(20 * SECOND)
    expect(tries).toHaveLength(5)
  })

  test('are not opened again after signing out when the network is back', async () => {
    const { tries, page, tab } = await openChannels()
    const out = tab.store.signOut()
    await pass(SECOND)
    await out
    page.dispatchEvent(new Event('online'))
    await pass(SECOND)
    expect(tries).toHaveLength(1)
  })

  test('call a listener for joining at once if they are joined, else when they are', async () => {
    const { server, wires, channels } = await openChannels()
    const [late, early] = [vi.fn(), vi.fn()]
    channels.onRejoin(late)
    expect(late).toHaveBeenCalledTimes(1)

    server.isUp = false
    wires[0]?.cut()
    await pass(SECOND)
    channels.onRejoin(early)
    expect(early).not.toHaveBeenCalled()
    server.isUp = true
    await pass(11 * SECOND)
    expect([late, early].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  test('report whether they are connected or reconnecting', async () => {
    const { server, wires, channels } = await openChannels()
    const states: string[] = []
    const stop = channels.onConnectionState((state) => states.push(state))
    server.isUp = false
    wires[0]?.cut()
    await pass(2 * SECOND)
    expect(states).toContain('reconnecting')
    expect(states[0]).toBe('connected')

    server.isUp = true
    await pass(11 * SECOND)
    expect(states.at(-1)).toBe('connected')
    stop()
    wires.at(-1)?.cut()
    await pass(SECOND)
    expect(states.at(-1)).toBe('connected')
  })

  test('send a heartbeat every 30 s, and reconnect if the server does not answer', async () => {
    const { server, said, tries } = await openChannels()
    said.length = 0
    await pass(30 * SECOND)
    expect(said).toEqual(['heartbeat phoenix'])
    server.answers = false
    await pass(62 * SECOND)
    expect(tries.length).toBeGreaterThan(1)
  })

  test('send the server each new token at once', async () => {
    const { said, tab, states } = await openChannels()
    said.length = 0
    const refreshed = tab.store.refresh()
    await pass(SECOND)
    await refreshed

    expect(said).toEqual([`access_token ${OWN}`])
    expect(states()).toBe(ALL_JOINED)
  })

  test('request a new token when the server rejects theirs', async () => {
    const { wires, states } = await openChannels()
    wires[0]?.cut(4401)
    await pass(2 * SECOND)

    expect(wires.map(({ token }) => token)).toEqual(['token 1', 'token 2'])
    expect(states()).toBe(ALL_JOINED)
  })

  test('close for good when the session was ended elsewhere', async () => {
    const { browser, wires, tries, tab, states } = await openChannels()
    browser.server.user = null
    wires[0]?.cut(4401)
    await pass(60 * SECOND)

    expect(tab.store.state()).toEqual({ status: 'signed_out' })
    expect(tries).toHaveLength(1)
    expect(states()).toBe(ALL_CLOSED)
  })

  test('close on signing out, and reopen for the next user who signs in', async () => {
    const { browser, wires, tab, channels, states } = await openChannels()
    const heard = vi.fn()
    channels.on('friends_change_to', 'INSERT', heard)
    const out = tab.store.signOut()
    await pass(SECOND)
    await out
    expect(states()).toBe(ALL_CLOSED)
    wires[0]?.push([null, null, OWN, 'INSERT', { friend_id: '1' }])
    expect(heard).not.toHaveBeenCalled()

    browser.server.user = 'ben'
    const next = browser.openTab()
    void next.store.start()
    await pass(SECOND)
    expect(wires).toHaveLength(2)
    wires[1]?.push([null, null, 'friends_change_to:ben', 'INSERT', { friend_id: '2' }])
    expect(heard).toHaveBeenCalledWith({ friend_id: '2' })
  })
})

describe('a refused join', () => {
  test('is logged with the name of the channel and never tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { server, wires, said, states, channels } = await openChannels()
    const onRejoin = vi.fn()
    channels.onRejoin(onRejoin)
    onRejoin.mockClear()
    server.refused = 'friends_change_to'
    wires[0]?.cut()
    await pass(2 * SECOND)
    expect(logged.mock.calls).toEqual([[`${OWN} cannot be joined: unauthorized`]])
    expect(states()).toBe('closed joined joined joined')
    expect(onRejoin).toHaveBeenCalledTimes(1)

    said.length = 0
    await pass(20 * SECOND)
    expect(said).toEqual([])
  })

  test('is tried again if the reason is temporary', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { server, wires, states } = await openChannels()
    Object.assign(server, { refused: 'friend_requests_to', reason: 'unavailable' })
    wires[0]?.cut()
    await pass(1_500)
    expect(states()).toBe('joined errored joined joined')
    expect(logged).toHaveBeenCalledWith('friend_requests_to:ann cannot be joined: unavailable')

    server.refused = ''
    await pass(2 * SECOND)
    expect(states()).toBe(ALL_JOINED)
  })
})
