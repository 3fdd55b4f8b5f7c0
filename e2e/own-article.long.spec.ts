import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, type Page } from '@playwright/test'
import { article } from './boards.ts'
import { codeOf, openButton, pathInto, player, startButton } from './lobbies.ts'
import { guess, guessBox } from './player.ts'
import { expectPart } from './screens.ts'
import { call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const TEXT = Array.from(
  { length: 90 },
  (_, n) => `The keeper of lamp ${n} climbs to the lantern and trims its wick${n} before dusk.`,
).join('\n')

const ITALIAN_TEXT = Array.from(
  { length: 90 },
  (_, n) => `Il guardiano della lampada ${n} sale alla torre con lo stoppino${n} per la sera.`,
).join('\n')

/** Pastes a custom text on the page that sets up a game. */
async function paste(page: Page, title: string, text: string): Promise<void> {
  await page.getByText(en.play.own.text).click()
  await page.getByLabel(en.play.own.title_of_text).fill(title)
  await page.getByLabel(en.play.own.text_label).fill(text)
  await page.getByRole('button', { name: en.play.own.look }).click()
}

test('a custom text may be in any language, and setup says which words of it show', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Translates', { path: '/play' })
  const window = ann.getByRole('dialog', { name: en.play.own.title })
  const language = window.getByRole('combobox', { name: en.play.own.language })
  const words = ann.getByRole('heading', { name: en.play.free_words })
  await ann.getByRole('radio', { name: en.names.modes.race }).check()
  await ann.getByText(en.play.more_options).click()
  await expect(ann.getByText(en.play.free_words_help.standard(161))).toBeVisible()

  for (const [lang, text, shown] of [
    ['ar', TEXT, 'None: in Arabic, every word is hidden'],
    ['it', ITALIAN_TEXT, '67 common words of Italian'],
  ] as const) {
    await ann.getByRole('button', { name: /Your own article|“Il faro”/ }).click()
    await ann.getByText(en.play.own.text).click()
    await expect(language).toHaveValue('en')
    await language.selectOption(lang)
    await expect(window.getByText(/you guess each form of a word separately/)).toBeVisible()
    await paste(ann, 'Il faro', text)
    await expect(window.getByRole('article', { name: 'Il faro' })).toHaveAttribute('lang', lang)
    await window.getByRole('button', { name: en.play.own.take }).click()
    await expect(words).toBeVisible()
    await expect(ann.getByText(shown)).toBeVisible()
    await expect(ann.getByRole('radiogroup', { name: en.play.free_words })).toHaveCount(0)
  }

  await openButton(ann).click()
  await ann.waitForURL('**/games/*')
  await expect(ann.getByText(en.play.one_free_words(67))).toBeVisible()
  await expect(ann.getByText('Italian')).toBeVisible()
})

test('a host brings a custom text, watches, and others play it', async ({ arrive }) => {
  const ann = await arrive('Ann Brings', { path: '/play' })
  const window = ann.getByRole('dialog', { name: en.play.own.title })

  await test.step('a text that cannot be played is refused with the reason, and one that can is previewed', async () => {
    await ann.getByRole('radio', { name: en.names.modes.race }).check()
    await ann.getByText(en.play.more_options).click()
    await ann.getByRole('button', { name: en.play.own.title }).click()
    await expectPart(window, 'own-article')
    await paste(ann, 'Lamp keeper', 'Too short.')
    await expect(window.getByRole('alert')).toHaveText(REFUSALS.TEXT_TOO_SHORT.message)
    await paste(ann, 'Lamp keeper', ITALIAN_TEXT)
    await expect(window.getByRole('alert')).toHaveText(REFUSALS.TEXT_IN_OTHER_LANGUAGE.message)
    await paste(ann, 'Lamp keeper', TEXT)
    const preview = window.getByRole('article', { name: 'Lamp keeper' })
    await expect(preview.getByRole('heading', { name: 'Lamp keeper' })).toBeVisible()
    await expect(preview.locator('mark').first()).toHaveText('Lamp')
    await expect(preview).toContainText('The keeper of lamp 0 climbs')
    await expectPart(window, 'own-article-preview')
    await window.getByRole('button', { name: en.play.own.take }).click()
    await expect(ann.getByRole('button', { name: '“Lamp keeper”' })).toBeVisible()
    await expect(ann.getByText(en.play.difficulty_help)).toHaveCount(0)
  })

  await openButton(ann).click()
  await ann.waitForURL('**/games/*')
  const ben = await arrive('Ben Reads', { path: await pathInto(ann) })
  const cleo = await callerFor('Cleo Reads')
  const { game_id } = await call(cleo, 'join_game', { code: await codeOf(ann) })

  await test.step('the lobby says that the article is custom, and nothing about it', async () => {
    await expect(player(ann, 'Cleo Reads')).toBeVisible()
    await expect(ben.getByText(en.lobby.own_article)).toBeVisible()
    await expect(ben.locator('body')).not.toContainText('Lamp')
  })

  await startButton(ann).click()

  await test.step('the host reads it while the others play', async () => {
    await expect(guessBox(ben)).toBeVisible()
    await expect(ann.getByRole('heading', { name: 'Lamp keeper', level: 1 })).toBeVisible()
    await expect(ann.getByText(en.result.watching_own)).toBeVisible()
    await expect(guessBox(ann)).toHaveCount(0)
    await guess(ben, 'dusk')
    await expect(article(ben)).toContainText('dusk')
    await expect(ben.locator('body')).not.toContainText('Lamp')
  })

  await test.step('at the end players see that the host brought it', async () => {
    await call(cleo, 'give_up', { game_id })
    await guess(ben, 'lamp', 'keeper')
    await expect(ben.getByText(en.article.pasted)).toBeVisible()
  })
})
