import { MIN_GUESSES } from '@inkling/game/open/article'
import { expect } from '@playwright/test'
import { article, giveUp, giveUpButton, shareButton } from './boards.ts'
import { secretOf } from './games.ts'
import { copyBy } from './pages.ts'
import { startGame } from './player.ts'
import { expectPart } from './screens.ts'
import { call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('a result names its own mode after the home page has shown the daily, and its article can be reported', async ({
  arrive,
}) => {
  const page = await arrive('Ann Posts')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByRole('region', { name: en.home.daily })).toContainText(/No\. \d+/)
  // By links, so that the cache is kept.
  await page.getByRole('link', { name: en.home.new_game }).click()
  await expect(page).toHaveURL('/play')
  await page.getByText(en.terms.lengths.lead).click()
  const game_id = await startGame(page)
  const caller = await callerFor('Ann Posts')
  for (let number = 0; number < MIN_GUESSES; number++) {
    await call(caller, 'submit_guess', { game_id, word: `zq${number}` })
  }
  await caller.dispose()

  await test.step('giving up asks for confirmation, and opens the article', async () => {
    const { title } = await secretOf(server, game_id)
    await giveUpButton(page).click()
    await expectPart(page.getByRole('dialog'), 'give-up')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await giveUp(page)
    await expect(article(page)).toContainText(title)
  })

  expect(await copyBy(shareButton(page))).toMatch(/^Inkling · Solo · /)

  await page.getByRole('button', { name: en.result.report }).click()
  const dialog = page.getByRole('dialog', { name: en.result.report })
  await expectPart(dialog, 'report')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: en.result.report_send }).click()
  await expect(dialog.getByText(en.result.report_sent)).toBeVisible()
})
