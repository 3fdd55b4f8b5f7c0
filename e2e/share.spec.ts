import { expect, type Page } from '@playwright/test'
import { decoded, decodedAt, expectStarted, giveUp, shareButton, wordsOf } from './boards.ts'
import { secretOf } from './games.ts'
import { openLeadLobby, pathInto, player, startButton } from './lobbies.ts'
import { copyBy, homeLink } from './pages.ts'
import { atGame, guess, startGame } from './player.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

/** Goes home by links, so that the cache is kept, and waits for the daily there. */
async function goHome(page: Page): Promise<void> {
  await homeLink(page).click()
  await expectHome(page)
}

async function expectHome(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: en.home.daily })
  await expect(card).toContainText(/No\. \d+/)
}

async function setUpGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: en.home.new_game }).click()
  await expect(page).toHaveURL('/play')
}

async function decode(page: Page, game_id: string): Promise<void> {
  const { title } = await secretOf(server, game_id)
  await guess(page, ...wordsOf(title))
}

test('a shared result names its own mode, also after the home page has shown the daily', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Posts')
  const ben = await arrive('Ben Posts')
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expectHome(ann)

  await test.step('a game alone', async () => {
    await setUpGame(ann)
    await startGame(ann)
    await giveUp(ann)
    expect(await copyBy(shareButton(ann))).toMatch(/^Inkling · Solo · /)
  })

  await test.step('a race, with the place', async () => {
    await goHome(ann)
    await setUpGame(ann)
    const game_id = await openLeadLobby(ann, 'race')
    await ben.goto(await pathInto(ann))
    await expect(player(ann, 'Ben Posts')).toBeVisible()
    await startButton(ann).click()
    await expectStarted(ann, ben)
    await decode(ann, game_id)
    await expect(decodedAt(ann, 1, 2)).toBeVisible()
    expect(await copyBy(shareButton(ann))).toMatch(/^Inkling · Race · .* · 1st of 2\n/)
  })

  await test.step('a game together, with the number of players', async () => {
    await goHome(ann)
    await setUpGame(ann)
    const game_id = await openLeadLobby(ann, 'together')
    await ben.goto(await pathInto(ann))
    await expect(player(ann, 'Ben Posts')).toBeVisible()
    await startButton(ann).click()
    await expectStarted(ann, ben)
    await decode(ann, game_id)
    await expect(ann.getByText(en.result.together.decoded)).toBeVisible()
    expect(await copyBy(shareButton(ann))).toMatch(/^Inkling · Together · .* · 2 players\n/)
  })

  await test.step('the daily, with its number', async () => {
    await goHome(ann)
    await ann
      .getByRole('region', { name: en.home.daily })
      .getByRole('button', { name: en.home.daily_play })
      .click()
    await decode(ann, await atGame(ann))
    await expect(decoded(ann)).toBeVisible()
    expect(await copyBy(shareButton(ann))).toMatch(/^Inkling No\. \d+\n/)
  })
})
