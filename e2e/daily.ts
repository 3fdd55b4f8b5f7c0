import { expect, type Page } from '@playwright/test'
import { decoded } from './boards.ts'
import { secretOf } from './games.ts'
import { atGame, guess } from './player.ts'
import { server } from './shared-server.ts'
import { en } from './texts.ts'

/** Starts the daily that the page shows, and returns its title. */
export async function startDaily(page: Page): Promise<string> {
  await page.getByRole('button', { name: en.daily.play_part.whole }).click()
  return (await secretOf(server, await atGame(page))).title
}

export async function decodeDaily(page: Page, title: string): Promise<void> {
  await guess(page, ...title.split(' '))
  await expect(decoded(page)).toBeVisible()
}
