import { expect, type Page } from '@playwright/test'
import { procedureAt } from '../server/test/api-routes.ts'
import { ink, words } from './boards.ts'
import { startAlone } from './games.ts'
import { hold } from './pages.ts'
import { enter, callerFor, call } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, startOf } from './texts.ts'

test('a broken connection at the start does not look signed out, and the page loads once it is back', async ({
  emptyPage,
}) => {
  const page = await emptyPage('Ada Yonath')
  await page.route('**/auth/refresh', (route) => route.abort('connectionreset'))
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText(en.app.unreachable)
  await expect(page.getByText(en.sign_in.button)).toBeHidden()

  await page.unroute('**/auth/refresh')
  await expect(page.getByRole('heading', { name: en.friends.online_title })).toBeVisible()
})

test('the chosen theme colours the browser around the page at once, and the board and the loading sign before the scripts have loaded', async ({
  arrive,
}) => {
  const path = `/games/${await startAlone('Hertha Ayrton')}`
  const page = await arrive('Hertha Ayrton', { colorScheme: 'light' })
  const colors = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  expect(await colors()).toEqual(['#f6f3ee', '#0e1118'])
  await page.getByRole('button', { name: /theme/i }).click()
  await expect.poll(colors).toEqual(['#0e1118', '#0e1118'])

  await page.route('**/assets/*.js', (route) => route.abort())
  await openWithData(page, path)
  await expect(ink(page).first()).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark')

  await page.unroute('**/assets/*.js')
  const release = await hold(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const sign = page.locator('.starting')
  await expect(sign).toBeVisible()
  await expect(sign).toHaveCSS('background-color', 'oklch(0.185 0.02 270)')
  expect(await colors()).toEqual(['#0e1118', '#0e1118'])
  release()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(sign).toBeHidden()
})

test('another player who signs in never sees the game that was open before', async ({ arrive }) => {
  const game_id = await startAlone('Hedy Lamarr')
  const page = await arrive('Hedy Lamarr', { path: `/games/${game_id}` })
  await expect(page.getByRole('textbox', { name: en.guesses.box })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/me')
  await other.getByRole('button', { name: en.my_settings.log_out, exact: true }).click()
  await expect(page.getByText(en.sign_in.button)).toBeVisible()
  await enter(other.request, server.origin, 'Sophie Germain')
  await other.goto('/')
  await expect(other.getByText(en.recent_games.none)).toBeVisible()

  await expect(page).toHaveURL(new RegExp(game_id))
  await expect(page.getByRole('link', { name: en.home.new_game })).toBeVisible()
  await expect(page.getByRole('textbox', { name: en.guesses.box })).toBeHidden()
})

test('opening a page sends each request once, however early it is sent', async ({ emptyPage }) => {
  const path = `/games/${await startAlone('Maria Mayer')}`
  const page = await emptyPage('Maria Mayer')
  const asked = recordRequests(page)
  await openWithData(page, path, () => (asked.length = 0))
  await expect(page.getByRole('textbox', { name: en.guesses.box })).toBeVisible()
  await expect(ink(page).first()).toBeVisible()

  expect(asked.filter((path) => path.startsWith('/auth/'))).toEqual(['/auth/refresh'])
  const profile = 'profile.me'
  await expect.poll(() => asked.filter((path) => path === profile)).toEqual([profile])
  expect(asked).not.toContain('games.board')
})

test('home and the daily come with their documents, and wait for no other answer', async ({
  emptyPage,
}) => {
  await startAlone('Vera Rubin')
  const page = await emptyPage('Vera Rubin')
  await page.route('**/api/**', () => undefined)

  await openWithData(page, '/')
  await expect(page.getByRole('region', { name: en.home.your_move })).toBeVisible()
  await openWithData(page, '/daily')
  await expect(
    page.getByRole('button', { name: en.daily.play_part.whole, exact: true }),
  ).toBeVisible()
})

test('home reads again, once, what others may have changed before its channels were joined', async ({
  emptyPage,
}) => {
  const page = await emptyPage('Emilie du Châtelet')
  const asked = recordRequests(page)
  const asksFor = (names: string[]) => asked.filter((name) => names.includes(name)).toSorted()
  await openWithData(page, '/', () => (asked.length = 0))

  const announced = ['friends.list', 'friends.requests', 'inbox.list', 'lobbies.game_invites']
  await expect.poll(() => asksFor(announced)).toEqual(announced)
  expect(asksFor(['profile.me', 'games.unfinished', 'games.list', 'daily.find'])).toEqual([])
})

/** Lists the procedures and paths that a page requests from now on. */
function recordRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    asked.push(procedureAt(request.method(), pathname)?.name ?? pathname)
  })
  return asked
}

/** Opens a page, again while the server is so busy that it sends the document without its data. `before` runs before
 *  each navigation. */
async function openWithData(page: Page, url: string, before = (): unknown => null): Promise<void> {
  await expect(async () => {
    before()
    const response = await page.goto(url, { waitUntil: 'commit' })
    expect(await response?.text()).toContain('<script type="application/json"')
  }).toPass()
}

for (const [device, width] of [
  ['a desk', 1280],
  ['a phone', 390],
] as const) {
  test(`on ${device} the article of a board comes with the document, and does not move when the scripts take it over`, async ({
    emptyPage,
  }) => {
    const name = `Reader at ${device}`
    const reader = await callerFor(name)
    const { game_id } = await call(reader, 'create_game', { mode: 'solo', difficulty: 'easy' })
    await call(reader, 'submit_guess', { game_id, word: 'century' })
    await reader.dispose()
    const page = await emptyPage(name)
    await page.setViewportSize({ width, height: 800 })
    const places = () =>
      page.locator('article').evaluate((article) =>
        [...article.children].slice(0, 8).map((block) => {
          const { x, y, width, height } = block.getBoundingClientRect()
          return [x, y, width, height]
        }),
      )
    const release = await hold(page, '**/assets/index-*.js')
    await openWithData(page, `/games/${game_id}`)
    await expect(ink(page).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const [[x, y, ...size] = []] = await places()
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 150)
    await expect.poll(places).toContainEqual([x, y! - 150, ...size])
    const before = await places()
    await ink(page)
      .first()
      .evaluate((bar) => (bar.id = 'first-bar'))
    release()

    await expect(page.getByRole('button', { name: startOf(en.header.more) })).toBeVisible()
    expect(await places()).toEqual(before)
    await expect(page.locator('#first-bar')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
}

test('ten words that are typed blindly on a slow processor, while a board opens, from its first paint on are guessed once and in order', async ({
  emptyPage,
}) => {
  const name = 'Lise Meitner'
  const typed = 'water house river stone light music paper glass bread sound'.split(' ')
  const game_id = await startAlone(name)
  const page = await emptyPage(name)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(`/games/${game_id}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  for (const word of typed) await page.keyboard.type(`${word}\n`, { delay: 50 })

  const reader = await callerFor(name)
  const guessed = async () => {
    const rows = await (await reader.get(`/api/games/${game_id}/guesses`)).json()
    return rows.map(({ word }: { word: string }) => word)
  }
  await expect.poll(guessed).toEqual(typed)
  await expect(words(page)).toHaveCount(typed.length)
  await reader.dispose()
})

test('a board that opens in a tab in the background loads there', async ({ emptyPage }) => {
  const page = await emptyPage('Chien-Shiung Wu')
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })

  await page.goto(`/games/${await startAlone('Chien-Shiung Wu')}`, { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: en.guesses.box })).toBeAttached()
})
