import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gameOf } from '../../game/store/test-game.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const quick = page.getByRole('radio', {
  name: `${en.play.presets.quick} ${en.play.preset_help.quick}`,
})

test('The host of a lobby can choose a preset, and finds the match among the options', async () => {
  answerCalls({ 'articles/choices': () => [] })
  const game = gameOf({ mode: 'race', phase: 'lobby', chosen_by: '1' })
  render(<SettingsDialog game={game} open onClose={() => undefined} />)
  await quick.click()
  await expect.element(quick).toBeChecked()
  const match = page.getByText(en.play.match, { exact: true })
  await expect.element(match).not.toBeVisible()
  await page.getByText(en.play.more_options).click()
  await expect.element(match).toBeVisible()
})
