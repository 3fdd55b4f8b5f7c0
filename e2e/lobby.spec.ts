import { expect, test } from '@playwright/test'
import { arrive, befriend, friendsOnline } from './friends.ts'
import { codeOf, invitation, openLobby, player, players } from './lobbies.ts'
import { expectAccessible, signIn, startGame } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('an invitation is accepted on another screen, and the host starts for both at once', async ({
  browser,
}) => {
  const ann = await arrive(browser, server.origin, 'Ann Hosts')
  const ben = await arrive(browser, server.origin, 'Ben Comes')
  await befriend(ben, ann)
  await ben.goto(`${server.origin}/me`)
  const start = ann.getByRole('button', { name: 'Start the race' })

  await test.step('who is asked is told at once, wherever he is', async () => {
    await openLobby(ann, 'Race', 'Ben Comes')
    await expect(player(ann, 'Ann Hosts')).toContainText('Host')
    await expect(player(ann, 'Ben Comes')).toContainText('Invited')
    await expect(start).toBeDisabled()
    await expect(ann.getByText('A race takes two.')).toBeVisible()
    await expect(invitation(ben, 'Ann Hosts')).toContainText('asks you to a race')
  })

  await test.step('he comes, and says that he is ready', async () => {
    await ben.getByRole('button', { name: 'Join Ann Hosts' }).click()
    await expect(ben).toHaveURL(/\/games\//)
    await expect(invitation(ben, 'Ann Hosts')).toHaveCount(0)
    await expect(player(ann, 'Ben Comes')).toContainText('Not ready')
    await expect(ann.getByText('Waiting for Ben Comes.')).toBeVisible()
    const ready = ben.getByRole('button', { name: 'I am ready' })
    await ready.click()
    await expect(ready).toHaveAttribute('aria-pressed', 'true')
    await expect(player(ann, 'Ben Comes')).toContainText(/^.*Ready$/)
    await ready.click()
    await expect(player(ann, 'Ben Comes')).toContainText('Not ready')
    await expect(ben.getByRole('button', { name: 'Start the race' })).toHaveCount(0)
  })

  await test.step('both count down, and then have the article', async () => {
    await start.click()
    for (const page of [ann, ben]) await expect(page.getByRole('timer')).toBeVisible()
    for (const page of [ann, ben]) {
      await expect(page.getByRole('textbox', { name: 'Guess a word' })).toBeFocused()
      await expect(page.getByRole('article').locator('.ink').first()).toBeVisible()
    }
  })
})

test('a link leads into the lobby, also through signing in, and so does its code', async ({
  browser,
}) => {
  const cay = await arrive(browser, server.origin, 'Cay Links')
  await cay.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const game_id = await openLobby(cay, 'Together')
  const code = await codeOf(cay)
  await cay.getByRole('button', { name: 'Copy link' }).click()
  await expect(cay.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await cay.evaluate(() => navigator.clipboard.readText())

  await test.step('a stranger signs in on the way', async () => {
    const dan = await (await browser.newContext()).newPage()
    await dan.goto(link)
    await signIn(dan, 'Dan Follows')
    await expect(dan).toHaveURL(`${server.origin}/games/${game_id}`)
    await expect(player(dan, 'Dan Follows')).toContainText('you')
    await expect(player(cay, 'Dan Follows')).toBeVisible()
  })

  await test.step('another types the code, after a wrong one', async () => {
    const eve = await arrive(browser, server.origin, 'Eve Types', { path: '/join/ZZZZ-ZZZZ' })
    await expect(eve.getByText('No game has this code. Ask for a new link.')).toBeVisible()
    await eve.getByLabel('Code of the game').fill(` ${code.toLowerCase()}`)
    await eve.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(eve).toHaveURL(`${server.origin}/games/${game_id}`)
    await expect(players(cay).getByRole('listitem')).toHaveCount(3)
    await eve.goBack()
    await expect(eve).not.toHaveURL(/join/)
  })
})

test('a declined invitation says so, can be sent again, and can be taken back', async ({
  browser,
}) => {
  const fay = await arrive(browser, server.origin, 'Fay Asks')
  const gus = await arrive(browser, server.origin, 'Gus Wavers')
  await befriend(gus, fay)
  await openLobby(fay, 'Race')
  const invite = fay.getByRole('button', { name: /Invite Gus Wavers/ })

  await invite.click()
  await expect(invite).toHaveCount(0)
  await gus.getByRole('button', { name: 'Decline Fay Asks' }).click()
  await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
  await expect(player(fay, 'Gus Wavers')).toContainText('Declined')

  await invite.click()
  await expect(player(fay, 'Gus Wavers')).toContainText('Invited')
  await expect(invitation(gus, 'Fay Asks')).toBeVisible()
  await fay.getByRole('button', { name: 'Withdraw the invitation of Gus Wavers' }).click()
  await expect(player(fay, 'Gus Wavers')).toHaveCount(0)
  await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
  await expect(invite).toBeVisible()
})

test('the host who leaves hands on to who came next, and the last one closes the lobby', async ({
  browser,
}) => {
  const hal = await arrive(browser, server.origin, 'Hal Leaves')
  await openLobby(hal, 'Race')
  const link = `${server.origin}/join/${await codeOf(hal)}`
  const ivy = await arrive(browser, server.origin, 'Ivy Inherits')
  await ivy.goto(link)
  await expect(player(ivy, 'Ivy Inherits')).toContainText('Not ready')
  const jan = await arrive(browser, server.origin, 'Jan Joins')
  await jan.goto(link)
  await expect(players(jan).getByRole('listitem')).toHaveCount(3)

  await hal.getByRole('button', { name: 'Leave' }).click()
  await expect(hal).toHaveURL(`${server.origin}/`)
  await expect(player(jan, 'Ivy Inherits')).toContainText('Host')
  await expect(player(jan, 'Hal Leaves')).toHaveCount(0)
  await expect(ivy.getByRole('button', { name: 'Start the race' })).toBeEnabled()

  await jan.getByRole('button', { name: 'Leave' }).click()
  await expect(jan).toHaveURL(`${server.origin}/`)
  await expect(ivy.getByText('A race takes two.')).toBeVisible()
  await ivy.getByRole('button', { name: 'Leave' }).click()
  await expect(ivy).toHaveURL(`${server.origin}/`)
  await hal.goto(link)
  await expect(hal.getByText('This game is over. Ask for a new link.')).toBeVisible()
})

test('a challenge opens a lobby to which the friend is asked', async ({ browser }) => {
  const kim = await arrive(browser, server.origin, 'Kim Dares')
  const leo = await arrive(browser, server.origin, 'Leo Dared')
  await befriend(leo, kim)

  await friendsOnline(kim).getByRole('button', { name: 'Challenge Leo Dared' }).click()
  await expect(player(kim, 'Leo Dared')).toContainText('Invited')
  await expect(invitation(leo, 'Kim Dares')).toHaveCount(1)

  await leo.goto(`${server.origin}/friends`)
  await leo.getByRole('button', { name: 'Challenge Kim Dares' }).click()
  await expect(player(leo, 'Kim Dares')).toContainText('Invited')
  await expect(invitation(kim, 'Leo Dared')).toBeVisible()
})

test('an invitation in the middle of a game takes nothing away, and can wait', async ({
  browser,
}) => {
  const may = await arrive(browser, server.origin, 'May Plays')
  const ned = await arrive(browser, server.origin, 'Ned Calls')
  await befriend(ned, may)
  await may.goto(`${server.origin}/play`)
  await startGame(may)
  const box = may.getByRole('textbox', { name: 'Guess a word' })
  await box.fill('wat')

  await openLobby(ned, 'Together', 'May Plays')
  await expect(invitation(may, 'Ned Calls')).toContainText('asks you to play together')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('wat')
  await may.getByRole('button', { name: 'Answer Ned Calls later' }).click()
  await expect(invitation(may, 'Ned Calls')).toHaveCount(0)

  await may.getByRole('link', { name: 'Inkling' }).click()
  await expect(invitation(may, 'Ned Calls')).toBeVisible()
  await may.getByRole('button', { name: 'Join Ned Calls' }).click()
  await expect(player(ned, 'May Plays')).toContainText('Not ready')
})

test('what was chosen last is chosen again, and a game alone asks nobody', async ({ browser }) => {
  const page = await arrive(browser, server.origin, 'Oda Chooses', { path: '/play' })
  await expect(page.getByRole('radio', { name: /^Solo/ })).toBeChecked()
  await expect(page.getByText('Invite friends')).toHaveCount(0)

  await page.getByRole('radio', { name: /^Race/ }).check()
  await page.getByText('10 min').click()
  await page.getByRole('button', { name: 'Open the lobby' }).click()
  await expect(page.getByText('Last stretch 10 min')).toBeVisible()
  await expect(page.getByText('Nobody is on your list of friends yet')).toBeVisible()

  await page.goto(`${server.origin}/play`)
  await expect(page.getByRole('radio', { name: /^Race/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: '10 min' })).toBeChecked()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen before a game can be used by everybody, in ${colorScheme}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { origin } = server
    const pia = await arrive(browser, origin, `Pia ${colorScheme}`, { colorScheme })
    const quy = await arrive(browser, origin, `Quy ${colorScheme}`, { colorScheme })
    const ray = await arrive(browser, origin, `Ray ${colorScheme}`)
    await befriend(quy, pia)
    await befriend(ray, pia)
    await expect(friendsOnline(pia)).toContainText('Online')
    await expectAccessible(pia)

    await pia.goto(`${origin}/play`)
    await pia.getByRole('checkbox', { name: `Quy ${colorScheme}` }).check()
    await expectAccessible(pia)
    await openLobby(pia, 'Race', `Quy ${colorScheme}`)
    await expectAccessible(pia)
    await expect(invitation(quy, `Pia ${colorScheme}`)).toBeVisible()
    await expectAccessible(quy)
    await quy.getByRole('button', { name: `Join Pia ${colorScheme}` }).click()
    const ready = quy.getByRole('button', { name: 'I am ready' })
    await expect(ready).toBeVisible()
    await expectAccessible(quy)
    await ready.click()
    await expect(player(pia, `Quy ${colorScheme}`)).toContainText('Ready')
    await expectAccessible(quy)
    await expectAccessible(pia)
    await pia.getByRole('button', { name: 'Start the race' }).click()
    await expect(pia.getByRole('timer')).toBeVisible()
    await expectAccessible(pia)

    await quy.goto(`${origin}/join/ZZZZ-ZZZZ`)
    await expect(quy.getByRole('alert')).toBeVisible()
    await expectAccessible(quy)
  })
}

test('the lobby fits from a small phone to a wide screen', async ({ browser }) => {
  const page = await arrive(browser, server.origin, 'Sue With A Name That Goes On And On And On')
  await openLobby(page, 'Race')
  for (const width of [360, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `at ${width}`).toBeLessThanOrEqual(0)
    await expect(page.getByRole('button', { name: 'Leave' })).toBeInViewport()
  }
})
