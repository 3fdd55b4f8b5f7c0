import { expect, type Locator, type Page } from '@playwright/test'
import { en } from './texts.ts'

/** All that a visitor can do on the first screen. */
export function signInButton(page: Page): Locator {
  return page.getByText(en.sign_in.button)
}

/** Where the local identity provider asks who it is. */
export function nameBox(page: Page): Locator {
  return page.getByLabel('Your name')
}

/** Signs in on the local identity provider's page, from wherever the page asks for it. */
export async function signIn(page: Page, name: string): Promise<void> {
  await signInButton(page).click()
  await nameBox(page).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export function logOutButton(page: Page): Locator {
  return page.getByRole('button', { name: en.profile.log_out })
}

/** Signs out on the page of the profile. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/me')
  await logOutButton(page).click()
  await expect(signInButton(page)).toBeVisible()
}

/** Starts a game alone from the page on which it is set up, and answers with its id. */
export async function startGame(page: Page): Promise<string> {
  await page.getByRole('radio', { name: en.names.modes.solo }).check()
  await page.getByRole('button', { name: en.play.start, exact: true }).click()
  return atGame(page)
}

/** Waits for the page of a game that has begun, and answers with its id. */
export async function atGame(page: Page): Promise<string> {
  await page.waitForURL('**/games/*')
  await expect(guessBox(page)).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

export function guessBox(page: Page, { guesses } = en): Locator {
  return page.getByRole('textbox', { name: guesses.box })
}

/** Guesses words in the guess box, one after the other. */
export function guess(page: Page, ...typed: string[]): Promise<void> {
  return typeIn(guessBox(page), ...typed)
}

/** Guesses words in the guess box of a page in whatever language. */
export async function typeIn(box: Locator, ...typed: string[]): Promise<void> {
  for (const word of typed) {
    await box.fill(word)
    await box.press('Enter')
  }
}
