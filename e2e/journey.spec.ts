import { expect, test } from '@playwright/test'
import { secretOf } from './games.ts'
import { expectAccessible, guess, signIn, startGame } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('a visitor sees only the sign-in screen and comes back to where he wanted to go', async ({
  page,
}) => {
  for (const path of ['/', '/play', '/me', '/nowhere', '/games/1']) {
    await page.goto(`${server.origin}${path}`)
    await expect(page.getByText('Continue with Google')).toBeVisible()
    await expect(
      page.getByText(
        'Uncover the secret Wikipedia article by guessing the words. Can you decode the subject before your friends?',
      ),
    ).toBeVisible()
  }

  await page.goto(`${server.origin}/me`)
  await signIn(page, 'Mary Anning')

  await expect(page).toHaveURL(`${server.origin}/me`)
  await expect(page.getByRole('heading', { name: 'Mary Anning' })).toBeVisible()
})

test('a whole game: set up, guess, reload in the middle, take a hint, decode, share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.origin}/`)
  await signIn(page, 'Grace Hopper')
  await expect(page.getByText('No recent games.')).toBeVisible()
  await page.getByRole('link', { name: /Play/ }).first().click()
  await expect(page).toHaveURL(`${server.origin}/play`)
  const game_id = await startGame(page)
  const { title } = await secretOf(server, game_id)
  const list = page.getByRole('list', { name: 'Guesses', exact: true })

  await test.step('guesses are listed newest first, and a miss says so', async () => {
    await guess(page, 'century')
    await guess(page, 'xylophone')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText('xylophone')
    await guess(page, 'xylophone')
    await expect(page.getByText(/You had “xylophone” already/)).toBeVisible()
    await guess(page, 'two words')
    await expect(page.getByText('One word at a time: guess “two” and “words”.')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a hint opens a word', async () => {
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByRole('button', { name: 'Open the commonest hidden word' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('after a reload everything is there again', async () => {
    const open = await page.getByRole('article').innerText()
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect.poll(() => page.getByRole('article').innerText()).toBe(open)
  })

  await test.step('it waits among the recent games', async () => {
    await page.goto(`${server.origin}/`)
    await expect(page.getByText('2 guesses')).toBeVisible()
    await page.getByRole('link', { name: /Resume/ }).click()
    await expect(page).toHaveURL(`${server.origin}/games/${game_id}`)
  })

  await test.step('the words of the title decode it', async () => {
    for (const word of title.split(' ')) await guess(page, word)
    await expect(page.getByText('You decoded it')).toBeVisible()
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(page.locator('.ink')).toHaveCount(0)
    await expect(page.getByText(/CC0 1.0/)).toBeVisible()
  })

  await test.step('the share text tells no word of it', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('Inkling')
    for (const word of title.split(' ')) expect(text).not.toContain(word)
  })

  await test.step('it counts', async () => {
    await page.goto(`${server.origin}/`)
    await expect(page.getByText('1 Wikis found')).toBeVisible()
    await expect(page.getByText(title)).toBeVisible()
  })
})

test('giving up is asked once more, and opens the article', async ({ page }) => {
  await page.goto(`${server.origin}/play`)
  await signIn(page, 'Emmy Noether')
  const game_id = await startGame(page)
  const { title } = await secretOf(server, game_id)

  await page.getByRole('button', { name: 'Give up' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()

  await expect(page.getByText('You gave up')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(title)
})

test('a game goes on in another tab, and one sign-out signs out both', async ({
  page,
  context,
}) => {
  await page.goto(`${server.origin}/play`)
  await signIn(page, 'Ada Lovelace')
  await startGame(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await guess(other, 'century')
  await expect(other.getByRole('list', { name: 'Guesses', exact: true })).toContainText('century')

  await other.goto(`${server.origin}/me`)
  await other.getByRole('button', { name: 'Log out' }).click()

  await expect(other).toHaveURL(`${server.origin}/`)
  await expect(other.getByText('Continue with Google')).toBeVisible()
  await expect(page.getByText('Continue with Google')).toBeVisible()
})

test("another player's game looks like one that is not there", async ({ page, browser }) => {
  await page.goto(`${server.origin}/play`)
  await signIn(page, 'Rosalind Franklin')
  await startGame(page)
  const stranger = await (await browser.newContext()).newPage()

  await stranger.goto(page.url())
  await signIn(stranger, 'Somebody Else')
  const foreign = await stranger.getByRole('main').innerText()
  await stranger.goto(`${server.origin}/games/00000000-0000-4000-8000-000000000000`)

  await expect(stranger.getByRole('link', { name: /home/i }).first()).toBeVisible()
  await expect.poll(() => stranger.getByRole('main').innerText()).toBe(foreign)
  await stranger.context().close()
})

test('every page fits from a small phone to a wide screen, and home has two columns where there is room', async ({
  page,
}) => {
  await page.goto(`${server.origin}/`)
  await signIn(page, 'Maria Merian')
  const play = page.getByRole('link', { name: /New game|Play/ }).first()
  const friends = page.getByRole('region', { name: 'Friends online' })

  for (const width of [360, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/play', '/friends', '/me']) {
      await page.goto(`${server.origin}${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.goto(`${server.origin}/`)
    await expect(friends).toBeVisible()
    const [left, right] = [await play.boundingBox(), await friends.boundingBox()]
    const isBeside = right!.x >= left!.x + left!.width / 2 && right!.x > width / 3
    expect(isBeside, `two columns at ${width}`).toBe(width >= 1280)
  }
})

test('the procedures can be read about, without signing in', async ({ page }) => {
  await page.goto(`${server.origin}/api/docs/`)

  await expect(page.getByRole('heading', { name: 'Inkling', level: 1 })).toBeVisible()
  await expect(page.getByText('/submit_guess').first()).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`every screen in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('can be used with a screen reader and a keyboard', async ({ page }) => {
      test.setTimeout(180_000)
      await page.goto(`${server.origin}/play`)
      await expect(page.getByText('Continue with Google')).toBeVisible()
      await expectAccessible(page)
      await page.getByText('Continue with Google').click()
      await expectAccessible(page)
      await page.getByLabel('Your name').fill(`Axe ${colorScheme}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible()
      await expectAccessible(page)

      await startGame(page)
      await guess(page, 'century')
      await guess(page, 'xylophone')
      await expect(page.getByRole('list', { name: 'Guesses', exact: true })).toContainText(
        'century',
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Hint' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Give up' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
      await expect(page.getByText('You gave up')).toBeVisible()
      await expectAccessible(page)

      for (const path of ['/', '/me', '/nowhere', '/games/1']) {
        await page.goto(`${server.origin}${path}`)
        await expect(page.getByRole('main')).toBeVisible()
        await expectAccessible(page)
      }
      await expect(page.getByRole('main')).toBeVisible()
      await page.goto(`${server.origin}/nowhere`)
      await expect(page.getByText('404: No such page!')).toBeVisible()
    })
  })
}
