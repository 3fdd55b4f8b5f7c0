import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { articleText, guessBox, openBoard } from '../test/board.tsx'
import { expectPart } from '../test/checks.ts'
import { en } from '../text/test-texts.ts'

const help = page.getByRole('dialog', { name: en.help.title })
const settings = page.getByRole('dialog', { name: en.settings.title })

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: en.header.more }).click()
  await page.getByRole('button', { name: en.settings.title }).click()
  await expect.element(settings).toBeVisible()
}

test('“?” shows the keys of a board, and Esc closes them', async () => {
  await openBoard()
  await guessBox.click()
  await userEvent.keyboard('?')
  await expect.element(help.getByText(en.help.key_enter)).toBeVisible()
  await expectPart(help.element(), 'help')
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await expect.element(guessBox).toHaveValue('')
})

test('The text of an article can be enlarged', async () => {
  await openBoard()
  const sizeOfText = () => Number.parseFloat(getComputedStyle(articleText.element()).fontSize)
  const usual = sizeOfText()
  await openSettings()
  await expectPart(settings.element(), 'board-settings')
  await settings.getByText(en.settings.text_sizes.large).click()
  await expect.poll(sizeOfText).toBeGreaterThan(usual)
})

test('The clock of a board can be hidden', async () => {
  await openBoard()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await openSettings()
  await settings.getByText(en.settings.hides_clock, { exact: false }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})
