import { expect, test } from '@playwright/test'
import { arrive, ask, friendsOnline, tokenOf } from './friends.ts'
import { guess, startGame } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('when the server is killed and started again, open pages come back by themselves', async ({
  browser,
}) => {
  const ann = await arrive(browser, server.origin, 'Ann Stays')
  const ben = await arrive(browser, server.origin, 'Ben Plays', { path: '/play' })
  const token = await tokenOf(ann)
  await startGame(ben)
  const list = ben.getByRole('list', { name: 'Guesses', exact: true })
  await guess(ben, 'century')
  await expect(list).toContainText('century')

  await server.kill()
  await guess(ben, 'xylophone')
  await expect(ben.getByRole('button', { name: 'Try again' })).toBeVisible()
  await server.start()

  await expect(list.getByRole('listitem').first()).toContainText('xylophone', { timeout: 20_000 })
  await expect(ben.getByRole('button', { name: 'Try again' })).toBeHidden()
  await ben.goto(`${server.origin}/`)
  await ask(ben, token)
  await expect(ann.getByRole('button', { name: '1 friend request' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(friendsOnline(ann)).toContainText('No friends are currently playing.')
})
