import { expect, type Page } from '@playwright/test'
import { article, noConnection, words } from './boards.ts'
import { PHONE } from './catalogue.ts'
import { tryAgain } from './pages.ts'
import { guess, guessBox, startGame } from './player.ts'
import { expectPart } from './screens.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { back, kept } = en.guesses

const DESK = { width: 1280, height: 720 }

function placeOfBox(page: Page) {
  return guessBox(page).boundingBox()
}

for (const [device, size] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const) {
  test(`on a ${device} a board says at once that it is offline, keeps guesses and sends them later`, async ({
    arrive,
  }) => {
    const page = await arrive(`Olive ${device}`, { path: '/play' })
    await startGame(page)
    await page.setViewportSize(size)
    await guess(page, 'century')
    await expect(article(page).getByText('century').first()).toBeVisible()
    const place = await placeOfBox(page)

    await test.step('before the first guess', async () => {
      await page.context().setOffline(true)
      await expect(noConnection(page)).toContainText(kept(0))
      expect(await placeOfBox(page)).toEqual(place)
    })

    await test.step('with the number of guesses kept, and without a button', async () => {
      await guess(page, 'xylophone')
      await expect(noConnection(page)).toContainText(kept(1))
      await guess(page, 'trombone')
      await expect(noConnection(page)).toContainText(kept(2))
      const row = page.getByRole('listitem').filter({ hasText: 'xylophone', visible: true })
      await expect(row).toContainText(en.guesses.waits)
      await expect(tryAgain(page)).toHaveCount(0)
      expect(await placeOfBox(page)).toEqual(place)
      if (device === 'phone') await expectPart(noConnection(page), 'offline')
    })

    await test.step('until they are sent automatically, which it says', async () => {
      await page.context().setOffline(false)
      await expect(
        page.getByRole('status').filter({ hasText: back(2), visible: true }),
      ).toBeVisible()
      await expect(noConnection(page)).toHaveCount(0)
      expect(await placeOfBox(page)).toEqual(place)
      await page.setViewportSize(DESK)
      await expect(words(page)).toHaveCount(3)
      await expect(words(page).first()).toContainText('trombone')
      await expect(words(page).first()).not.toContainText(en.guesses.waits)
    })
  })
}

test('a board shows at once that its connection has closed, also while the browser is online', async ({
  arrive,
}) => {
  const page = await arrive('Sol Socket')
  let isCut = false
  const sockets = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket(/\/socket/, async (socket) => {
    if (isCut) return socket.close()
    socket.connectToServer()
    sockets.add(socket)
    return undefined
  })
  await page.goto('/play')
  await startGame(page)
  await expect.poll(() => sockets.size).toBeGreaterThan(0)
  isCut = true
  for (const socket of sockets) await socket.close()
  await expect(noConnection(page)).toBeVisible()
  isCut = false
  await expect(noConnection(page)).toHaveCount(0)
})
