import { expect, type Page } from '@playwright/test'
import { article, noConnection, words } from './boards.ts'
import { hiddenWord, secretOf, startAlone } from './games.ts'
import { tryAgain } from './pages.ts'
import { guess, guessBox } from './player.ts'
import { PHONE } from './room.ts'
import { expectPart } from './screens.ts'
import { enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { back, kept } = en.guesses

const DESK = { width: 1280, height: 720 }

/** Places of the guess box on a desktop and then on a phone. */
async function placesOfBox(page: Page) {
  const places = []
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    places.push(await guessBox(page).boundingBox())
  }
  return places
}

test('a board says at once that it is offline, keeps guesses and sends them later', async ({
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
  const places = await placesOfBox(page)

  await test.step('before the first guess', async () => {
    await page.context().setOffline(true)
    await expect(noConnection(page)).toContainText(kept(0))
    expect(await placesOfBox(page)).toEqual(places)
  })

  await test.step('with the number of guesses kept, and without a button', async () => {
    await guess(page, 'xylophone')
    await expect(noConnection(page)).toContainText(kept(1))
    await guess(page, 'trombone')
    await expect(noConnection(page)).toContainText(kept(2))
    const row = page.getByRole('listitem').filter({ hasText: 'xylophone', visible: true })
    await expect(row).toContainText(en.guesses.waits)
    await expect(tryAgain(page)).toHaveCount(0)
    expect(await placesOfBox(page)).toEqual(places)
    await expectPart(noConnection(page), 'offline')
  })

  await test.step('until they are sent automatically, which it says', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: back(2), visible: true })).toBeVisible()
    await expect(noConnection(page)).toHaveCount(0)
    expect(await placesOfBox(page)).toEqual(places)
    await page.setViewportSize(DESK)
    await expect(words(page)).toHaveCount(3)
    await expect(words(page).first()).toContainText('trombone')
    await expect(words(page).first()).not.toContainText(en.guesses.waits)
  })

  await test.step('also if only its connection has closed, while the browser is online', async () => {
    isCut = true
    for (const socket of sockets) await socket.close()
    await expect(noConnection(page)).toBeVisible()
    isCut = false
    await expect(noConnection(page)).toHaveCount(0)
  })
})
