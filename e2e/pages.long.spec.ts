import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { friendsOnline, NOBODY_ONLINE } from './friends.ts'
import { invitation, inviteByCall, openLobby, players } from './lobbies.ts'
import { asksByItself, homeLink, spinner, tryAgain } from './pages.ts'
import { guessBox, logOutButton, signIn, signInButton, startGame } from './player.ts'
import { expectRoom } from './room.ts'
import { expectScreen } from './screens.ts'
import { befriend } from './session.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

test('opening a page moves the focus to its heading', async ({ arrive }) => {
  const page = await arrive('Ann Keys')
  await page.getByRole('link', { name: en.friends.see_all }).click()
  await expect(page.getByRole('heading', { name: en.friends.title, level: 1 })).toBeFocused()

  await page.getByRole('link', { name: en.ui.my_profile }).click()
  await expect(page.getByRole('heading', { name: en.profile.title, level: 1 })).toBeFocused()
  await page.getByRole('button', { name: en.ui.go_back }).click()
  await expect(page.getByRole('heading', { name: en.friends.title, level: 1 })).toBeFocused()

  await homeLink(page).click()
  await expect(page.getByRole('heading', { name: en.app.name, level: 1 })).toBeFocused()
})

test('a dialog that did not load leaves home as it is, and can be opened again', async ({
  arrive,
}) => {
  const page = await arrive('Ben Tunnel', { path: '/' })
  const script = '**/code-dialog-*.js*'
  await page.route(script, (route) => route.abort('internetdisconnected'))
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: en.home.code, exact: true })
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/code-dialog-'),
  )
  await button.hover()
  await failed
  await expect(friendsOnline(page)).toContainText(NOBODY_ONLINE)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await button.click()
  await expect(main.getByRole('alert')).toContainText(en.ui.part_not_loaded)
  await page.unroute(script)
  await tryAgain(main).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a part of a page that cannot be loaded leaves the rest as it is', async ({ arrive }) => {
  const pia = await arrive('Pia Tunnel', { path: '/play' })
  const script = '**/settings-dialog-*.js*'
  await pia.route(script, (route) => route.abort('internetdisconnected'))
  await openLobby(pia, 'race')
  await expect(pia.getByRole('alert')).toContainText(en.ui.part_not_loaded)
  await expect(pia.getByRole('main')).toHaveCount(1)
  await expect(players(pia)).toBeVisible()
  await pia.unroute(script)
  await tryAgain(pia).click()
  await pia.getByRole('button', { name: en.lobby.change, exact: true }).click()
  await expect(pia.getByRole('dialog')).toBeVisible()
})

test('the number of invitations is in the title of the tab until sign-out', async ({ arrive }) => {
  const ada = await arrive('Ada Title', { path: '/me' })
  await befriend('Ada Title', 'Bob Title')
  await inviteByCall('Bob Title', 'Ada Title')
  await expect(ada).toHaveTitle(/^\(1\) /)
  await logOutButton(ada).click()
  await expect(signInButton(ada)).toBeVisible()
  await expect(ada).toHaveTitle('Inkling')
})

test('home shows its other cards if unfinished games cannot be read, and stops retrying', async ({
  emptyPage,
}) => {
  const page = await emptyPage('Una Waits')
  let asked = 0
  await asksByItself(page)
  await page.route(isCallOf('games.unfinished', 'inbox.list'), (route) => {
    asked += 1
    return route.fulfill({
      status: 404,
      json: { code: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message },
    })
  })
  await page.goto('/')

  await expect(page.getByRole('region', { name: en.home.daily })).toBeVisible()
  await expect(page.getByRole('region', { name: en.week.title })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect(asked).toBeLessThan(10)
})

test('single-letter shortcuts stay off once turned off, and letters then type nothing', async ({
  arrive,
}) => {
  const page = await arrive('Cay Dictates', { path: '/settings' })
  const shortcuts = page.getByRole('switch', { name: en.my_settings.shortcuts })
  await expect(shortcuts).toBeChecked()
  await shortcuts.click()
  await page.reload()
  await expect(shortcuts).not.toBeChecked()

  await page.goto('/play')
  await startGame(page)
  await guessBox(page).blur()
  await page.keyboard.type('a/b')
  await expect(guessBox(page)).not.toBeFocused()
  await expect(guessBox(page)).toHaveValue('')
})

test('a long name leaves room for the text beside it', async ({ arrive }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff the Younger of Hubert Blaine'
  const page = await arrive(name, { path: '/me' })
  await page.setViewportSize({ width: 360, height: 740 })
  const expectRoomAt = async (title: string) => {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(spinner(page)).toHaveCount(0)
    await expectRoom(page)
  }
  await expectRoomAt(en.profile.title)
  await page.getByRole('link', { name: en.my_settings.title, exact: true }).click()
  await expectRoomAt(en.my_settings.title)
  await homeLink(page).click()
  await expectRoomAt(en.app.name)
  await page.getByRole('link', { name: en.friends.see_all, exact: true }).click()
  await expectRoomAt(en.friends.title)

  const friend = await arrive('Dot Brief', { path: '/me' })
  await friend.setViewportSize({ width: 360, height: 740 })
  await befriend(name, 'Dot Brief')
  await inviteByCall(name, 'Dot Brief')
  const request = invitation(friend, name).getByText(fill(en.invites.to_race, { name }))
  await expect(invitation(friend, name)).toBeInViewport({ ratio: 1 })
  const isCut = await request.evaluate((text) => text.scrollHeight > text.clientHeight)
  expect(isCut, 'what one is invited to').toBe(false)
})

test('the credits and the privacy notice are public, and the notice leads to the settings', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto('/')
  const title = page.getByRole('heading', { name: en.privacy.title, level: 1 })

  await test.step('without signing in', async () => {
    await page.getByRole('link', { name: en.sign_in.credits }).click()
    await expect(page.getByRole('heading', { name: en.credits.title, level: 1 })).toBeVisible()
    await expect(page.getByText(/^Inkling \d+\.\d+\.\d+(-dev)?$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wikipedia' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'react', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Source Serif 4' })).toBeVisible()
    await expectScreen(page, 'credits')
    await page.getByRole('link', { name: en.app.name }).click()

    await toNotice(page).click()
    await expect(title).toBeVisible()
    await expect(page.getByText(en.privacy.unnamed)).toBeVisible()
    await expectScreen(page, 'privacy')
  })

  await test.step('the settings require it, and lead back to the notice, which describes every cookie', async () => {
    await page.getByRole('link', { name: en.privacy.settings }).click()
    await signIn(page, 'Ivy Private')
    await expect(page.getByRole('button', { name: en.my_settings.export })).toBeVisible()
    await toNotice(page).click()
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
    const { cookies } = en.privacy
    const described = Object.keys(cookies).map((name) => name.replace('…', ''))
    const set = await page.context().cookies()
    expect(set.length).toBeGreaterThan(0)
    for (const { name } of set) {
      expect(
        described.some((known) => name.startsWith(known)),
        name,
      ).toBe(true)
    }
    await page.getByRole('link', { name: en.privacy.settings }).click()
    await expect(page.getByRole('button', { name: en.my_settings.export })).toBeVisible()
  })
})

function toNotice(page: Page): Locator {
  return page.getByRole('link', { name: en.sign_in.privacy, exact: true })
}
