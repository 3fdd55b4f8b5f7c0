import { expect, type Locator, type Page } from '@playwright/test'
import { en } from './texts.ts'

/** Button of the sign-in screen. */
export function signInButton(page: Page): Locator {
  return page.getByText(en.sign_in.button)
}

/** Field for the name at the local identity provider. */
export function nameBox(page: Page): Locator {
  return page.getByLabel('Your name')
}

/** Signs in at the local identity provider, from a page that requires it. */
export async function signIn(page: Page, name: string): Promise<void> {
  await signInButton(page).click()
  await nameBox(page).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export function logOutButton(page: Page): Locator {
  return page.getByRole('button', { name: en.my_settings.log_out, exact: true })
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/me')
  await logOutButton(page).click()
  await expect(signInButton(page)).toBeVisible()
}

/** Starts a game alone from the page that sets one up, and returns its id. */
export async function startGame(page: Page): Promise<string> {
  await page.getByRole('radio', { name: en.names.modes.solo }).check()
  await page.getByRole('button', { name: en.play.start, exact: true }).click()
  return atGame(page)
}

/** Waits for the page of a game, and returns its id. */
export async function atGame(page: Page): Promise<string> {
  await page.waitForURL('**/games/*')
  await expect(guessBox(page)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

export function guessBox(page: Page): Locator {
  return page.getByRole('textbox', { name: en.guesses.box })
}

/** Guesses words in the guess box, one after the other. */
export async function guess(page: Page, ...typed: string[]): Promise<void> {
  const box = guessBox(page)
  for (const word of typed) {
    await box.fill(word)
    await box.press('Enter')
  }
}
