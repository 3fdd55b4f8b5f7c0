import { expect } from '@playwright/test'
import { article, ink, noConnection, words } from './boards.ts'
import { hiddenWord, secretOf, startAlone } from './games.ts'
import { homeLink } from './pages.ts'
import { guess, signOut } from './player.ts'
import { expectPart } from './screens.ts'
import { enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

const { back, kept, kept_guesses } = en.guesses

test('a board says at once that its connection is lost, keeps guesses and sends them later', async ({
  newPage,
}) => {
  const page = await newPage()
  const game_id = await startAlone('Olive Offline')
  await enter(page.request, server.origin, 'Olive Offline')
  let isCut = false
  const sockets = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket(/\/socket/, async (socket) => {
    if (isCut) return socket.close()
    socket.connectToServer()
    sockets.add(socket)
    return undefined
  })
  await page.goto(`/games/${game_id}`)
  const word = hiddenWord(await secretOf(server, game_id))
  await guess(page, word)
  await expect(article(page).getByText(word).first()).toBeVisible()

  await test.step('when only the connection has closed, while the browser is online', async () => {
    await expect.poll(() => sockets.size).toBeGreaterThan(0)
    isCut = true
    for (const socket of sockets) await socket.close()
    await expect(noConnection(page)).toBeVisible()
    isCut = false
    await expect(noConnection(page)).toHaveCount(0)
  })

  await test.step('when the browser is offline', async () => {
    await page.context().setOffline(true)
    await expect(noConnection(page)).toContainText(kept)
    await guess(page, 'xylophone', 'trombone')
    await expect(noConnection(page)).toContainText(kept_guesses(2))
    await expectPart(noConnection(page), 'offline')
  })

  await test.step('and it says that the guesses were sent', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: back(2), visible: true })).toBeVisible()
    await expect(noConnection(page)).toHaveCount(0)
    await expect(words(page)).toHaveCount(3)
    await expect(words(page).first()).toContainText('trombone')
  })
})

test('a board that is loaded again without a network shows its article and all guesses, which are sent later; signing out removes it', async ({
  arrive,
}) => {
  const game_id = await startAlone('Lars Tunnel')
  const page = await arrive('Lars Tunnel', { path: `/games/${game_id}` })
  const word = hiddenWord(await secretOf(server, game_id))
  await guess(page, word)
  await expect(words(page)).toHaveCount(1)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })

  await page.context().setOffline(true)
  await guess(page, 'xylophone')
  await page.reload()
  await expect(article(page).getByText(word).first()).toBeVisible()
  await expect(ink(page).first()).toBeVisible()
  await expect(words(page)).toHaveCount(2)
  await expect(
    page.getByRole('status').filter({ hasText: kept_guesses(1), visible: true }),
  ).toBeVisible()

  await homeLink(page).click()
  await page.getByRole('link', { name: en.app.last_game }).click()
  await expect(words(page)).toHaveCount(2)
  await guess(page, 'trombone')
  await page.context().setOffline(false)
  // The emulation does not tell a page that comes from a service worker.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').filter({ hasText: back(2), visible: true })).toBeVisible()
  await expect(words(page)).toHaveCount(3)
  await expect(words(page).first()).toContainText('trombone')

  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('last_board'))).toBeNull()
})
