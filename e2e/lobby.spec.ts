import { expect } from '@playwright/test'
import { ink } from './boards.ts'
import {
  NEEDS_TWO,
  accept,
  invitation,
  openLobby,
  player,
  readyButton,
  startButton,
  unreadyButton,
} from './lobbies.ts'
import { guessBox } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { befriend } from './session.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

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
    await expectPart(invitation(ben, 'Ann Hosts'), 'invitation')
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
    await expectScreen(ben, 'lobby-guest')
    await expect(startButton(ben)).toHaveCount(0)
  })

  await test.step('both see the article', async () => {
    await start.click()
    for (const page of [ann, ben]) {
      await expect(guessBox(page)).toBeFocused()
      await expect(ink(page).first()).toBeVisible()
    }
  })
})
