import { expect, type Page } from '@playwright/test'
import { openDatabase } from '../server/platform/database/database.ts'
import { createFixtures } from '../server/test/fixtures.ts'
import { PHONE } from '../web/test/room.ts'
import { isCallOf } from '../server/test/api-routes.ts'
import { friendList, friendsOnline } from './friends.ts'
import { decode, secretOf, startAlone } from './games.ts'
import { homeLink, spinner } from './pages.ts'
import { expectScreen } from './screens.ts'
import { befriend, call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const statistics = (page: Page) => page.getByRole('region', { name: en.profile.statistics })
const games = (page: Page) =>
  page.getByRole('list', { name: en.all_games.title }).getByRole('listitem')

/** Inserts games that would take long to play. */
async function played(names: string[], playAll: (world: World, ids: string[]) => Promise<void>) {
  const { db, close } = openDatabase(server.connection)
  const users = await db.selectFrom('users').select(['id', 'full_name']).execute()
  const ids = names.map((name) => users.find(({ full_name }) => full_name === name)!.id)
  await playAll(createFixtures(db, Date.now()), ids)
  await close()
}
type World = ReturnType<typeof createFixtures>

/** Checks that the statistics of the profile stay in place while they and the figures load. */
async function expectStill(page: Page): Promise<void> {
  const figures = Promise.withResolvers<void>()
  const late = isCallOf('stats.me', 'stats.details', 'profile.settings')
  await page.route(late, (route) => figures.promise.then(() => route.continue()))
  await page.goto('/me')
  const place = async () => {
    const box = await statistics(page).boundingBox()
    return box && { x: box.x, y: box.y, width: box.width }
  }
  await statistics(page).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await place()
  figures.resolve()
  await expect(statistics(page)).toContainText(en.profile.guesses_per_game)
  await expect(spinner(page)).toHaveCount(0)
  expect(await place()).toEqual(before)
  await page.unroute(late)
}

test('my games show in my statistics and in my list of games', async ({ arrive }) => {
  const page = await arrive('Ann Counts', { path: '/me' })
  let title = ''

  await test.step('before the first game there is a link to start one', async () => {
    await expect(statistics(page)).toContainText(en.profile.none_title)
    await page.goto('/games')
    await expect(page.getByText(en.all_games.none)).toBeVisible()
    await page.getByRole('link', { name: en.all_games.set_up_first }).click()
    await expect(page).toHaveURL('/play')
  })

  await test.step('one game is decoded, one given up', async () => {
    const caller = await callerFor('Ann Counts')
    const game_id = await startAlone('Ann Counts')
    title = (await secretOf(server, game_id)).title
    await call(caller, 'submit_guess', { game_id, word: 'xylophone' })
    await decode(caller, game_id)
    await call(caller, 'give_up', { game_id: await startAlone('Ann Counts') })
    await caller.dispose()
  })

  await test.step('both are dots in each plot, and rows of the table', async () => {
    await expectStill(page)
    const plot = page.getByRole('region', { name: en.profile.guesses_per_game })
    await expect(plot.getByTitle(/Solo, decoded: \d guesses, – hit rate/)).toBeVisible()
    await expect(plot.getByTitle(/Solo, gave up: 0 guesses, – hit rate/)).toBeVisible()
    await expect(plot).toContainText(/Last decoded game: [1-9]/)
    await statistics(page).getByText(en.profile.game_by_game).click()
    const rows = page
      .getByRole('table')
      .filter({ hasText: en.profile.hits })
      .first()
      .getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Solo, gave up')
    const decoded = page.getByRole('table', { name: en.profile.guesses_to_decode })
    await expect(decoded.getByRole('row').nth(1)).toContainText(en.chart.bin({ from: 1, to: 10 }))
    await expectScreen(page, 'profile')
  })

  await test.step('loading them moves nothing on a phone either', async () => {
    const desktop = page.viewportSize()!
    await page.setViewportSize(PHONE)
    await expectStill(page)
    await page.setViewportSize(desktop)
  })

  await test.step('both are in the list, and not in that of races', async () => {
    await homeLink(page).click()
    await page.getByRole('link', { name: en.recent_games.all }).click()
    await expect(games(page)).toHaveCount(2)
    await expect(games(page).last()).toContainText(title)
    await expectScreen(page, 'games')
    await page.getByLabel(en.all_games.mode).selectOption(en.names.modes.race)
    await expect(page.getByText(en.all_games.none_of_this_kind)).toBeVisible()
    await expect(page).toHaveURL('/games?mode=race')
    await page.getByRole('button', { name: en.all_games.show_all }).click()
    await expect(games(page)).toHaveCount(2)
  })
})

test('races against a friend are counted, and found among many games', async ({ arrive }) => {
  await befriend('Ann Races', 'Ben Races')
  await played(['Ann Races', 'Ben Races'], async ({ playedGame }, [mine = '', theirs = '']) => {
    await playedGame(
      { mode: 'race', topic: 'arts' },
      { user_id: mine, place: 1 },
      { user_id: theirs, place: 2 },
    )
    for (let game = 0; game < 25; game++) await playedGame({ topic: 'history' }, { user_id: mine })
  })

  const ann = await arrive('Ann Races', { path: '/games' })
  await expect(games(ann)).toHaveCount(20)
  await ann.getByRole('button', { name: en.ui.show_more }).click()
  await expect(games(ann)).toHaveCount(26)
  await expect(ann.getByRole('button', { name: en.ui.show_more })).toBeHidden()
  await ann.getByLabel(en.all_games.with).selectOption('Ben Races')
  await expect(games(ann)).toHaveCount(1)
  await expect(games(ann)).toContainText('Race · 1st of 2')

  await ann.goto('/friends')
  await ann.getByRole('link', { name: en.friend.all_races(1) }).click()
  await expect(games(ann)).toHaveCount(1)
  await ann.getByRole('link', { name: en.ui.my_profile }).click()
  await expect(ann.getByRole('list', { name: en.profile.races })).toContainText('Ben Races')
})

test('a friend has a page with the games that we have played, which a phone shows alone', async ({
  arrive,
}) => {
  const [mine, theirs] = ['Gil Beats', 'Hana Beats']
  for (const name of [theirs, 'Abe Beats']) await befriend(mine, name)
  await played([mine, theirs], async ({ playedGame }, [me = '', friend = '']) => {
    await playedGame({ mode: 'race' }, { user_id: me, place: 1 }, { user_id: friend, place: 2 })
    await playedGame(
      { mode: 'race' },
      { user_id: me, state: 'gave_up' },
      { user_id: friend, place: 1 },
    )
  })

  const page = await arrive(mine, { path: '/friends' })
  await friendList(page).getByRole('link', { name: 'Abe Beats' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: theirs })
  await expect(panel).toContainText(en.friends.races_told({ won: 1, lost: 1 }))
  const races = panel.getByRole('list', { name: en.friend.last_races }).getByRole('listitem')
  await expect(races).toHaveText([new RegExp(en.friend.outcomes.lost), /01:00/])
  await expect(races.first()).toContainText(en.history.states.gave_up)
  await expect(friendList(page)).toBeVisible()
  await expectScreen(page, 'friends')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: theirs, level: 1 })).toBeVisible()
  await expect(friendList(page)).toHaveCount(0)
  await expectScreen(page, 'friend')
  await page.getByRole('button', { name: en.ui.go_back }).click()
  await expect(friendList(page)).toContainText(theirs)
})

test('a friend who plays a race is shown as doing so', async ({ arrive }) => {
  const ann = await arrive('Ann Looks')
  await arrive('Ben Runs')
  await befriend('Ann Looks', 'Ben Runs')
  await expect(friendsOnline(ann)).toContainText(en.friends.online)
  await played(['Ben Runs'], async ({ playedGame }, [id = '']) => {
    await playedGame({ mode: 'race', isOver: false }, { user_id: id, state: 'playing' })
  })

  await ann.reload()

  await expect(friendsOnline(ann)).toContainText(en.friends.online_in_race)
  await friendsOnline(ann).getByRole('link', { name: en.friends.see_all }).click()
  await expect(friendList(ann)).toContainText(en.friends.online_in_race)
})
