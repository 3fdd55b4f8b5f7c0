import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { signIn } from './player.ts'

type Options = { path?: string; colorScheme?: 'light' | 'dark' }

/** A player in a browser of his own, signed in and on a page. */
export async function arrive(
  browser: Browser,
  origin: string,
  name: string,
  { path = '/', colorScheme = 'light' }: Options = {},
): Promise<Page> {
  const context = await browser.newContext({ colorScheme })
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  await signIn(page, name)
  await expect(page.getByRole('main')).toBeVisible()
  return page
}

export async function openAddFriends(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add friends' }).click()
  return page.getByRole('dialog', { name: 'Add friends' })
}

/** Reads a player's invite token from the dialog in which he finds it. */
export async function tokenOf(page: Page): Promise<string> {
  const dialog = await openAddFriends(page)
  const token = await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return token
}

/** Asks the owner of a token to be a friend. */
export async function ask(page: Page, token: string): Promise<void> {
  const dialog = await openAddFriends(page)
  await dialog.getByLabel("Friend's invite token").fill(token)
  await dialog.getByRole('button', { name: 'Request friendship' }).click()
  await expect(dialog.getByText('Friend request sent.')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Makes two players friends. */
export async function befriend(one: Page, other: Page): Promise<void> {
  await ask(one, await tokenOf(other))
  await other.getByRole('button', { name: '1 friend request' }).click()
  await other.getByRole('button', { name: /^Accept/ }).click()
  await expect(other.getByText('No friend requests yet.')).toBeVisible()
  await other.keyboard.press('Escape')
}

export function friendsOnline(page: Page): Locator {
  return page.getByRole('region', { name: 'Friends online' })
}
