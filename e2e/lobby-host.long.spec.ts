import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, type Locator, type Page } from '@playwright/test'
import { gather } from './games.ts'
import { codeOf, player, players } from './lobbies.ts'
import { code, openMenu } from './pages.ts'
import { expectPart, expectScreen } from './screens.ts'
import { joinLobby } from './session.ts'
import { test } from './test.ts'
import { en, fill, startOf } from './texts.ts'

test('the host makes a new link and removes a player by keyboard', async ({ arrive }) => {
  const names = ['Ray Hosts', 'Uma Stays', 'Vic Goes'] as const
  const { path } = await gather('race', names)
  const ray = await arrive('Ray Hosts', { path })
  const vic = await arrive('Vic Goes', { path })
  await expect(players(vic).getByRole('listitem')).toHaveCount(3)
  await expect(vic.getByRole('button', { name: startOf(en.lobby.more_about('')) })).toHaveCount(0)
  await expect(vic.getByRole('button', { name: en.copying.new_link })).toHaveCount(0)

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
    await expect(code(vic)).toHaveText(await codeOf(ray))
    await joinLobby('Wes Late', await codeOf(vic))
    await expect(player(ray, 'Wes Late')).toBeVisible()
  })

  await test.step('a removed player is notified, and cannot come back', async () => {
    await moreAbout(ray, 'Vic Goes').focus()
    await ray.keyboard.press('Enter')
    await expectPart(openMenu(ray), 'lobby-menu')
    await ray.getByRole('button', { name: en.lobby.remove_from_lobby }).press('Enter')
    const dialog = ray.getByRole('dialog', { name: en.lobby.remove_title('Vic Goes') })
    await expectPart(dialog, 'lobby-remove')
    await dialog.getByRole('button', { name: en.lobby.remove, exact: true }).press('Enter')
    await expect(player(ray, 'Vic Goes')).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await expect.poll(() => hasFocus(ray), 'the keyboard goes on from somewhere').toBe(true)
    const removed = vic.getByRole('heading', { name: en.board.removed })
    await expect(removed).toBeVisible()
    await expectScreen(vic, 'lobby-removed')
    await vic.reload()
    await expect(removed).toBeVisible()
    await vic.goto(`/join/${await codeOf(ray)}`)
    await expect(vic.getByText(REFUSALS.REMOVED.message)).toBeVisible()
    await expectScreen(vic, 'join-refused')
  })

  await test.step('on a phone the host makes a player watch', async () => {
    await ray.setViewportSize({ width: 390, height: 844 })
    await moreAbout(ray, 'Wes Late').click()
    await ray.getByRole('button', { name: en.lobby.let_watch('Wes Late') }).click()
    await expect(player(ray, 'Wes Late')).toContainText(en.lobby.watching)
    await expect(ray.getByText(fill(en.lobby.waiting_for, { name: 'Uma Stays' }))).toBeVisible()
    await expectScreen(ray, 'lobby')
  })

  await test.step('only the host has these tools', async () => {
    await moreAbout(ray, 'Uma Stays').click()
    await ray.getByRole('button', { name: en.lobby.make_host('Uma Stays') }).click()
    await expect(player(ray, 'Uma Stays')).toContainText(en.lobby.host)
    await expect(moreAbout(ray, 'Wes Late')).toHaveCount(0)
  })
})

/** Menu of the host for a user. */
function moreAbout(page: Page, name: string): Locator {
  return page.getByRole('button', { name: en.lobby.more_about(name) })
}

function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body)
}
