import { expect } from '@playwright/test'
import { guessList, noConnection } from './boards.ts'
import { ask, friendsOnline, NOBODY_ONLINE, requests, tokenOf } from './friends.ts'
import { guess, startGame } from './player.ts'
import { type RunningServer, startServer } from './server.ts'
import { test } from './test.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('when the server is killed and started again, open pages reconnect', async ({ arrive }) => {
  const { origin } = server
  const ann = await arrive('Ann Stays', { origin })
  const ben = await arrive('Ben Plays', { origin, path: '/play' })
  const token = await tokenOf(ann)
  await startGame(ben)
  const list = guessList(ben)
  await guess(ben, 'century')
  await expect(list).toContainText('century')

  await server.kill()
  await guess(ben, 'xylophone')
  await expect(noConnection(ben)).toBeVisible()
  await server.start()

  await expect(list.getByRole('listitem').first()).toContainText('xylophone')
  await expect(noConnection(ben)).toHaveCount(0)
  await ben.goto(`${server.origin}/`)
  await ask(ben, token)
  await expect(requests(ann, 1)).toBeVisible()
  await expect(friendsOnline(ann)).toContainText(NOBODY_ONLINE)
})
