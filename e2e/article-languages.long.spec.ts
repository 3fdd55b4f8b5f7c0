import { expect } from '@playwright/test'
import { article, decoded } from './boards.ts'
import { homeLink } from './pages.ts'
import { atGame, guess } from './player.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('an article is played to its end in Spanish, and the next game and the daily use the language of the last game', async ({
  arrive,
}) => {
  const page = await arrive('Lena Polyglot', { path: '/play' })
  const language = page.getByRole('combobox', { name: en.play.language })

  await test.step('a form of a word opens others, and the title needs no accent', async () => {
    await page.getByRole('radio', { name: en.names.modes.solo }).check()
    await language.selectOption({ label: 'Spanish' })
    await expect(page.getByText(en.play.articles_in('Spanish'))).toBeVisible()
    await page.getByRole('radio', { name: en.names.difficulties.easy }).check()
    await page.getByRole('button', { name: en.play.start, exact: true }).click()
    await atGame(page)
    await expect(article(page)).toHaveAttribute('lang', 'es')

    await expect(article(page)).not.toContainText('reemplazó')
    await guess(page, 'reemplazar')
    await expect(article(page)).toContainText('reemplazó')
    await guess(page, 'BOLIGRAFO')
    await expect(decoded(page)).toBeVisible()
  })

  await test.step('the language stays until another is chosen', async () => {
    await page.goto('/play')
    await expect(language).toHaveValue('es')
    await homeLink(page).click()
    await page.getByRole('link', { name: en.home.daily, exact: true }).click()
    await expect(language).toHaveValue('es')
    await language.selectOption({ label: 'English' })
    await page.getByRole('button', { name: en.daily.play_part.whole }).click()
    await atGame(page)
    await expect(article(page)).toHaveAttribute('lang', 'en')
  })
})
