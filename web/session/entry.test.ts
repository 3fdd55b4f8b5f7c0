import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SECOND } from '../lib/units.ts'
import { openBrowser, pass, session } from './test-tabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a form of the sign-in screen', () => {
  const body = { name: 'Ann', password: 'secret' }

  test.each(['sign_in', 'register'] as const)('signs in every tab: %s', async (kind) => {
    const browser = openBrowser({ cookies: [] })
    const [here, there] = [await browser.openStartedTab(), await browser.openStartedTab()]
    browser.kept.add('inkling_signed_in')
    const done = here.store.enter({ kind, body })
    await pass(SECOND)
    await done

    expect([here.events, there.events]).toEqual([
      ['SIGNED_IN ann token 1'],
      ['SIGNED_IN ann token 1'],
    ])
    expect(here.store.state()).toEqual({ status: 'signed_in', session: session('ann', 1) })
    expect(browser.kept).toEqual(new Set())
  })

  test('that sets a new password reports it in every tab', async () => {
    const browser = openBrowser({ cookies: [] })
    const [here, there] = [await browser.openStartedTab(), await browser.openStartedTab()]
    const done = here.store.enter({ kind: 'reset', body: { token: 'x', password: 'secret' } })
    await pass(SECOND)
    await done

    const events = ['SIGNED_IN ann token 1', 'PASSWORD_RECOVERY ann token 1']
    expect([here.events, there.events]).toEqual([events, events])
  })

  test('that is refused changes nothing, and says why', async () => {
    const browser = openBrowser({ cookies: [] })
    browser.server.password = 'wrong'
    const { store, events } = await browser.openStartedTab()
    const done = store.enter({ kind: 'sign_in', body }).catch((error: unknown) => error)
    await pass(SECOND)

    expect(await done).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(events).toEqual([])
    expect(store.state()).toEqual({ status: 'signed_out' })
  })
})
