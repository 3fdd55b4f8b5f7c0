import { expect } from '@playwright/test'
import { leaveButton, openLobby } from './lobbies.ts'
import { button } from './pages.ts'
import { expectRoom } from './room.ts'
import { expectScreen } from './screens.ts'
import { befriend } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('setup and the lobby have room for a long name and a friend, from a small phone to a wide screen', async ({
  arrive,
}) => {
  const name = 'Sue With A Name That Goes On And On And On'
  await befriend('Quy Invited', name)
  const page = await arrive(name, { path: '/play' })
  await page.getByRole('checkbox', { name: 'Quy Invited' }).check()
  await expect(
    page.getByText(en.play.mode_with({ mode: en.names.modes.race, names: 'Quy Invited' })),
  ).toBeVisible()
  await expect(button(page, en.play.open_and_invite(1))).toBeInViewport({ ratio: 1 })
  await expectScreen(page, 'setup')

  await openLobby(page, 'race')
  for (const width of [360, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 640 })
    await expectRoom(page)
    await expect(leaveButton(page)).toBeInViewport()
  }
})
