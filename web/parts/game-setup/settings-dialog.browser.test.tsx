import { LENGTHS } from '@inkling/game/open/modes'
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

/** Fading ink makes games shorter; it is usual in races on a lead. */
function answer(): void {
  answerCalls({
    'articles/choices': () => [],
    usual_minutes: () =>
      LENGTHS.flatMap((length) => [
        { difficulty: 'easy', length, help: 'none', minutes: length === 'whole' ? 7 : 15 },
        { difficulty: 'easy', length, help: 'fading_ink', minutes: 2 },
      ]),
  })
}

test('The host of a lobby can choose a preset, and finds the match among the options', async () => {
  answer()
  const game = gameOf({ mode: 'race', phase: 'lobby', chosen_by: '1' })
  render(<SettingsDialog game={game} open onClose={() => undefined} />)
  await quick.click()
  await expect.element(quick).toBeChecked()
  const match = page.getByText(en.play.match, { exact: true })
  await expect.element(match).not.toBeVisible()
  await page.getByText(en.play.more_options).click()
  await expect.element(match).toBeVisible()
})

test('The settings say how long a game usually takes, of each length', async () => {
  answer()
  const game = gameOf({ mode: 'race', phase: 'lobby', chosen_by: '1', difficulty: 'easy' })
  render(<SettingsDialog game={game} open onClose={() => undefined} />)
  await expect.element(page.getByText(en.play.length_minutes({ whole: 7, lead: 2 }))).toBeVisible()
  await page.getByRole('switch', { name: en.play.fading_ink }).click()
  await expect.element(page.getByText(en.play.length_minutes({ whole: 2, lead: 2 }))).toBeVisible()
})
