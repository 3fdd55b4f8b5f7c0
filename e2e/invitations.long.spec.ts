import { REFUSALS } from '@inkling/protocol/refusals'
import { type APIRequestContext, expect } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { gather, startAlone } from './games.ts'
import { friendList, friendsOnline, raceButton } from './friends.ts'
import {
  NEEDS_TWO,
  accept,
  invitation,
  leaveButton,
  openButton,
  player,
  players,
  startButton,
} from './lobbies.ts'
import { guessBox } from './player.ts'
import { befriend, call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

test('a code leads into the lobby after a wrong one, while the connection breaks', async ({
  arrive,
}) => {
  const { game_id, code } = await gather('together', ['Cay Links'])
  const eve = await arrive('Eve Types')
  await eve.getByRole('button', { name: en.home.code, exact: true }).click()
  await eve.getByRole('dialog').getByLabel(en.join.code).fill('ZZZZ-ZZZZ')
  await eve.keyboard.press('Enter')
  await expect(eve.getByText(REFUSALS.UNKNOWN_CODE.message)).toBeVisible()
  await eve.getByLabel(en.join.code).fill(` ${code.toLowerCase()}`)
  await eve.evaluate(() => ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type))))
  await eve.getByRole('button', { name: en.join.join, exact: true }).click()
  await expect(eve).toHaveURL(`/games/${game_id}`)
  await expect(players(eve).getByRole('listitem')).toHaveCount(2)
  await eve.goBack()
  await expect(eve).not.toHaveURL(/join/)
})

test('a declined invitation shows as declined, can be sent again, and can be withdrawn', async ({
  arrive,
}) => {
  await befriend('Gus Wavers', 'Fay Asks')
  const { path } = await gather('race', ['Fay Asks'])
  const fay = await arrive('Fay Asks', { path })
  const gus = await arrive('Gus Wavers')
  const invite = fay.getByRole('button', { name: /Invite Gus Wavers/ })
  const decline = gus.getByRole('button', { name: en.invites.decline_whom('Fay Asks') })

  await test.step('declining shows an error if it fails, and can be tried again', async () => {
    await invite.click()
    await expect(invite).toHaveCount(0)
    const answers = isCallOf('lobbies.decline_game_invite')
    await gus.route(answers, (route) => route.abort('internetdisconnected'))
    await decline.click()
    await expect(invitation(gus, 'Fay Asks').getByRole('alert')).toBeVisible()
    await gus.unroute(answers)
    await decline.click()
    await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
    await expect(player(fay, 'Gus Wavers')).toContainText(en.lobby.declined)
  })

  await test.step('the host invites again, and takes it back', async () => {
    await invite.click()
    await expect(player(fay, 'Gus Wavers')).toContainText(en.lobby.invited)
    await expect(invitation(gus, 'Fay Asks')).toBeVisible()
    await fay.getByRole('button', { name: en.lobby.withdraw('Gus Wavers') }).click()
    await expect(player(fay, 'Gus Wavers')).toHaveCount(0)
    await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
    await expect(invite).toBeVisible()
  })
})

test('when the host leaves, the next player becomes the host, and the last one to leave closes the lobby', async ({
  arrive,
}) => {
  const names = ['Hal Leaves', 'Ivy Inherits', 'Jan Joins'] as const
  const { game_id, code, path, callers } = await gather('race', names)
  const [hal, , jan] = callers as [APIRequestContext, unknown, APIRequestContext]
  const ivy = await arrive('Ivy Inherits', { path })
  await expect(player(ivy, 'Ivy Inherits')).toContainText(en.lobby.not_ready)
  await expect(players(ivy).getByRole('listitem')).toHaveCount(3)

  await call(hal, 'leave_game', { game_id })
  await expect(player(ivy, 'Ivy Inherits')).toContainText(en.lobby.host)
  await expect(player(ivy, 'Hal Leaves')).toHaveCount(0)
  await expect(startButton(ivy)).toBeEnabled()

  await call(jan, 'leave_game', { game_id })
  await expect(ivy.getByText(NEEDS_TWO)).toBeVisible()
  await leaveButton(ivy).click()
  await expect(ivy).toHaveURL('/')
  await ivy.goto(`/join/${code}`)
  await expect(ivy.getByText(en.join.game_over)).toBeVisible()
})

test('a race against a friend opens a lobby to which the friend is invited', async ({ arrive }) => {
  const kim = await arrive('Kim Dares')
  const leo = await arrive('Leo Dared', { path: '/friends' })
  await befriend('Leo Dared', 'Kim Dares')

  await raceButton(friendsOnline(kim), 'Leo Dared').click()
  await expect(player(kim, 'Leo Dared')).toContainText(en.lobby.invited)
  await expect(invitation(leo, 'Kim Dares')).toHaveCount(1)

  await raceButton(friendList(leo), 'Kim Dares').click()
  await expect(player(leo, 'Kim Dares')).toContainText(en.lobby.invited)
  await expect(invitation(kim, 'Leo Dared')).toBeVisible()
})

test('an invitation during a game hides nothing of it, and can wait', async ({ arrive }) => {
  const may = await arrive('May Plays', { path: `/games/${await startAlone('May Plays')}` })
  await befriend('Ned Calls', 'May Plays')
  const { game_id, callers } = await gather('together', ['Ned Calls'])
  const box = guessBox(may)
  await box.fill('wat')

  const mine = await callerFor('May Plays')
  const { id: user_id } = await (await mine.get('/api/users/me')).json()
  await call(callers[0]!, 'invite_to_game', { game_id, user_id })
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
  await expect(player(may, 'May Plays')).toContainText(en.lobby.not_ready)
})

test('the last choices are preselected, and a game alone invites nobody', async ({ arrive }) => {
  const page = await arrive('Oda Chooses', { path: '/play' })
  await expect(page.getByRole('radio', { name: en.names.modes.solo })).toBeChecked()
  await expect(page.getByText(en.play.invite_friends)).toBeHidden()

  await page.getByRole('radio', { name: en.names.modes.race }).check()
  await page.getByText(en.play.more_options).click()
  await page.getByText(en.play.minutes(10), { exact: true }).click()
  await openButton(page).click()
  await expect(page.getByText(en.play.last_stretch_of('10 min'))).toBeVisible()
  await expect(page.getByText(en.lobby.no_friends)).toBeVisible()

  await page.goto('/play')
  await expect(page.getByRole('radio', { name: en.names.modes.race })).toBeChecked()
  await expect(page.getByText(en.play.last_stretch_of('10 min'))).toBeVisible()
  await page.getByText(en.play.more_options).click()
  await expect(page.getByRole('radio', { name: en.play.minutes(10) })).toBeChecked()
})
