import { cutArticle } from '@inkling/game/secret/article'
import { expect, type Page } from '@playwright/test'
import { openDatabase } from '../server/platform/database/database.ts'
import { isCallOf } from '../server/test/api-routes.ts'
import { article, guessList, hintButton, ink } from './boards.ts'
import { guess, guessBox, startGame } from './player.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'

const TITLE = 'ماء'
const SENTENCE =
  'الماء سائل شفاف لا لون له ولا طعم ولا رائحة، يغطي معظم سطح الأرض وتحتاج إليه جميع الكائنات الحية. '

/** Replaces the article of the next game that a page starts, before its board is requested. */
async function playArabic(page: Page): Promise<void> {
  const { db, close } = openDatabase(server.connection)
  const moved = Promise.withResolvers<void>()
  await page.route(isCallOf('games.board'), async (route) => {
    await moved.promise
    await route.continue()
  })
  const started = startGame(page)
  await page.waitForURL('**/games/*')
  const game_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { id } = await db
    .insertInto('articles')
    .values(arabicArticle())
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('games').set({ article_id: id }).where('id', '=', game_id).execute()
  moved.resolve()
  await started
  await close()
}

function arabicArticle() {
  const block = { kind: 'paragraph' as const, text: SENTENCE.repeat(12) }
  const { blocks, vocabulary, keys } = cutArticle(TITLE, 'ar', [block, block, block], (key) => ({
    plural: [key],
    all: [key],
  }))
  return {
    title: TITLE,
    lang: 'ar',
    topic: null,
    difficulty: 'hard' as const,
    words: 100,
    source: 'original' as const,
    has_lead: false,
    licence: 'CC0 1.0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    content: JSON.stringify({ blocks, vocabulary, keys }),
    digest: '',
    url: null,
    authors_url: null,
    revision: null,
    withdrawn_at: new Date(),
  }
}

test('an Arabic article plays from right to left, and can be reached by keyboard', async ({
  arrive,
}) => {
  const page = await arrive('Rima Reads', { path: '/play' })
  await playArabic(page)
  const [first, second, third] = [1, 2, 3].map((index) => ink(page).nth(index))
  if (first === undefined || second === undefined || third === undefined) throw new Error('No bars')

  await test.step('the article is written from right to left', async () => {
    await expect(article(page)).toHaveAttribute('dir', 'rtl')
    await expect(article(page)).toHaveAttribute('lang', 'ar')
    const [right, left] = [await first.boundingBox(), await second.boundingBox()]
    expect(right?.x).toBeGreaterThan(left?.x ?? Infinity)
  })

  await test.step('arrow keys follow the direction of the text', async () => {
    await guessBox(page).press('Shift+Tab')
    await ink(page).first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(second).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
  })

  await test.step('a guess opens its word, and its row is written in its direction', async () => {
    await guess(page, 'سائل')
    await expect(article(page).getByText('سائل').first()).toBeVisible()
    await expect(guessList(page).getByText('سائل')).toHaveAttribute('dir', 'rtl')
  })

  await test.step('bars that can be picked are buttons, and picking one by keyboard keeps the focus in the article', async () => {
    await hintButton(page).click()
    await page.getByRole('button', { name: /Choose|Point|Pick|Select/ }).click()
    const bars = article(page).getByRole('button')
    await expect(bars.first()).toBeVisible()
    await bars.nth(5).focus()
    await page.keyboard.press('Enter')
    await expect(article(page).getByRole('button')).toHaveCount(0)
  })

  await test.step('on a phone the article scrolls by PageDown, under the guess box', async () => {
    await page.setViewportSize({ width: 390, height: 508 })
    await guessBox(page).press('PageDown')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0))
      .toBeGreaterThan(0)
  })

  await test.step('decoding the article moves the focus to the result', async () => {
    await guess(page, TITLE)
    await expect(page.getByRole('heading', { name: TITLE, level: 2 })).toBeFocused()
  })
})
