import { expect, type Locator, type Page } from '@playwright/test'
import { code, momentIn } from './pages.ts'
import { call, callerFor } from './session.ts'
import { en, matching, startOf } from './texts.ts'

/** Text in a lobby for a host who is alone. */
export const NEEDS_TWO = en.lobby.need_two

type Mode = 'race' | 'together'

/** Opens the lobby of a game with these friends invited, and returns its id. */
export async function openLobby(page: Page, mode: Mode, ...friends: string[]): Promise<string> {
  const path = '/play'
  if (new URL(page.url()).pathname !== path) await page.goto(new URL(path, page.url()).href)
  await page.getByRole('radio', { name: en.names.modes[mode] }).check()
  for (const name of friends) await page.getByRole('checkbox', { name }).check()
  await openButton(page).click()
  await page.waitForURL('**/games/*')
  await expect(players(page)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

export function openButton(page: Page): Locator {
  return page.getByRole('button', { name: startOf(en.play.open_lobby) })
}

/** Button that only the host has. */
export function startButton(page: Page): Locator {
  return page.getByRole('button', { name: matching(en.lobby.start_race, en.lobby.start_game) })
}

export function readyButton(page: Page): Locator {
  return page.getByRole('button', { name: en.lobby.be_ready })
}

export function unreadyButton(page: Page): Locator {
  return page.getByRole('button', { name: en.lobby.be_unready })
}

export function leaveButton(page: Page): Locator {
  return page.getByRole('button', { name: en.lobby.leave })
}

/** List of players and invited users. */
export function players(page: Page): Locator {
  return page.getByRole('list', { name: en.lobby.players })
}

/** Row of a user in the list. */
export function player(page: Page, name: string): Locator {
  return players(page).getByRole('listitem').filter({ hasText: name })
}

/** Invitation from a friend, on any page. */
export function invitation(page: Page, name: string): Locator {
  return page.getByRole('group', { name: en.invites.invitation_from(name) })
}

export async function accept(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en.invites.join_whom(name) }).click()
}

/** Opens the lobby of a race with a friend invited, without a page. */
export async function inviteByCall(host: string, friend: string): Promise<void> {
  const [from, to] = await Promise.all([callerFor(host), callerFor(friend)])
  const { id } = await (await to.get('/api/users/me')).json()
  await call(from, 'create_game', { mode: 'race', difficulty: 'easy', user_ids: [id] })
  await Promise.all([from.dispose(), to.dispose()])
}

/** Path that joins the lobby. */
export async function pathInto(page: Page): Promise<string> {
  return `/join/${await codeOf(page)}`
}

/** Code that joins the lobby. */
export function codeOf(page: Page): Promise<string> {
  return code(page).innerText()
}

/** Starts watching for the countdown, which a busy machine could miss. */
export function countdown(page: Page): Promise<() => Promise<void>> {
  return momentIn(page.locator('body'), { selector: '[role=timer]' })
}
