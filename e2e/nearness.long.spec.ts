import { expect, type Locator, type Page } from '@playwright/test'
import { article, expectStarted, line, words } from './boards.ts'
import { giveArticle } from './games.ts'
import { codeOf, openLobby, player, startButton } from './lobbies.ts'
import { guess } from './player.ts'
import { expectScreen } from './screens.ts'
import { call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

/** Bars that show a guess. */
function near(page: Page, word: string): Locator {
  return article(page).locator(`[data-near="${word}"]`)
}

test('in a race with nearness each player sees how near their own guesses are, and only those', async ({
  arrive,
}) => {
  const ann = await arrive('Near Ann', { path: '/play' })
  await ann.getByRole('switch', { name: en.play.nearness }).check()
  await ann.getByText(en.terms.lengths.lead).click()
  const game_id = await openLobby(ann, 'race')
  await expect(ann.getByRole('list', { name: en.lobby.settings })).toContainText(en.play.nearness)
  await giveArticle(server, game_id, 'Venice')
  const ben = await callerFor('Near Ben')
  await call(ben, 'join_game', { code: await codeOf(ann) })
  await expect(player(ann, 'Near Ben')).toBeVisible()
  await startButton(ann).click()
  await expectStarted(ann)

  await guess(ann, 'ocean')
  await expect(near(ann, 'ocean').first()).toBeVisible()
  const label = await near(ann, 'ocean').first().getAttribute('aria-label')
  const [, figure] = /^\d+ letters, near “ocean”, (\d+)$/.exec(label ?? '') ?? []
  expect(Number(figure)).toBeGreaterThanOrEqual(60)
  await expect(words(ann)).toContainText(/nearness \d\d/)
  await expectScreen(ann, 'board-nearness')

  const { results } = await call(ben, 'submit_guess', { game_id, word: 'ship' })
  await ben.dispose()
  expect(results[0].nearness.near.length).toBeGreaterThan(0)
  await expect(line(ann, 'Near Ben')).toContainText(en.counts.guesses(1))
  await expect(near(ann, 'ship')).toHaveCount(0)
  const before = await near(ann, 'ocean').count()
  await ann.reload()
  await expect(near(ann, 'ocean')).toHaveCount(before)
})
