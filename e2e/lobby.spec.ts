import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { ink } from './boards.ts'
import { friendList, friendsOnline, raceButton } from './friends.ts'
import {
  NEEDS_TWO,
  accept,
  codeOf,
  countdown,
  invitation,
  leaveButton,
  openButton,
  openLobby,
  pathInto,
  player,
  players,
  readyButton,
  startButton,
  unreadyButton,
} from './lobbies.ts'
import { code, copyBy, expectAccessible, expectFits } from './pages.ts'
import { guessBox, signIn, startGame } from './player.ts'
import { befriend } from './session.ts'
import { test } from './test.ts'
import { en, fill, startOf } from './texts.ts'

test('an invitation is accepted on another screen, and the host starts the game for both at once', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Hosts', { path: '/play' })
  const ben = await arrive('Ben Comes', { path: '/me' })
  await befriend('Ben Comes', 'Ann Hosts')
  const start = startButton(ann)

  await test.step('the invited friend is notified at once, on any page', async () => {
    await openLobby(ann, 'race', 'Ben Comes')
    await expect(player(ann, 'Ann Hosts')).toContainText(en.lobby.host)
    await expect(player(ann, 'Ben Comes')).toContainText(en.lobby.invited)
    await expect(start).toBeDisabled()
    await expect(ann.getByText(NEEDS_TWO)).toBeVisible()
    await expect(invitation(ben, 'Ann Hosts')).toContainText(
      fill(en.invites.to_race, { name: 'Ann Hosts' }),
    )
  })

  await test.step('the friend joins and is ready', async () => {
    await accept(ben, 'Ann Hosts')
    await expect(ben).toHaveURL(/\/games\//)
    await expect(invitation(ben, 'Ann Hosts')).toHaveCount(0)
    await expect(player(ann, 'Ben Comes')).toContainText(en.lobby.not_ready)
    await expect(ann.getByText(fill(en.lobby.waiting_for, { name: 'Ben Comes' }))).toBeVisible()
    await readyButton(ben).click()
    await expect(unreadyButton(ben)).toBeFocused()
    await expect(ben.getByText(en.lobby.all_ready)).toBeVisible()
    await expect(player(ann, 'Ben Comes').getByText(en.lobby.ready, { exact: true })).toBeVisible()
    await unreadyButton(ben).click()
    await expect(player(ann, 'Ben Comes')).toContainText(en.lobby.not_ready)
    await expect(ben.getByText(en.lobby.waiting_for_you)).toBeVisible()
    await expect(startButton(ben)).toHaveCount(0)
  })

  await test.step('both see the countdown, and then the article', async () => {
    const counts = await Promise.all([ann, ben].map(countdown))
    await start.click()
    for (const counted of counts) await counted()
    for (const page of [ann, ben]) {
      await expect(guessBox(page)).toBeFocused()
      await expect(ink(page).first()).toBeVisible()
    }
  })
})

test('a link leads into the lobby, also through signing in, and so does its code', async ({
  arrive,
  newPage,
}) => {
  const cay = await arrive('Cay Links', { path: '/play' })
  await cay.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const game_id = await openLobby(cay, 'together')
  const code = await codeOf(cay)
  const link = await copyBy(cay.getByRole('button', { name: en.lobby.copy_link }))

  await test.step('a stranger signs in first', async () => {
    const dan = await newPage()
    await dan.goto(link)
    await signIn(dan, 'Dan Follows')
    await expect(dan).toHaveURL(`/games/${game_id}`)
    await expect(player(dan, 'Dan Follows')).toContainText(en.ui.you)
    await expect(player(cay, 'Dan Follows')).toBeVisible()
  })

  await test.step('another player types the code after a wrong one, while the connection breaks', async () => {
    const eve = await arrive('Eve Types')
    await eve.getByRole('button', { name: en.home.code, exact: true }).click()
    await eve.getByRole('dialog').getByLabel(en.join.code).fill('ZZZZ-ZZZZ')
    await eve.keyboard.press('Enter')
    await expect(eve.getByText(REFUSALS.UNKNOWN_CODE.message)).toBeVisible()
    await eve.getByLabel(en.join.code).fill(` ${code.toLowerCase()}`)
    await eve.evaluate(() =>
      ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type))),
    )
    await eve.getByRole('button', { name: en.join.join, exact: true }).click()
    await expect(eve).toHaveURL(`/games/${game_id}`)
    await expect(players(cay).getByRole('listitem')).toHaveCount(3)
    await eve.goBack()
    await expect(eve).not.toHaveURL(/join/)
  })
})

test('a declined invitation shows as declined, can be sent again, and can be withdrawn', async ({
  arrive,
}) => {
  const fay = await arrive('Fay Asks', { path: '/play' })
  const gus = await arrive('Gus Wavers')
  await befriend('Gus Wavers', 'Fay Asks')
  await openLobby(fay, 'race')
  const invite = fay.getByRole('button', { name: /Invite Gus Wavers/ })

  await invite.click()
  await expect(invite).toHaveCount(0)
  await gus.getByRole('button', { name: en.invites.decline_whom('Fay Asks') }).click()
  await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
  await expect(player(fay, 'Gus Wavers')).toContainText(en.lobby.declined)

  await invite.click()
  await expect(player(fay, 'Gus Wavers')).toContainText(en.lobby.invited)
  await expect(invitation(gus, 'Fay Asks')).toBeVisible()
  await fay.getByRole('button', { name: en.lobby.withdraw('Gus Wavers') }).click()
  await expect(player(fay, 'Gus Wavers')).toHaveCount(0)
  await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
  await expect(invite).toBeVisible()
})

test('declining shows an error if it fails, and can be tried again', async ({ arrive }) => {
  const fay = await arrive('Fay Repeats', { path: '/play' })
  const gus = await arrive('Gus Offline')
  await befriend('Gus Offline', 'Fay Repeats')
  await openLobby(fay, 'race', 'Gus Offline')
  const decline = gus.getByRole('button', { name: en.invites.decline_whom('Fay Repeats') })
  const path = isCallOf('lobbies.decline_game_invite')
  await gus.route(path, (route) => route.abort('internetdisconnected'))
  await decline.click()
  await expect(invitation(gus, 'Fay Repeats').getByRole('alert')).toBeVisible()
  await gus.unroute(path)
  await decline.click()
  await expect(player(fay, 'Gus Offline')).toContainText(en.lobby.declined)
})

test('when the host leaves, the next player becomes the host, and the last one to leave closes the lobby', async ({
  arrive,
}) => {
  const hal = await arrive('Hal Leaves', { path: '/play' })
  await openLobby(hal, 'race')
  const link = await pathInto(hal)
  const ivy = await arrive('Ivy Inherits', { path: link })
  await expect(player(ivy, 'Ivy Inherits')).toContainText(en.lobby.not_ready)
  const jan = await arrive('Jan Joins', { path: link })
  await expect(players(jan).getByRole('listitem')).toHaveCount(3)

  await leaveButton(hal).click()
  await expect(hal).toHaveURL('/')
  await expect(player(jan, 'Ivy Inherits')).toContainText(en.lobby.host)
  await expect(player(jan, 'Hal Leaves')).toHaveCount(0)
  await expect(startButton(ivy)).toBeEnabled()

  await leaveButton(jan).click()
  await expect(jan).toHaveURL('/')
  await expect(ivy.getByText(NEEDS_TWO)).toBeVisible()
  await leaveButton(ivy).click()
  await expect(ivy).toHaveURL('/')
  await hal.goto(link)
  await expect(hal.getByText(en.join.game_over)).toBeVisible()
})

test('the host removes a player and makes a new link by keyboard; the old link no longer works', async ({
  arrive,
}) => {
  const ray = await arrive('Ray Hosts', { path: '/play' })
  await openLobby(ray, 'race')
  const path = await pathInto(ray)
  const uma = await arrive('Uma Stays', { path })
  const vic = await arrive('Vic Goes', { path })
  await expect(players(ray).getByRole('listitem')).toHaveCount(3)
  await expect(uma.getByRole('button', { name: startOf(en.lobby.more_about('')) })).toHaveCount(0)
  await expect(uma.getByRole('button', { name: en.copying.new_link })).toHaveCount(0)

  await test.step('a removed player is notified, and cannot come back', async () => {
    await moreAbout(ray, 'Vic Goes').focus()
    await ray.keyboard.press('Enter')
    await expectAccessible(ray)
    await ray.getByRole('button', { name: en.lobby.remove_from_lobby }).press('Enter')
    const dialog = ray.getByRole('dialog', { name: en.lobby.remove_title('Vic Goes') })
    await expectAccessible(ray)
    await dialog.getByRole('button', { name: en.lobby.remove, exact: true }).press('Enter')
    await expect(player(ray, 'Vic Goes')).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await expect.poll(() => hasFocus(ray), 'the keyboard goes on from somewhere').toBe(true)
    const removed = vic.getByRole('heading', { name: en.board.removed })
    await expect(removed).toBeVisible()
    await expectAccessible(vic)
    await vic.reload()
    await expect(removed).toBeVisible()
    await vic.goto(path)
    await expect(vic.getByText(REFUSALS.REMOVED.message)).toBeVisible()
    await expect(player(uma, 'Vic Goes')).toHaveCount(0)
  })

  await test.step('a new link replaces the old one at once, for all players in the lobby', async () => {
    const before = await codeOf(ray)
    await ray.getByRole('button', { name: en.copying.new_link }).focus()
    await ray.keyboard.press('Enter')
    await ray
      .getByRole('dialog')
      .getByRole('button', { name: en.copying.new_link_action })
      .press('Enter')
    await expect(ray.getByText(en.copying.new_link_made)).toBeVisible()
    await expect(code(ray)).not.toHaveText(before)
    await expect(ray.getByRole('button', { name: en.copying.new_link })).toBeFocused()
    await expect(code(uma)).toHaveText(await codeOf(ray))
    const wes = await arrive('Wes Late', { path })
    await expect(wes.getByText(REFUSALS.UNKNOWN_CODE.message)).toBeVisible()
    await wes.goto(await pathInto(uma))
    await expect(player(ray, 'Wes Late')).toBeVisible()
  })

  await test.step('a player made a spectator can play again, and a new host has the tools', async () => {
    await moreAbout(ray, 'Wes Late').click()
    await ray.getByRole('button', { name: en.lobby.let_watch('Wes Late') }).click()
    await expect(player(uma, 'Wes Late')).toContainText(en.lobby.watching)
    await expect(ray.getByText(fill(en.lobby.waiting_for, { name: 'Uma Stays' }))).toBeVisible()
    await moreAbout(ray, 'Uma Stays').click()
    await ray.getByRole('button', { name: en.lobby.make_host('Uma Stays') }).click()
    await expect(player(uma, 'Uma Stays')).toContainText(en.lobby.host)
    await expect(moreAbout(ray, 'Wes Late')).toHaveCount(0)
    await moreAbout(uma, 'Ray Hosts').click()
    await uma.getByRole('button', { name: en.lobby.make_host('Ray Hosts') }).click()
    await expect(moreAbout(ray, 'Wes Late')).toBeVisible()
  })

  await test.step('the same works on a phone', async () => {
    await ray.setViewportSize({ width: 390, height: 844 })
    await moreAbout(ray, 'Wes Late').click()
    await ray.getByRole('button', { name: en.lobby.remove_from_lobby }).click()
    await ray
      .getByRole('dialog')
      .getByRole('button', { name: en.lobby.remove, exact: true })
      .click()
    await expect(player(ray, 'Wes Late')).toHaveCount(0)
    await expectFits(ray, 844, [360, 390])
    await expectAccessible(ray)
  })
})

test('a race against a friend opens a lobby to which the friend is invited', async ({ arrive }) => {
  const kim = await arrive('Kim Dares')
  const leo = await arrive('Leo Dared')
  await befriend('Leo Dared', 'Kim Dares')

  await raceButton(friendsOnline(kim), 'Leo Dared').click()
  await expect(player(kim, 'Leo Dared')).toContainText(en.lobby.invited)
  await expect(invitation(leo, 'Kim Dares')).toHaveCount(1)

  await leo.goto('/friends')
  await raceButton(friendList(leo), 'Kim Dares').click()
  await expect(player(leo, 'Kim Dares')).toContainText(en.lobby.invited)
  await expect(invitation(kim, 'Leo Dared')).toBeVisible()
})

test('an invitation during a game hides nothing of it, and can wait', async ({ arrive }) => {
  const may = await arrive('May Plays', { path: '/play' })
  const ned = await arrive('Ned Calls', { path: '/play' })
  await befriend('Ned Calls', 'May Plays')
  await startGame(may)
  const box = guessBox(may)
  await box.fill('wat')

  await openLobby(ned, 'together', 'May Plays')
  await expect(invitation(may, 'Ned Calls')).toContainText(
    fill(en.invites.to_play_together, { name: 'Ned Calls' }),
  )
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('wat')
  await may.getByRole('button', { name: en.invites.dismiss('Ned Calls') }).click()
  await expect(invitation(may, 'Ned Calls')).toHaveCount(0)

  await may.getByRole('link', { name: en.app.name }).click()
  await expect(invitation(may, 'Ned Calls')).toBeVisible()
  await accept(may, 'Ned Calls')
  await expect(player(ned, 'May Plays')).toContainText(en.lobby.not_ready)
})

test('the last choices are preselected, and a game alone invites nobody', async ({ arrive }) => {
  const page = await arrive('Oda Chooses', { path: '/play' })
  await expect(page.getByRole('radio', { name: en.names.modes.solo })).toBeChecked()
  await expect(page.getByText(en.play.invite_friends)).toBeHidden()

  await page.getByRole('radio', { name: en.names.modes.race }).check()
  await page.getByText(en.play.more_options).click()
  await page.getByText(en.play.minutes(10)).click()
  await openButton(page).click()
  await expect(page.getByText(en.play.last_stretch_of('10 min'))).toBeVisible()
  await expect(page.getByText(en.lobby.no_friends)).toBeVisible()

  await page.goto('/play')
  await expect(page.getByRole('radio', { name: en.names.modes.race })).toBeChecked()
  await expect(page.getByText(en.play.last_stretch_of('10 min'))).toBeVisible()
  await page.getByText(en.play.more_options).click()
  await expect(page.getByRole('radio', { name: en.play.minutes(10) })).toBeChecked()
})

/** Menu of the host for a user. */
function moreAbout(page: Page, name: string): Locator {
  return page.getByRole('button', { name: en.lobby.more_about(name) })
}

function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body)
}
