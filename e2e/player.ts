import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Signs in on the local identity provider's page, from wherever the page asks for it. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.getByText('Continue with Google').click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Starts a game alone from the page on which it is set up, and answers with its id. */
export async function startGame(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Solo/ }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL('**/games/*')
  await expect(page.getByRole('textbox', { name: 'Guess a word' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** Types a word into the guess box, sends it and waits for its row. */
export async function guess(page: Page, word: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Guess a word' })
  await box.fill(word)
  await box.press('Enter')
}

/** Fails with the rules that a screen breaks, in the theme that the browser asks for. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const broken = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  expect(broken, page.url()).toEqual([])
}
