import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { decoded, expectStarted, matchCard, rematchButton, rematchCard, wordsOf } from './boards.ts'
import { gather, secretOf } from './games.ts'
import { player, startButton } from './lobbies.ts'
import { button, hold } from './pages.ts'
import { guess } from './player.ts'
import { expectPart } from './screens.ts'
import { call } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'
import { FIRST_RATING } from './boards.ts'

const PHONE = { width: 390, height: 844 }

test('two play a best of three: one wins twice, the other reloads, and the next match begins', async ({
  arrive,
}) => {
  const { path, callers } = await gather('race', ['Ann Duels', 'Bea Duels'], { best_of: 3 })
  const ann = await arrive('Ann Duels', { path })
  await expect(ann.getByText(en.rematch.best_of({ games: 3, wins: 2 }))).toBeVisible()
  const bea = await arrive('Bea Duels', { path })
  await startButton(ann).click()
  await expectStarted(ann, bea)

  await test.step('the first race has a winner, who leads the match', async () => {
    const release = await hold(ann, isCallOf('stats.game_ratings'))
    await win(ann, callers[1]!)
    for (const page of [ann, bea]) {
      await expect(matchCard(page)).toContainText(page === ann ? en.players.you : 'Ann Duels')
      await expect(matchCard(page)).toContainText(en.rematch.wins(1))
      await expect(matchCard(page)).not.toContainText(en.rematch.wins_match(''))
    }
    await expectPart(matchCard(bea), 'match')
    const before = await rematchButton(ann).boundingBox()
    release()
    await expect(ann.getByText(FIRST_RATING)).toBeVisible()
    expect(await rematchButton(ann).boundingBox()).toEqual(before)
  })

  await test.step('a player reloads while the second game is opened, and joins it with one press', async () => {
    const before = await rematchButton(ann).boundingBox()
    await rematchButton(bea).click()
    await expect(rematchCard(ann)).toContainText(fill(en.rematch.next.wants, { name: 'Bea Duels' }))
    expect(await rematchButton(ann).boundingBox()).toEqual(before)
    await bea.getByRole('link', { name: en.rematch.to_lobby }).click()
    await expect(bea.getByRole('heading', { name: en.rematch.game_number(2) })).toBeVisible()
    const match = bea.getByRole('list', { name: en.rematch.match })
    await expect(match).toContainText(/Ann Duels.*1/)
    await expectPart(match, 'lobby-match')
    await ann.reload()
    await rematchButton(ann).click()
    await expect(player(bea, 'Ann Duels')).toContainText(en.lobby.ready)
    await startButton(bea).click()
    await expectStarted(ann, bea)
  })

  await test.step('the second win decides the match, and all players see it', async () => {
    await win(ann, callers[1]!)
    await expect(matchCard(ann)).toContainText(en.rematch.you_win)
    await expect(bea.getByText(en.rematch.wins_match('Ann Duels'))).toBeVisible()
  })

  await test.step('on a phone all that follows is in a few rows, which unfold', async () => {
    for (const height of [PHONE.height, 508]) {
      await bea.setViewportSize({ ...PHONE, height })
      await expect(rematchButton(bea)).toBeInViewport({ ratio: 1 })
      await expect(button(bea, en.result.picture)).toBeInViewport({ ratio: 1 })
      expect(await heightOf(bea.locator('[data-dock]'))).toBeLessThanOrEqual(220)
    }
    await expect(bea.getByRole('list', { name: en.rematch.match })).toContainText(/Ann Duels.*2/)
    await expectPart(bea.locator('[data-dock]'), 'result-folded')
    await button(bea, en.result.unfold).click()
    await expect(matchCard(bea)).toContainText(en.rematch.wins_match('Ann Duels'))
    await expectPart(bea.locator('[data-dock]'), 'result-unfolded')
    await button(bea, en.result.fold).click()
    await button(bea, en.story.story).click()
    await expect(bea.getByRole('heading', { name: en.players.standings })).toBeVisible()
    await bea.getByText(en.story.article, { exact: true }).filter({ visible: true }).click()
    await expect(button(bea, en.story.story)).toBeVisible()
  })

  await test.step('the next match begins at zero', async () => {
    await rematchButton(bea).click()
    await bea.getByRole('link', { name: en.rematch.to_lobby }).click()
    await expect(bea.getByRole('heading', { name: en.rematch.game_number(1) })).toBeVisible()
  })
})

/** Lets the player of a page decode the article of the race, and the other give up. */
async function win(winner: Page, other: APIRequestContext): Promise<void> {
  const game_id = new URL(winner.url()).pathname.split('/').at(-1)!
  const { title } = await secretOf(server, game_id)
  await guess(winner, ...wordsOf(title))
  await expect(decoded(winner).last()).toBeVisible()
  await call(other, 'give_up', { game_id })
}

async function heightOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.height ?? 0
}
