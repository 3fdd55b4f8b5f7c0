import { expect, type Locator, type Page } from '@playwright/test'
import { expectStarted, giveUp, ink, words } from './boards.ts'
import { giveArticle } from './games.ts'
import { openLobby, pathInto, player, readyButton, startButton } from './lobbies.ts'
import { guess } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

/** Bars that show a guess. */
function near(page: Page, word: string): Locator {
  return ink(page).and(page.locator(`[data-near="${word}"]`))
}

function nearnessSwitch(page: Page): Locator {
  return page.getByRole('switch', { name: en.play.nearness })
}

test('in a race with nearness each player sees how near their own guesses are, and only those', async ({
  arrive,
}) => {
  const ann = await arrive('Near Ann', { path: '/play' })
  await nearnessSwitch(ann).check()
  const game_id = await openLobby(ann, 'race')
  await giveArticle(server, game_id, 'Venice')
  const ben = await arrive('Near Ben', { path: await pathInto(ann) })
  await expect(ben.getByText(en.play.nearness, { exact: true })).toBeVisible()
  await readyButton(ben).click()
  await expect(player(ann, 'Near Ben')).toContainText(en.lobby.ready)
  await startButton(ann).click()
  await expectStarted(ann, ben)

  await test.step('a guess shows in the bars that it is near to, and its figure in the list', async () => {
    await guess(ann, 'ocean', 'guitar')
    await expect(near(ann, 'ocean').first()).toBeVisible()
    const label = await near(ann, 'ocean').first().getAttribute('aria-label')
    const [, figure] = /^\d+ letters, near “ocean”, (\d+)$/.exec(label ?? '') ?? []
    expect(Number(figure)).toBeGreaterThanOrEqual(60)
    await expect(words(ann).filter({ hasText: 'ocean' })).toContainText(/nearness \d\d/)
    await expect(ann.getByText(en.guesses.tip_near_what).first()).toBeVisible()
    await expectScreen(ann, 'board-nearness')
  })

  await test.step('a phone shows it in the chips of the last guesses', async () => {
    await ann.setViewportSize({ width: 390, height: 508 })
    const chips = ann.getByRole('list', { name: en.guesses.recent })
    await expect(chips.getByRole('listitem').filter({ hasText: 'ocean' })).toContainText(
      /nearness \d\d/,
    )
    await expectPart(chips, 'nearness-chips')
    await ann.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the nearest guesses come first in the list', async () => {
    await expect(words(ann).first()).toContainText('guitar')
    await ann.getByRole('button', { name: en.guesses.sorts.nearest }).click()
    await expect(words(ann).first()).toContainText('ocean')
  })

  await test.step('the other player sees none of it', async () => {
    await guess(ben, 'ship')
    await expect(near(ben, 'ship').first()).toBeVisible()
    await expect(near(ben, 'ocean')).toHaveCount(0)
    await expect(near(ann, 'ship')).toHaveCount(0)
  })

  await test.step('a reload keeps it, and the result says that nearness was on', async () => {
    const before = await near(ann, 'ocean').count()
    await ann.reload()
    await expect(near(ann, 'ocean')).toHaveCount(before)
    await giveUp(ann)
    await expect(ann.getByText(en.play.with_nearness)).toBeVisible()
    await expect(near(ann, 'ocean')).toHaveCount(0)
    await expect(near(ben, 'ocean')).toHaveCount(0)
  })
})
