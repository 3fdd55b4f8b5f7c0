import { expect } from '@playwright/test'
import { article, noConnection, words } from './boards.ts'
import { hiddenWord, secretOf, startAlone } from './games.ts'
import { guess } from './player.ts'
import { expectPart } from './screens.ts'
import { enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { back, kept } = en.guesses

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
    await expect(noConnection(page)).toContainText(kept(0))
    await guess(page, 'xylophone', 'trombone')
    await expect(noConnection(page)).toContainText(kept(2))
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
