import { expect, type Page } from '@playwright/test'
import { article, giveUp } from './boards.ts'
import { openButton, pathInto, player, startButton } from './lobbies.ts'
import { expectAccessible, expectFits } from './pages.ts'
import { guess, guessBox } from './player.ts'
import { test } from './test.ts'

const TEXT = Array.from(
  { length: 90 },
  (_, n) => `The keeper of lamp ${n} climbs to the lantern and trims its wick${n} before dusk.`,
).join('\n')

/** Names a text of one's own on the page on which a game is set up. */
async function paste(page: Page, title: string, text: string): Promise<void> {
  await page.getByText('Your own text').click()
  await page.getByLabel('Title, which the others will have to find').fill(title)
  await page.getByLabel('Text, from 350 to 5,000 words').fill(text)
  await page.getByRole('button', { name: 'Preview' }).click()
}

test('a text may be in any language that the game knows, and setup says what shows of it', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Translates', { path: '/play' })
  const window = ann.getByRole('dialog', { name: 'An article of your own' })
  const language = window.getByRole('combobox', { name: 'Language of the text' })
  const words = ann.getByText('Words shown from the start')
  await ann.getByRole('radio', { name: 'Race' }).check()
  await ann.getByText('More options').click()
  await expect(ann.getByText('161 function words, such as articles and pronouns')).toBeVisible()

  for (const [lang, shown] of [
    ['ar', 'None: in Arabic, every word is hidden'],
    ['it', '67 function words of Italian'],
  ] as const) {
    await ann.getByRole('button', { name: /article of your own|“Il faro”/ }).click()
    await ann.getByText('Your own text').click()
    await expect(language).toHaveValue('en')
    await language.selectOption(lang)
    await expect(window.getByText(/each form of a word is guessed on its own/)).toBeVisible()
    await expectFits(ann)
    await paste(ann, 'Il faro', TEXT)
    await expect(window.getByRole('article', { name: 'Il faro' })).toHaveAttribute('lang', lang)
    await window.getByRole('button', { name: 'Use this article' }).click()
    await expect(words).toBeVisible()
    await expect(ann.getByText(shown)).toBeVisible()
    await expect(ann.getByRole('radiogroup', { name: 'Words shown from the start' })).toHaveCount(0)
  }

  await openButton(ann).click()
  await ann.waitForURL('**/games/*')
  await expect(ann.getByText('67 free words')).toBeVisible()
  await expect(ann.getByText('Italian')).toBeVisible()
})

test('a host brings a text of their own, looks on, and two friends play it', async ({ arrive }) => {
  const ann = await arrive('Ann Brings', { path: '/play' })
  const window = ann.getByRole('dialog', { name: 'An article of your own' })

  await test.step('what cannot be played is said, and what can is shown as it will be', async () => {
    await ann.getByRole('radio', { name: 'Race' }).check()
    await ann.getByRole('button', { name: 'An article of your own' }).click()
    await expectAccessible(ann)
    await window.getByLabel('Title or address of a page').fill('No such page at all')
    await window.getByRole('button', { name: 'Preview' }).click()
    await expect(window.getByRole('alert')).toContainText('Wikipedia')
    await paste(ann, 'Lamp keeper', 'Too short.')
    await expect(window.getByRole('alert')).toHaveText('A text needs at least 350 words.')
    await paste(ann, 'Lamp keeper', TEXT)
    const preview = window.getByRole('article', { name: 'Lamp keeper' })
    await expect(preview.getByRole('heading', { name: 'Lamp keeper' })).toBeVisible()
    await expect(preview.locator('mark').first()).toHaveText('Lamp')
    await expect(preview).toContainText('The keeper of lamp 0 climbs')
    await expectAccessible(ann)
    await expectFits(ann)
    await window.getByRole('button', { name: 'Use this article' }).click()
    await expect(ann.getByRole('button', { name: '“Lamp keeper”' })).toBeVisible()
    await expect(ann.getByText('How well known the subject is')).toHaveCount(0)
  })

  await openButton(ann).click()
  await ann.waitForURL('**/games/*')
  const path = await pathInto(ann)
  const [ben, cleo] = [await arrive('Ben Reads', { path }), await arrive('Cleo Reads', { path })]

  await test.step('the lobby says what is played, and nothing of what it is', async () => {
    await expect(player(ann, 'Cleo Reads')).toBeVisible()
    await expect(ben.getByText('Article chosen by the host')).toBeVisible()
    await expect(ben.locator('body')).not.toContainText('Lamp')
  })

  await startButton(ann).click()

  await test.step('the host reads it while the others play', async () => {
    await expect(guessBox(ben)).toBeVisible()
    await expect(ann.getByRole('heading', { name: 'Lamp keeper', level: 1 })).toBeVisible()
    await expect(ann.getByText('You chose this article.')).toBeVisible()
    await expect(guessBox(ann)).toHaveCount(0)
    await guess(cleo, 'dusk')
    await expect(article(cleo)).toContainText('dusk')
    await expect(ben.locator('body')).not.toContainText('Lamp')
  })

  await test.step('and at the end it is told that the host brought it', async () => {
    await guess(ben, 'lamp', 'keeper')
    await giveUp(cleo)
    for (const page of [ben, cleo]) {
      await expect(page.getByText('A text provided by the host.')).toBeVisible()
    }
  })
})
