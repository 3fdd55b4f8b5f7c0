import { expect } from '@playwright/test'
import { expectAccessible, expectFits } from './pages.ts'
import { befriend, call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const FOLD = { width: 1280, height: 720 }

test('home of a player with friends and games ends above the fold in every language', async ({
  arrive,
}) => {
  const page = await arrive('Ada Fold')
  const ada = await callerFor('Ada Fold')
  for (const friend of ['Ben Fold', 'Cleo Fold', 'Dee Fold']) await befriend('Ada Fold', friend)
  const play = async () => {
    const { game_id } = await call(ada, 'create_game', { _mode: 'solo', _difficulty: 'easy' })
    await call(ada, 'submit_guess', { _game_id: game_id, _word: 'water' })
    return game_id
  }
  for (let game = 0; game < 5; game++) await call(ada, 'give_up', { _game_id: await play() })
  await play()
  await call(ada, 'play_daily')
  await page.setViewportSize(FOLD)
  await page.reload()
  const move = page.getByRole('region', { name: en.home.your_move })
  await expect(move.getByRole('listitem')).toHaveCount(2)
  await expect(move).toContainText(en.names.modes.daily)
  const recent = page.getByRole('region', { name: en.recent_games.title })
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('region', { name: en.week.title })).toContainText(en.week.you)
  await expectAccessible(page)
  await expectFits(page)

  await page.setViewportSize(FOLD)
  for (const language of ['en', 'de', 'fr', 'es']) {
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
      .toBe(FOLD.height)
  }
})
