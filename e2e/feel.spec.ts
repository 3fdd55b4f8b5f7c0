import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { article, giveUp } from './boards.ts'
import { guess, guessBox, startGame } from './player.ts'
import { expectPart } from './screens.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

test('a board shows its keys, can be enlarged and lose its clock, and its result can be saved as a picture', async ({
  arrive,
}) => {
  const page = await arrive('Ida Rhodes', { path: '/play' })
  await startGame(page)
  const sizeOfText = () =>
    article(page).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const usual = await sizeOfText()

  await guessBox(page).press('?')
  const help = page.getByRole('dialog', { name: en.help.title })
  await expect(help.getByText(en.help.key_enter)).toBeVisible()
  await expectPart(help, 'help')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(guessBox(page)).toHaveValue('')

  await page.getByRole('button', { name: en.header.more }).click()
  await page.getByRole('button', { name: en.settings.title }).click()
  const settings = page.getByRole('dialog', { name: en.settings.title })
  await settings.getByText(en.settings.text_sizes.large).click()
  await settings.getByLabel(en.settings.hides_clock).click()
  await settings.getByLabel(en.settings.sounds).click()
  await expectPart(settings, 'board-settings')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(guessBox(page)).toBeVisible()
  expect(await sizeOfText()).toBeGreaterThan(usual)
  await expect(page.getByRole('timer')).toHaveCount(0)

  await guess(page, 'water')
  await giveUp(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: en.result.picture }).click()
  const picture = await saving
  expect(picture.suggestedFilename()).toBe('inkling.png')
  const bytes = await readFile(await picture.path())
  expect(bytes.subarray(0, PNG.length)).toEqual(PNG)
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
})
