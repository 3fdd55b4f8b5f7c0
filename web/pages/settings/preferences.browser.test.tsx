import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { setLanguage } from '../../text/text.ts'
import { Preferences } from './preferences.tsx'

const SETTINGS = { appear_offline: false, language: null, ghosts: 'friends' }

/** Opens the settings on a fake server. */
async function openSettings(save: () => unknown) {
  onTestFinished(() => setLanguage(null))
  answerCalls({ 'users/me/settings': () => SETTINGS, update_settings: save })
  render(<Preferences />)
  const select = page.getByRole('combobox')
  await expect.element(select).toBeEnabled()
  return select
}

test('The language that the player chooses stays chosen while it is saved', async () => {
  const saving = Promise.withResolvers<object>()
  const select = await openSettings(() => saving.promise)
  await select.selectOptions('Deutsch')
  await expect.element(page.getByText('Sprache', { exact: true })).toBeVisible()
  await expect.element(select).toHaveValue('de')
  saving.resolve({ ...SETTINGS, language: 'de' })
  await expect.element(select).toHaveValue('de')
})

test('The chosen language stays if it could not be saved, and a message says so', async () => {
  const select = await openSettings(() => failure('INTERNAL_SERVER_ERROR', 500))
  await select.selectOptions('Deutsch')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('Sprache', { exact: true })).toBeVisible()
  await expect.element(select).toHaveValue('de')
})
