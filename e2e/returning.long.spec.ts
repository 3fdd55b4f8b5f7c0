import { expect, type Page, type Response } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { decode } from './games.ts'
import { homeLink } from './pages.ts'
import { expectPart, expectScreen } from './screens.ts'
import { befriend, call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

const FOLD = { width: 1280, height: 720 }

/** Waits until the server has stored that news was seen. */
function newsSeen(page: Page): Promise<Response> {
  return page.waitForResponse((response) => isCallOf('inbox.see_item')(new URL(response.url())))
}

test('home of a player with friends and games ends above the fold in every language', async ({
  arrive,
}) => {
  const ada = await callerFor('Ada Fold')
  for (const friend of ['Ben Fold', 'Cleo Fold', 'Dee Fold']) await befriend('Ada Fold', friend)
  const play = async () => {
    const { game_id } = await call(ada, 'create_game', { mode: 'solo', difficulty: 'easy' })
    await call(ada, 'submit_guess', { game_id, word: 'water' })
    return game_id
  }
  for (let game = 0; game < 5; game++) await call(ada, 'give_up', { game_id: await play() })
  await play()
  await call(ada, 'play_daily')
  const page = await arrive('Ada Fold')
  await page.setViewportSize(FOLD)
  const move = page.getByRole('region', { name: en.home.your_move })
  await expect(move.getByRole('listitem')).toHaveCount(2)
  await expect(move).toContainText(en.names.modes.daily)
  const recent = page.getByRole('region', { name: en.recent_games.title })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('region', { name: en.week.title })).toContainText(en.week.you)
  await expectScreen(page, 'home')

  await expectFold(page, 'en')
  for (const language of ['de', 'fr', 'es']) {
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.reload()
    await expectFold(page, language)
  }
})

async function expectFold(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('table')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
    .toBe(FOLD.height)
}

test('an answered challenge and a beaten daily are news at once, until compared', async ({
  arrive,
}) => {
  const [ada, ben] = [await callerFor('Ada News'), await callerFor('Ben News')]
  await befriend('Ada News', 'Ben News')
  const { game_id } = await call(ada, 'create_game', { mode: 'solo', difficulty: 'easy' })
  await call(ada, 'give_up', { game_id })
  const { code } = await call(ada, 'create_challenge', { game_id })
  const daily = await call(ada, 'play_daily')
  await call(ada, 'give_up', { game_id: daily.game_id })
  const page = await arrive('Ada News')
  const move = page.getByRole('region', { name: en.home.your_move })
  await expect(page.getByRole('region', { name: en.recent_games.title })).toBeVisible()
  await expect(move).toBeHidden()

  const answer = await call(ben, 'answer_challenge', { code })
  await decode(ben, answer.game_id)
  const answered = move.getByRole('listitem').filter({
    hasText: fill(en.news.answered, { name: 'Ben News' }),
  })
  await expect(answered).toContainText(en.news.is_new)
  await decode(ben, (await call(ben, 'play_daily')).game_id)
  const beaten = move.getByRole('listitem').filter({
    hasText: fill(en.news.beaten_in.whole, { name: 'Ben News' }),
  })
  await expect(beaten).toBeVisible()
  await expectPart(move, 'news')

  const done = newsSeen(page)
  await answered.getByRole('link', { name: en.news.compare_with('Ben News') }).click()
  await expect(page).toHaveURL(`/challenge/${code}`)
  await done
  await homeLink(page).click()
  await expect(beaten).toBeVisible()
  await expect(answered).toBeHidden()
})
