import { expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import {
  decoded,
  expectStarted,
  giveUp,
  matchCard,
  rematchButton,
  rematchCard,
  wordsOf,
} from './boards.ts'
import { secretOf } from './games.ts'
import { openButton, pathInto, player, players, startButton } from './lobbies.ts'
import { button, clipboard, expectAccessible, hold } from './pages.ts'
import { guess, nameBox, signInButton } from './player.ts'
import { call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'
import { FIRST_RATING } from './boards.ts'

const PHONE = { width: 390, height: 844 }

test('three play a best of three of leads: one reloads, one wins twice, and the next match begins', async ({
  arrive,
}) => {
  const caller = await callerFor('Ann Duels')
  const { game_id } = await call(caller, 'create_game', {
    _mode: 'race',
    _difficulty: 'easy',
    _options: { best_of: 3, length: 'lead' },
  })
  await caller.dispose()
  const ann = await arrive('Ann Duels', { path: `/games/${game_id}` })
  await expect(ann.getByText(en.rematch.best_of(3, 2))).toBeVisible()
  const path = await pathInto(ann)
  const bea = await arrive('Bea Duels', { path })
  const cas = await arrive('Cas Duels', { path })
  await expect(players(ann).getByRole('listitem')).toHaveCount(3)
  await startButton(ann).click()
  await expectStarted(ann, bea, cas)

  await test.step('the first race has a winner, who leads the match', async () => {
    const release = await hold(ann, isCallOf('stats.game_ratings'))
    await win(ann, bea, cas)
    for (const page of [ann, bea, cas]) {
      await expect(matchCard(page)).toContainText(page === ann ? en.players.you : 'Ann Duels')
      await expect(matchCard(page)).toContainText(en.rematch.wins(1))
      await expect(matchCard(page)).not.toContainText(en.rematch.wins_match(''))
    }
    await expectAccessible(bea)
    const before = await rematchButton(ann).boundingBox()
    release()
    await expect(ann.getByText(FIRST_RATING)).toBeVisible()
    expect(await rematchButton(ann).boundingBox()).toEqual(before)
  })

  await test.step('a player reloads while a rematch is opened, joins it with one press like everybody, and it starts', async () => {
    const before = await rematchButton(ann).boundingBox()
    await rematchButton(bea).click()
    await expect(rematchCard(ann)).toContainText(fill(en.rematch.wants, { name: 'Bea Duels' }))
    expect(await rematchButton(ann).boundingBox()).toEqual(before)
    await cas.reload()
    for (const page of [cas, ann]) await rematchButton(page).click()
    await expectStarted(ann, bea, cas)
    await cas.reload()
    await expectStarted(cas)
    await win(bea, ann, cas)
    await expect(matchCard(cas)).toContainText('Bea Duels')
  })

  await test.step('the third game, from its lobby, decides the match, and all players see it', async () => {
    await rematchButton(ann).click()
    await ann.getByRole('link', { name: en.rematch.to_lobby }).click()
    await expect(ann.getByRole('heading', { name: en.rematch.game_number(3) })).toBeVisible()
    await expect(ann.getByRole('list', { name: en.rematch.match })).toContainText(
      /Ann Duels.*1.*Bea Duels.*1/,
    )
    for (const page of [bea, cas]) await rematchButton(page).click()
    await expect(player(ann, 'Cas Duels')).toContainText(en.lobby.ready)
    await expectAccessible(ann)
    await startButton(ann).click()
    await expectStarted(ann, bea, cas)
    await win(ann, bea, cas)
    await expect(matchCard(ann)).toContainText(en.rematch.you_win)
    for (const page of [bea, cas]) {
      await expect(page.getByText(en.rematch.wins_match('Ann Duels'))).toBeVisible()
    }
    await expectAccessible(ann)
  })

  await test.step('on a phone all that follows is in a few rows, which unfold', async () => {
    for (const height of [PHONE.height, 508]) {
      await cas.setViewportSize({ ...PHONE, height })
      await expect(rematchButton(cas)).toBeInViewport({ ratio: 1 })
      await expect(button(cas, en.result.picture)).toBeInViewport({ ratio: 1 })
      expect(await heightOf(cas.locator('[data-dock]'))).toBeLessThanOrEqual(220)
    }
    await expect(cas.getByRole('list', { name: en.rematch.match })).toContainText(
      /Ann Duels.*2.*Bea Duels.*1/,
    )
    await expectAccessible(cas)
    await button(cas, en.result.unfold).click()
    await expect(matchCard(cas)).toContainText(en.rematch.wins_match('Ann Duels'))
    await expectAccessible(cas)
    await button(cas, en.result.fold).click()
    await button(cas, en.story.story).click()
    await expect(cas.getByRole('heading', { name: en.players.standings })).toBeVisible()
    await cas.getByText(en.story.article, { exact: true }).filter({ visible: true }).click()
    await expect(button(cas, en.story.story)).toBeVisible()
  })

  await test.step('the next match begins at zero, and by itself once everybody is in', async () => {
    await rematchButton(cas).click()
    await cas.getByRole('link', { name: en.rematch.to_lobby }).click()
    await expect(cas.getByRole('heading', { name: en.rematch.game_number(1) })).toBeVisible()
    await cas.goBack()
    for (const page of [ann, bea]) await rematchButton(page).click()
    await expectStarted(ann, bea, cas)
  })
})

test('four friends get from the home page into a race within a few presses', async ({
  newPage,
}) => {
  const began = Date.now()
  const host = await newPage()
  await host.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const presses = counterOf()
  await host.goto('/')
  await signInCounted(host, 'Hal Gathers', presses)
  await presses.press(host.getByRole('link', { name: en.home.new_game }).first())
  await presses.press(host.getByRole('radio', { name: en.names.modes.race }))
  await presses.press(openButton(host))
  await presses.press(host.getByRole('button', { name: en.lobby.copy_link }))
  await expect.poll(() => clipboard(host)).toContain('/join/')
  const link = await clipboard(host)

  const friends = await Promise.all(
    ['Ida Follows', 'Jim Follows', 'Kay Follows'].map(async (name) => {
      const page = await newPage()
      const own = counterOf()
      await page.goto(link)
      await signInCounted(page, name, own)
      await expect(player(page, name)).toBeVisible()
      return { page, own }
    }),
  )
  await expect(players(host).getByRole('listitem')).toHaveCount(4)
  await presses.press(startButton(host))
  const pages = [host, ...friends.map(({ page }) => page)]
  await expectStarted(...pages)

  const seconds = ((Date.now() - began) / 1_000).toFixed(1)
  const counts = friends.map(({ own }) => own.count())
  process.stdout.write(
    `four friends: host ${presses.count()} presses, friends ${counts.join(', ')}, ${seconds} s\n`,
  )
  expect(presses.count()).toBeLessThanOrEqual(8)
  for (const count of counts) expect(count).toBeLessThanOrEqual(2)
})

/** Lets one player decode the article of the race on these pages, and the others give up. */
async function win(winner: Page, ...others: Page[]): Promise<void> {
  const game_id = new URL(winner.url()).pathname.split('/').at(-1)!
  const { title } = await secretOf(server, game_id)
  await guess(winner, ...wordsOf(title))
  await expect(decoded(winner).last()).toBeVisible()
  for (const page of others) await giveUp(page)
}

async function heightOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.height ?? 0
}

/** Counts the presses of a player. */
function counterOf() {
  let count = 0
  return {
    count: () => count,
    async press(what: Locator): Promise<void> {
      count++
      await what.click()
    },
  }
}

async function signInCounted(
  page: Page,
  name: string,
  { press }: ReturnType<typeof counterOf>,
): Promise<void> {
  await press(signInButton(page))
  await nameBox(page).fill(name)
  await press(page.getByRole('button', { name: 'Continue' }))
}
