import { expect, type Locator, type Page } from '@playwright/test'
import { code } from './pages.ts'
import { call, callerFor } from './session.ts'
import { en, matching } from './texts.ts'

/** Text on the home page while no friend is online. */
export const NOBODY_ONLINE = en.friends.nobody_online

export function friendsOnline(page: Page): Locator {
  return page.getByRole('region', { name: en.friends.online_title })
}

/** Text on the friends page while there are none. */
export function noFriends(page: Page): Locator {
  return page.getByText(en.friendships.none)
}

/** Button that shows the number of friend requests and opens the list. */
export function requests(page: Page, count?: number): Locator {
  const { requests: texts } = en.friends
  const name = count === undefined ? matching(texts(1), texts(2)) : texts(count)
  return page.getByRole('button', { name })
}

export function noRequests(page: Page): Locator {
  return page.getByText(en.friendships.no_requests)
}

export async function openAddFriends(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: en.friends.add }).click()
  return addFriends(page)
}

export function addFriends(page: Page): Locator {
  return page.getByRole('dialog', { name: en.friends.add })
}

/** Field of a dialog for the token of a friend. */
export function tokenBox(dialog: Locator): Locator {
  return dialog.getByLabel(en.friendships.token_label)
}

export function askButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: en.friendships.request })
}

export function asked(dialog: Locator): Locator {
  return dialog.getByText(en.friendships.requested)
}

/** Invite token below the link that ends with it. */
export function ownToken(within: Page | Locator): Locator {
  return code(within).last()
}

/** Reads a player's invite token from the dialog that shows it. */
export async function tokenOf(page: Page): Promise<string> {
  const dialog = await openAddFriends(page)
  const token = await ownToken(dialog).innerText()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return token
}

/** Sends a friend request to the owner of a token. */
export async function ask(page: Page, token: string): Promise<void> {
  const dialog = await openAddFriends(page)
  await tokenBox(dialog).fill(token)
  await askButton(dialog).click()
  await expect(asked(dialog)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Sends a friend request without a page. */
export async function askByCall(name: string, _token: string): Promise<void> {
  const caller = await callerFor(name)
  await call(caller, 'send_friend_request', { _token })
  await caller.dispose()
}

/** Invite token of a player without a page. */
export async function tokenByCall(name: string): Promise<string> {
  const caller = await callerFor(name)
  const { token } = await (await caller.get('/api/invite_tokens/me')).json()
  await caller.dispose()
  return token
}

/** List of all friends on their page. */
export function friendList(page: Page): Locator {
  return page.getByRole('list', { name: en.friends.title })
}

/** Opens the menu of a friend on the friends page. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en.friendships.more_about(name) }).click()
}

export function removeButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: en.friendships.remove })
}

export function blockButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: en.friendships.block, exact: true })
}

/** Card with the blocked players, while there are any. */
export function blockedPlayers(page: Page): Locator {
  return page.getByRole('region', { name: en.friendships.blocked_title })
}

export function raceButton(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name: en.friends.race_against(name) })
}
