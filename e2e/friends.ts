import { expect, type Locator, type Page } from '@playwright/test'
import { code } from './pages.ts'

/** What home says while no friend is online. */
export const NOBODY_ONLINE = 'No friends are currently playing.'

export function friendsOnline(page: Page): Locator {
  return page.getByRole('region', { name: 'Friends online' })
}

/** Says on the page of friends that there are none. */
export function noFriends(page: Page): Locator {
  return page.getByText('No friends yet. Go add some!')
}

/** The button that tells how many ask to be a friend, and shows who. */
export function requests(page: Page, count?: number): Locator {
  const exactly = count === 1 ? '1 friend request' : `${count} friend requests`
  return page.getByRole('button', { name: count === undefined ? /friend request/ : exactly })
}

export function noRequests(page: Page): Locator {
  return page.getByText('No friend requests yet.')
}

export async function openAddFriends(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add friends' }).click()
  return addFriends(page)
}

export function addFriends(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Add friends' })
}

/** Where a dialog takes the token of a friend. */
export function tokenBox(dialog: Locator): Locator {
  return dialog.getByLabel("Friend's invite token")
}

export function askButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Request friendship' })
}

export function asked(dialog: Locator): Locator {
  return dialog.getByText('Friend request sent.')
}

/** Reads a player's invite token from the dialog in which they find it. */
export async function tokenOf(page: Page): Promise<string> {
  const dialog = await openAddFriends(page)
  const token = await code(dialog).innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return token
}

/** Asks the owner of a token to be a friend. */
export async function ask(page: Page, token: string): Promise<void> {
  const dialog = await openAddFriends(page)
  await tokenBox(dialog).fill(token)
  await askButton(dialog).click()
  await expect(asked(dialog)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Opens what can be done about a friend on the page of friends. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}` }).click()
}

export function removeButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: 'Remove friend' })
}

export function blockButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: 'Block', exact: true })
}

/** What unblocks players, while there are any. */
export function blockedPlayers(page: Page): Locator {
  return page.getByRole('heading', { name: 'Blocked players' })
}

export function raceButton(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name: `Race ${name}` })
}
