import { expect, type Locator, type Page } from '@playwright/test'
import { expectStarted } from './boards.ts'
import { codeOf, openButton, player, players, startButton } from './lobbies.ts'
import { clipboard } from './pages.ts'
import { nameBox, signInButton } from './player.ts'
import { joinLobby } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('four friends get from the home page into a race within a few presses', async ({
  newPage,
}) => {
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

  const friend = await newPage()
  const own = counterOf()
  await friend.goto(link)
  await signInCounted(friend, 'Ida Follows', own)
  await expect(player(friend, 'Ida Follows')).toBeVisible()
  const code = await codeOf(host)
  for (const name of ['Jim Follows', 'Kay Follows']) await joinLobby(name, code)
  await expect(players(host).getByRole('listitem')).toHaveCount(4)
  await presses.press(startButton(host))
  await expectStarted(host, friend)

  expect(presses.count()).toBeLessThanOrEqual(8)
  expect(own.count()).toBeLessThanOrEqual(2)
})

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
