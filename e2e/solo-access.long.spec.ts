import { expect } from '@playwright/test'
import { guessList } from './boards.ts'
import { startAlone } from './games.ts'
import { guess, signInButton, signOut } from './player.ts'
import { expectScreen } from './screens.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('a game continues in another tab, and signing out signs out both tabs', async ({ arrive }) => {
  const page = await arrive('Ada Lovelace', { path: `/games/${await startAlone('Ada Lovelace')}` })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await guess(other, 'century')
  await expect(guessList(other)).toContainText('century')

  await signOut(other)

  await expect(other).toHaveURL('/')
  await expect(signInButton(other)).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
})

test("another player's game looks like one that does not exist, and an unknown page leads to the daily", async ({
  arrive,
}) => {
  const path = `/games/${await startAlone('Rosalind Franklin')}`
  const stranger = await arrive('Somebody Else', { path })
  const home = stranger.getByRole('main').getByRole('link', { name: /home/i }).first()
  await expect(home).toBeVisible()
  await expectScreen(stranger, 'unknown-game')
  const foreign = await stranger.getByRole('main').innerText()

  await stranger.goto('/games/00000000-0000-4000-8000-000000000000')

  await expect(home).toBeVisible()
  await expect(stranger.getByRole('main')).toHaveText(foreign, { useInnerText: true })

  await stranger.goto('/nowhere')
  await expect(stranger.getByText(en.not_found.title)).toBeVisible()
  await expectScreen(stranger, 'not-found')
  await stranger.getByRole('link', { name: en.not_found.play_daily }).click()
  await expect(stranger).toHaveURL('/daily')
})
