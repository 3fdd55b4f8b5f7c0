import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { PushedNews } from '@inkling/protocol/notifications'
import { CLOCK_SHIFT, shiftDate } from '../server/test/test-clock.ts'
import { openFakePushService } from '../server/platform/push/fake-push-service.ts'
import { QUIET_MS } from './pages.ts'
import { startServer, TOKEN } from './server.ts'
import { claimName, server as shared } from './shared-server.ts'
import { call, callerFor, enter } from './session.ts'
import { test as base } from './test.ts'
import { deliver, press, shown, subscribeAt } from './app/push.ts'
import { openTwoBuilds, SECOND } from './app/two-builds.ts'
import { en } from './texts.ts'

/** Chrome closes a notification by itself when it has shown for long. */
const SOON_MS = 10_000

type Fixtures = {
  /** A context with a profile of its own, in a whole Chromium: only there can the site be installed. */
  device: BrowserContext
}

const wholeChromium = process.env['CHROMIUM_PATH']

const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  device: async ({ playwright, launchOptions }, use) => {
    const device = await playwright.chromium.launchPersistentContext('', {
      ...launchOptions,
      ...(wholeChromium !== undefined && { executablePath: wholeChromium }),
    })
    await device.addInitScript(shiftDate, CLOCK_SHIFT)
    await use(device)
    await device.close()
  },
})

const REMINDER: PushedNews = {
  kind: 'daily',
  subject: '2026-01-01',
  name: null,
  language: 'en',
  article_language: null,
}

const credits = (page: Page) => page.getByRole('heading', { level: 1, name: en.credits.title })

/** Resolves when the browser has cached this many builds and runs the last one. */
async function isKept(page: Page, builds: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        return active?.state === 'activated' && (await caches.keys()).length
      }),
    )
    .toBe(builds)
}

test('the site is an app: it can be installed, starts without network, and is upgraded under open tabs', async ({
  device,
  newPage,
}) => {
  const site = await openTwoBuilds()
  const page = await device.newPage()
  await page.clock.install()
  await page.goto(site.origin)
  const browser = await device.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data = '{}' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  await browser.detach()
  const { icons, shortcuts } = JSON.parse(data)
  for (const { src } of [...icons, ...shortcuts.flatMap((one: typeof shortcuts) => one.icons)]) {
    expect((await page.request.get(`${site.origin}${src}`)).status()).toBe(200)
  }
  await page.clock.fastForward(QUIET_MS)
  await isKept(page, 1)

  await site.stop()
  await device.setOffline(true)
  // The emulation of Chromium 150 does not reach `navigator.onLine` of a page that comes from a service worker.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.reload()
  await page.getByRole('link', { name: en.sign_in.credits }).click()
  await expect(credits(page)).toBeVisible()
  await device.addCookies([{ name: 'inkling_session', value: '1', url: site.origin }])
  await page.goto(site.origin)
  await expect(page.getByRole('status')).toContainText('You’re offline.')

  await device.clearCookies()
  await page.close()
  await device.setOffline(false)
  await site.start()
  const old = await device.newPage()
  const guest = await newPage()
  for (const tab of [old, guest]) await tab.goto(site.origin)
  await site.deploySecond()
  const fresh = await device.newPage()
  await fresh.goto(site.origin)
  const script = fresh.locator('script[type=module]')
  await expect(script).toHaveAttribute('src', new RegExp(SECOND))
  await isKept(fresh, 2)
  await old.evaluate(() => (document.title = 'not loaded again'))
  const failed: string[] = []
  old.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await old.getByRole('link', { name: en.sign_in.credits }).click()
  await expect(credits(old)).toBeVisible()
  await expect(old.locator('script[type=module]')).not.toHaveAttribute('src', new RegExp(SECOND))
  expect(failed).toEqual([])

  await guest.getByRole('link', { name: en.sign_in.credits }).click()
  await expect(credits(guest)).toBeVisible()
  await expect(guest.locator('script[type=module]')).toHaveAttribute('src', new RegExp(SECOND))
  await site.close()
})

test('with no tab open a device shows an invitation in the language of the account, and pressing it opens the lobby', async ({
  device,
}) => {
  const service = await openFakePushService()
  const server = await startServer({ TEST_PUSH_SERVICE: service.origin })
  const { origin } = server
  await device.grantPermissions(['notifications'], { origin })
  const inbox = await subscribeAt(device, service)
  const [blank, page] = [device.pages()[0]!, await device.newPage()]
  await enter(page.request, origin, 'Gina')
  const [guest, host] = [await callerFor('Gina', origin), await callerFor('Hugo', origin)]
  await call(guest, 'update_settings', { language: 'de' })
  const { token } = await (await guest.get('/api/invite_tokens/me')).json()
  await call(host, 'send_friend_request', { _token: token })
  const { id: host_id } = await (await host.get('/api/users/me')).json()
  const { id: guestId } = await (await guest.get('/api/users/me')).json()
  await call(guest, 'accept_friend_request', { _sender_id: host_id })

  await page.goto(`${origin}/settings`)
  await page.getByRole('button', { name: 'Benachrichtigen' }).click()
  await expect(page.getByText('Dieses Gerät benachrichtigt dich')).toBeVisible()
  const game = await call(host, 'create_game', { mode: 'race', difficulty: 'easy' })
  const invite = { game_id: game.game_id, user_id: guestId }
  await call(host, 'invite_to_game', invite)
  await expect(page.getByRole('group', { name: 'Einladung von Hugo' })).toBeVisible()
  await call(host, 'withdraw_game_invite', invite)
  await page.close()
  await expect.poll(() => socketsOf(origin)).toBe(0)
  await call(host, 'invite_to_game', invite)
  await expect.poll(inbox.texts).toHaveLength(1)

  await expect(async () => {
    await deliver(blank, origin, inbox.texts()[0]!)
    expect(await shown(device)).toEqual([
      {
        title: 'Hugo lädt dich zu einem Spiel ein',
        body: 'Englisch · Tippe, um in die Lobby zu kommen.',
      },
    ])
  }).toPass()
  await blank.goto(await press(device))
  await expect(blank).toHaveURL(`${origin}/games/${game.game_id}`)
  await expect(blank.getByRole('listitem').filter({ hasText: 'Gina' })).toBeVisible()

  for (const caller of [guest, host]) await caller.dispose()
  await server.stop()
  await service.close()
})

test('signing out closes the notifications of the user', async ({ device }, { title }) => {
  const { origin } = shared
  await claimName('Uma', title)
  const [blank, page] = [device.pages()[0]!, await device.newPage()]
  await enter(page.request, origin, 'Uma')
  await page.goto(`${origin}/me`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
  await device.grantPermissions(['notifications'], { origin })
  await expect(async () => {
    await deliver(blank, origin, JSON.stringify(REMINDER))
    expect(await shown(device)).toHaveLength(1)
  }).toPass()

  await blank.goto(`${origin}/me`)
  await blank.getByRole('button', { name: en.my_settings.log_out, exact: true }).click()
  await expect.poll(() => countShownAt(blank), { timeout: SOON_MS }).toBe(0)
})

/** Counts the notifications of the site from a page, which works while the service worker is stopped. */
function countShownAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).length
  })
}

/** Number of tabs connected to the server. */
async function socketsOf(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(/^inkling_sockets (\d+)/m.exec(text)?.[1])
}
