import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, pass, session } from './test-tabs.ts'
import { MINUTE, SECOND } from '../lib/units.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Outcome of a promise, kept until the test reads it. */
function outcome<T>(promise: Promise<T>): Promise<T | string> {
  return promise.catch((error: unknown) => String(error))
}

describe('opening a page', () => {
  test('knows the user once the server has responded', async () => {
    const { openTab } = openBrowser()
    const { store, events } = openTab()
    const started = store.start()
    expect(store.state()).toEqual({ status: 'loading' })

    await pass(SECOND)
    await started
    expect(store.state()).toEqual({ status: 'signed_in', session: session('ann', 1) })
    expect(events).toEqual(['INITIAL_SESSION ann token 1'])
  })

  test('sends one request, however often it is started', async () => {
    const { openTab, asked } = openBrowser()
    const { store } = openTab()
    const both = [store.start(), store.start()]
    await pass(SECOND)
    await Promise.all(both)

    expect(asked).toEqual(['/auth/refresh'])
  })

  test('waits for no other tab', async () => {
    const { openTab, openStartedTab, server } = openBrowser()
    const other = await openStartedTab()
    server.latency = MINUTE
    void other.store.refresh()
    await pass(SECOND)
    server.latency = 20
    const { store } = openTab()
    void store.start()
    await pass(SECOND)

    expect(store.state()).toEqual({ status: 'signed_in', session: session('ann', 2) })
  })

  test('sends no request for a visitor who never signed in, and knows it at once', async () => {
    const { openTab, asked } = openBrowser({ cookies: [] })
    const { store, events } = openTab()
    void store.start()

    expect(store.state()).toEqual({ status: 'signed_out' })
    expect(events).toEqual(['INITIAL_SESSION -'])
    expect(asked).toEqual([])
  })

  test('shows the sign-in screen if the session has ended', async () => {
    const { openTab, server } = openBrowser()
    server.user = null
    const { store, events } = openTab()
    void store.start()
    await pass(SECOND)

    expect(store.state()).toEqual({ status: 'signed_out' })
    expect(events).toEqual(['INITIAL_SESSION -'])
    expect(await outcome(store.accessToken())).toBe('Error: Auth session missing!')
  })

  test('reports a sign-in once, in every tab', async () => {
    const browser = openBrowser({ cookies: [] })
    const old = browser.openTab()
    await old.store.start()
    for (const cookie of ['inkling_session', 'inkling_signed_in']) browser.kept.add(cookie)
    const fresh = browser.openTab()
    void fresh.store.start()
    await pass(SECOND)

    expect(fresh.events).toEqual(['INITIAL_SESSION ann token 1', 'SIGNED_IN ann token 1'])
    expect(old.events).toEqual(['INITIAL_SESSION -', 'SIGNED_IN ann token 1'])
    const reloaded = browser.openTab()
    void reloaded.store.start()
    await pass(SECOND)
    expect(reloaded.events).toEqual(['INITIAL_SESSION ann token 2'])
  })

  test('waits for a server that restarts, and shows that it is unreachable', async () => {
    const { openTab, server } = openBrowser()
    server.status = 503
    const { store } = openTab()
    void store.start()
    await pass(2 * SECOND)
    expect(store.state()).toEqual({ status: 'unreachable' })

    server.status = 200
    await pass(2 * SECOND)
    expect(store.state()).toMatchObject({ status: 'signed_in' })
  })

  test('lets calls fail at once while the server is unreachable', async () => {
    const { openTab, server } = openBrowser()
    server.status = 0
    const { store } = openTab()
    void store.start()
    await pass(SECOND)
    await expect(store.accessToken()).rejects.toThrow(TypeError)

    server.status = 200
    await pass(10 * SECOND)
    expect(await store.accessToken()).toBe('token 1')
  })

  test('never looks signed out without a network, and continues when the network is back', async () => {
    const { openTab, server } = openBrowser()
    server.status = 0
    const { store, events, wake } = openTab()
    void store.start()
    await pass(5 * MINUTE)
    expect(store.state()).toEqual({ status: 'unreachable' })
    expect(events).toEqual([])

    server.status = 200
    wake()
    await pass(SECOND)
    expect(events).toEqual(['INITIAL_SESSION ann token 1'])
    expect(store.state()).toMatchObject({ status: 'signed_in' })
  })

  test('does not look signed out if the server has an error', async () => {
    const { openTab, server } = openBrowser()
    server.status = 500
    const { store } = openTab()
    void store.start()
    await pass(SECOND)
    expect(store.state()).toEqual({ status: 'unreachable' })

    server.status = 200
    await pass(10 * SECOND)
    expect(store.state()).toMatchObject({ status: 'signed_in' })
  })

  test('shows the sign-in screen once the network is back, if the session has ended', async () => {
    const { openTab, server } = openBrowser()
    server.status = 0
    const { store } = openTab()
    void store.start()
    await pass(SECOND)
    server.status = 200
    server.user = null
    await pass(30 * SECOND)

    expect(store.state()).toEqual({ status: 'signed_out' })
  })
})

describe('a token', () => {
  test('is replaced at the check at which it has less than 90 s left, and not before', async () => {
    const { openStartedTab, asked } = openBrowser()
    const { events } = await openStartedTab()

    await pass(510 * SECOND - 30)
    expect(asked).toHaveLength(1)
    await pass(31 * SECOND)
    expect(asked).toHaveLength(2)
    expect(events).toEqual(['TOKEN_REFRESHED ann token 2'])
    await pass(8 * MINUTE)
    expect(asked).toHaveLength(2)
  })

  test('is replaced as the page wakes if it died while the computer slept', async () => {
    const { openStartedTab } = openBrowser()
    const { events, wake } = await openStartedTab()
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    wake()
    await pass(SECOND)

    expect(events).toEqual(['TOKEN_REFRESHED ann token 2'])
  })

  test('is used as it is while it is good, and refreshed shortly before it expires', async () => {
    const { openStartedTab, asked } = openBrowser()
    const { store } = await openStartedTab()
    expect(await store.accessToken()).toBe('token 1')

    vi.setSystemTime(Date.now() + 520 * SECOND)
    const both = Promise.all([store.accessToken(), store.accessToken()])
    await pass(SECOND)
    expect(await both).toEqual(['token 2', 'token 2'])
    expect(asked).toHaveLength(2)
  })

  test('is used until it expires if it cannot be replaced now, and replaced later', async () => {
    const { openStartedTab, server, asked } = openBrowser()
    const { store, events } = await openStartedTab()
    server.status = 502
    vi.setSystemTime(Date.now() + 520 * SECOND)
    const token = store.accessToken()
    await pass(SECOND)
    expect(await token).toBe('token 1')

    await pass(40 * SECOND)
    expect(asked.length).toBeGreaterThan(4)
    server.status = 200
    await pass(30 * SECOND)
    expect(events).toEqual(['TOKEN_REFRESHED ann token 2'])
    expect(store.state()).toMatchObject({ status: 'signed_in' })
  })

  test('signs nobody out if it expires without a network', async () => {
    const { openStartedTab, server } = openBrowser()
    const { store, events, wake } = await openStartedTab()
    server.status = 0
    await pass(20 * MINUTE)
    const token = outcome(store.accessToken())
    await pass(SECOND)
    expect(await token).toBe('TypeError: Failed to fetch')
    expect(store.state()).toMatchObject({ status: 'signed_in' })

    server.status = 200
    wake()
    await pass(SECOND)
    expect(events).toEqual(['TOKEN_REFRESHED ann token 2'])
  })

  test('signs out every tab if the server refuses to replace it', async () => {
    const { openStartedTab, server } = openBrowser()
    const [here, there] = [await openStartedTab(), await openStartedTab()]
    here.events.length = 0
    server.user = null
    const refreshed = outcome(here.store.refresh())
    await pass(SECOND)

    expect(await refreshed).toBe('Error: Auth session missing!')
    expect([here.events, there.events]).toEqual([['SIGNED_OUT -'], ['SIGNED_OUT -']])
    expect(there.store.state()).toEqual({ status: 'signed_out' })
  })

  test('is not requested again after an error that a retry does not help', async () => {
    const { openStartedTab, server, asked } = openBrowser()
    const { store } = await openStartedTab()
    server.status = 500
    const refreshed = outcome(store.refresh())
    await pass(10 * SECOND)

    expect(await refreshed).toMatch(/^Error: /)
    expect(asked).toHaveLength(2)
    expect(store.state()).toMatchObject({ status: 'signed_in' })
  })
})

describe('several tabs', () => {
  test('share one refresh, and all use its token', async () => {
    const browser = openBrowser()
    const tabs = [
      await browser.openStartedTab(),
      await browser.openStartedTab(),
      await browser.openStartedTab(),
    ]
    await pass(SECOND)
    const before = browser.asked.length
    const refreshed = Promise.all(tabs.map(({ store }) => store.refresh()))
    await pass(SECOND)

    expect(browser.asked).toHaveLength(before + 1)
    expect(await refreshed).toEqual(tabs.map(() => session('ann', before + 1)))
  })

  test('send one request if they check at the same moment', async () => {
    const browser = openBrowser()
    await browser.openStartedTab()
    await browser.openStartedTab()
    await pass(MINUTE)
    const before = browser.asked.length
    await pass(9 * MINUTE)

    expect(browser.asked).toHaveLength(before + 1)
  })

  test('do not take a token for newer than it is after a sleep', async () => {
    const browser = openBrowser()
    const sleeper = await browser.openStartedTab()
    const other = await browser.openStartedTab()
    await pass(SECOND)
    void other.store.refresh()
    await vi.advanceTimersByTimeAsync(22)
    vi.setSystemTime(Date.now() + 9 * MINUTE)
    await pass(SECOND)
    const before = browser.asked.length
    const token = sleeper.store.accessToken()
    await pass(SECOND)

    expect(browser.asked).toHaveLength(before + 1)
    expect(await token).toBe(`token ${before + 1}`)
  })

  test('sign out together', async () => {
    const browser = openBrowser()
    const [here, there] = [await browser.openStartedTab(), await browser.openStartedTab()]
    here.events.length = 0
    const done = here.store.signOut()
    await pass(SECOND)
    await done

    expect([here.events, there.events]).toEqual([['SIGNED_OUT -'], ['SIGNED_OUT -']])
    expect(browser.asked.filter((path) => path === '/auth/sign_out')).toHaveLength(1)
  })

  test('sign out together, also one whose session is still on the way', async () => {
    const { server, openTab, openStartedTab } = openBrowser()
    const first = await openStartedTab()
    const second = openTab()
    server.delay = 200
    void second.store.start()
    await pass(30)
    server.delay = 0
    const out = first.store.signOut()
    await pass(100)
    await out
    await pass(200)
    expect(second.store.state()).toEqual({ status: 'signed_out' })
    expect(second.events).toEqual(['INITIAL_SESSION -'])
  })

  test('follow a sign-in of another player in one of them', async () => {
    const browser = openBrowser()
    const old = await browser.openStartedTab()
    browser.server.user = 'ben'
    browser.kept.add('inkling_signed_in')
    await browser.openStartedTab()
    await pass(SECOND)

    expect(old.events).toEqual(['SIGNED_IN ben token 2'])
  })

  test('report a changed profile, and keep their own token', async () => {
    const browser = openBrowser()
    const [here, there] = [await browser.openStartedTab(), await browser.openStartedTab()]
    await pass(SECOND)
    const held = there.store.state()
    here.events.length = there.events.length = 0
    here.store.userUpdated()
    await pass(SECOND)

    expect(here.events).toEqual(['USER_UPDATED ann token 2'])
    expect(there.events).toEqual(['USER_UPDATED ann token 2'])
    expect(there.store.state()).toBe(held)
  })
})

describe('signing out', () => {
  test('waits for a running refresh, which could bring the session back', async () => {
    const { openStartedTab } = openBrowser()
    const { store, events } = await openStartedTab()
    void store.refresh()
    const done = store.signOut()
    await pass(SECOND)
    await done

    expect(events).toEqual(['TOKEN_REFRESHED ann token 2', 'SIGNED_OUT -'])
    expect(store.state()).toEqual({ status: 'signed_out' })
  })

  test('fails if the server cannot be reached, and changes nothing', async () => {
    const { openStartedTab, server } = openBrowser()
    const { store, events } = await openStartedTab()
    server.status = 0
    const done = outcome(store.signOut())
    await pass(10 * SECOND)

    expect(await done).toBe('TypeError: Failed to fetch')
    expect(events).toEqual([])
    expect(store.state()).toMatchObject({ status: 'signed_in' })
  })
})

test('signing in opens the provider and remembers the page', async () => {
  const { store, went } = openBrowser({ cookies: [] }).openTab()
  store.signIn('/games/7?from=link#last', null)

  expect(went).toEqual(['/auth/sign_in?return_to=%2Fgames%2F7%3Ffrom%3Dlink%23last'])
})

test('a listener is called on every change until it unsubscribes', async () => {
  const { openStartedTab } = openBrowser()
  const { store } = await openStartedTab()
  const heard = vi.fn<() => void>()
  const stop = store.subscribe(heard)
  expect(store.state()).toBe(store.state())

  void store.refresh()
  await pass(SECOND)
  stop()
  void store.refresh()
  await pass(SECOND)
  expect(heard).toHaveBeenCalledTimes(1)
})
