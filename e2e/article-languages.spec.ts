import { expect } from '@playwright/test'
import { openDatabase } from '../server/platform/database/database.ts'
import { createArticles } from '../server/features/articles/articles.ts'
import { article, decoded, words } from './boards.ts'
import { query } from './database.ts'
import { atGame, guess } from './player.ts'
import { type RunningServer, startServer } from './server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

type Lesson = {
  lang: string
  name: string
  title: string
  /** Repeated until the article is long enough to be played. */
  text: string
  /** A form that the text does not contain, and the form that it opens. */
  form: [guessed: string, opened: string]
  /** The only word of the title that is not free. */
  answer: string
}

const LESSONS: readonly Lesson[] = [
  {
    lang: 'de',
    name: 'German',
    title: 'Der Müller',
    text: 'Der Müller mahlte das Korn der Bauern in seinen Mühlen am Bach, und die Mühlsteine liefen Tag und Nacht.',
    form: ['mahlen', 'mahlte'],
    answer: 'MULLER',
  },
  {
    lang: 'fr',
    name: 'French',
    title: 'L’Étang',
    text: 'L’étang du village gelait chaque hiver, et les enfants couraient sur la glace jusqu’aux grands chevaux de bois.',
    form: ['cheval', 'chevaux'],
    answer: 'etang',
  },
  {
    lang: 'es',
    name: 'Spanish',
    title: 'El pañuelo',
    text: 'El pañuelo bordado pasaba de madres a hijas, y las tejedoras contaban sus historias mientras caía la tarde.',
    form: ['contar', 'contaban'],
    answer: 'panuelo',
  },
]

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
  await query(server.connection, `update articles set withdrawn_at = now() where lang <> 'en'`)
  const { db, close } = openDatabase(server.connection)
  const articles = createArticles({ db })
  for (const { lang, title, text } of LESSONS) {
    for (const [number, name] of [title, `${title} 2`, `${title} 3`].entries()) {
      const blocks = Array.from({ length: 20 }, () => ({ kind: 'paragraph' as const, text }))
      const added = await articles.add({
        title: name,
        lang,
        topic: 'everyday_life',
        difficulty: number === 0 ? 'easy' : 'hard',
        blocks,
        source: 'original',
        url: null,
        authors_url: null,
        revision: null,
        licence: 'CC0 1.0',
        licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      })
      expect(added).toBe('added')
    }
  }
  await close()
})
test.afterAll(() => server.stop())

test('an article is played to its end in German, in French and in Spanish', async ({ arrive }) => {
  const page = await arrive('Lena Polyglot', { origin: server.origin, path: '/play' })
  for (const { lang, name, form, answer } of LESSONS) {
    await test.step(name, async () => {
      await page.goto(`${server.origin}/play`)
      await page.getByRole('radio', { name: en.names.modes.solo }).check()
      await page.getByRole('combobox', { name: en.play.language }).selectOption({ label: name })
      await expect(page.getByText(en.play.articles_in(name))).toBeVisible()
      await page.getByRole('radio', { name: en.names.difficulties.easy }).check()
      await page.getByRole('button', { name: en.play.start, exact: true }).click()
      await atGame(page)
      await expect(article(page)).toHaveAttribute('lang', lang)

      const [guessed, opened] = form
      await guess(page, guessed)
      await expect(words(page).first()).toContainText('20')
      await expect(article(page)).toContainText(opened)
      await guess(page, answer)
      await expect(decoded(page)).toBeVisible()
    })
  }

  await test.step('the next game and the daily use the language of the last game', async () => {
    await page.goto(`${server.origin}/play`)
    await expect(page.getByRole('combobox', { name: en.play.language })).toHaveValue('es')
    await page.goto(`${server.origin}/daily`)
    const language = page.getByRole('combobox', { name: en.play.language })
    await expect(language).toHaveValue('es')
    await language.selectOption({ label: 'English' })
    await page.getByRole('button', { name: en.play.start }).click()
    await atGame(page)
    await expect(article(page)).toHaveAttribute('lang', 'en')
  })
})
