import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the lobby of a game with these friends invited, and answers with its id. */
export async function openLobby(
  page: Page,
  mode: 'Race' | 'Together',
  ...friends: string[]
): Promise<string> {
  await page.goto(new URL('/play', page.url()).href)
  await page.getByRole('radio', { name: mode }).check()
  for (const name of friends) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: /open the lobby/i }).click()
  await page.waitForURL('**/games/*')
  await expect(players(page)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Who is in a lobby, or asked to come. */
export function players(page: Page): Locator {
  return page.getByRole('list', { name: 'Players' })
}

/** Somebody in a lobby. */
export function player(page: Page, name: string): Locator {
  return players(page).getByRole('listitem').filter({ hasText: name })
}

/** The invitation of a friend, on whatever page. */
export function invitation(page: Page, name: string): Locator {
  return page.getByRole('group', { name: `Invitation of ${name}` })
}

/** The code under which a lobby can be joined. */
export function codeOf(page: Page): Promise<string> {
  return page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()
}
