import { expect } from '@playwright/test'
import { decode, gather, startAlone } from './games.ts'
import { befriend, call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'
import { pressAll, translatePage } from './translator.ts'

const PAGES = ['/', '/play', '/daily', '/friends', '/me', '/settings', '/games', '/challenge']

test('pages that the browser translates survive a press of each of their buttons', async ({
  emptyPage,
}) => {
  const name = 'Tess Translates'
  await befriend(name, 'Theo Translates')
  const caller = await callerFor(name)
  const finished = await startAlone(name)
  await decode(caller, finished)
  const { code } = await call(caller, 'create_challenge', { game_id: finished })
  const { path: lobby } = await gather('race', [name, 'Theo Translates'])
  const board = `/games/${await startAlone(name)}`
  const page = await emptyPage(name)
  await page.addInitScript(translatePage)
  expect(
    await pressAll(page, [...PAGES, `/challenge/${code}`, `/games/${finished}`, board, lobby]),
  ).toEqual([])
})

test('a page goes on after a translator has moved what the page removes', async ({ arrive }) => {
  const page = await arrive('Moe Translates', { path: '/friends' })
  const copy = page.getByRole('button', { name: en.friendships.copy_link }).first()
  await copy.locator('svg').evaluate((icon) => icon.replaceWith(document.createElement('span')))
  await copy.click()
  await expect(page.getByRole('heading', { name: en.friends.title, level: 1 })).toBeVisible()
  await expect(copy).toBeVisible()
})
