import { REFUSALS } from '@inkling/protocol/refusals'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { friendsOnline, NOBODY_ONLINE } from './friends.ts'
import { asksByItself, hold, homeLink, spinner } from './pages.ts'
import { nameBox, signInButton } from './player.ts'
import { appearOffline, avatarButton, changeName, deleteAccount, sessionsCard } from './profiles.ts'
import { expectPart, expectScreen } from './screens.ts'
import { befriend, callerFor } from './session.ts'
import { test } from './test.ts'
import { en, startOf } from './texts.ts'

/** PNG of a red square. */
function picture(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.of(200, 40, 40))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

test('a picture of mine shows here, at home, and to my friends', async ({ arrive }) => {
  const ann = await arrive('Ann Face')
  const ben = await arrive('Ben Face', { path: '/me' })
  await befriend('Ben Face', 'Ann Face')
  await ann.getByRole('link', { name: 'Ann Face' }).click()
  const button = avatarButton(ann)
  await button.hover()
  await expect(ann.getByRole('tooltip')).toBeVisible()
  const input = ann.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png')

  await test.step('no file and one that is no picture are refused', async () => {
    const alerts: string[] = []
    ann.on('dialog', async (dialog) => {
      alerts.push(dialog.message())
      await dialog.accept()
    })
    await input.setInputFiles([])
    await input.dispatchEvent('cancel')
    const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
    await input.setInputFiles(text)
    const { no_image, upload_failed } = en.profile
    await expect.poll(() => alerts).toEqual([no_image, no_image, upload_failed])
    await expect(ann.getByRole('alert')).toHaveText(REFUSALS.BAD_IMAGE.message)
  })

  const release = await hold(ann, '**/api/avatars/me')
  const sent = ann.waitForRequest((request) => request.method() === 'PUT')
  const shown = ann.waitForResponse(/\/avatars\/.*\?v=\d+/)
  const choosing = ann.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(600) })
  await expect(spinner(button).first()).toBeVisible()
  release()
  expect(new URL((await sent).url()).pathname).toBe('/api/avatars/me')
  expect((await sent).headers()['authorization']).toMatch(/^Bearer /)
  expect((await shown).headers()['cache-control']).toContain('max-age=3600')
  await expect(spinner(button)).toHaveCount(0)
  await expect(button.locator('img')).toBeVisible()
  await expect(button.locator('[data-initial]')).toHaveCount(0)

  await homeLink(ben).click()
  await expect(friendsOnline(ben).getByRole('listitem').locator('img')).toBeVisible()

  await ann.getByRole('button', { name: en.profile.remove_picture }).click()
  await expect(button.locator('img')).toHaveCount(0)
  await expect(button.locator('[data-initial=A]')).toBeVisible()
})

test('a new name shows at once, in other tabs too, and an empty one is refused', async ({
  arrive,
}) => {
  const page = await arrive('Dot Before', { path: '/me' })
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Dot Before' })).toBeVisible()

  await changeName(page).click()
  const box = nameBox(page)
  await expect(box).toBeFocused()
  await expectPart(page.locator('form'), 'change-name')
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(REFUSALS.BAD_NAME.message)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Dot Before' })).toBeVisible()
  await changeName(page).click()
  await box.fill('Dot After')
  await page.getByRole('button', { name: en.profile.save }).click()

  await expect(page.getByRole('heading', { name: 'Dot After' })).toBeVisible()
  await expect(changeName(page)).toBeFocused()
  await expect(other.getByRole('link', { name: 'Dot After' })).toBeVisible()
})

test('a player who appears offline in the settings, which the profile leads to, is shown offline until they want', async ({
  arrive,
}) => {
  const eve = await arrive('Eve Hides', { path: '/me' })
  await eve.getByRole('link', { name: en.my_settings.title, exact: true }).click()
  const fay = await arrive('Fay Looks')
  await befriend('Fay Looks', 'Eve Hides')
  await expect(friendsOnline(fay)).toContainText('Eve Hides')

  await appearOffline(eve).click()
  await expect(appearOffline(eve)).toBeChecked()
  await expect(friendsOnline(fay)).toContainText(NOBODY_ONLINE)

  await eve.reload()
  await expect(appearOffline(eve)).toBeChecked()
  await appearOffline(eve).click()
  await expect(appearOffline(eve)).not.toBeChecked()
  await expect(friendsOnline(fay)).toContainText('Eve Hides')
  await expectScreen(eve, 'settings')
  await eve.getByRole('button', { name: en.ui.go_back }).click()
  await expect(eve.getByRole('heading', { name: 'Eve Hides', level: 2 })).toBeVisible()
})

test('settings changed while an earlier change is being saved are saved as well', async ({
  arrive,
}) => {
  const page = await arrive('Eve Hurries', { path: '/settings' })
  const kinds = page.getByRole('region', { name: en.notifications.title }).getByRole('switch')
  const [first, second] = [kinds.first(), kinds.last()]
  await expect(first).toBeChecked()
  const releases = [
    await hold(page, isCallOf('profile.update_settings')),
    await hold(page, isCallOf('notifications.set_notification')),
  ]
  await appearOffline(page).click()
  await expect(appearOffline(page)).toBeChecked()
  await appearOffline(page).click()
  await expect(appearOffline(page)).not.toBeChecked()
  for (const kind of [first, second]) {
    await kind.click()
    await expect(kind).not.toBeChecked()
  }
  await second.click()
  await expect(second).toBeChecked()
  await expect(first).not.toBeChecked()
  let saved = 0
  page.on('response', (response) => {
    if (/update_settings|set_notification/.test(response.url()) && response.ok()) saved += 1
  })
  for (const release of releases) release()
  await expect.poll(() => saved).toBe(5)
  await page.reload()
  await expect(first).not.toBeChecked()
  await expect(second).toBeChecked()
  await expect(appearOffline(page)).not.toBeChecked()
})

test('my data comes as a file, and my account goes when I type my name', async ({ arrive }) => {
  const gus = await arrive('Gus Leaves', { path: '/settings' })

  const saving = gus.waitForEvent('download')
  await gus.getByRole('button', { name: en.my_settings.export }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('inkling-data.json')
  expect(await readFile(await file.path(), 'utf8')).toContain('Gus Leaves')

  await deleteAccount(gus).click()
  const dialog = gus.getByRole('dialog', { name: en.my_settings.delete })
  await expectPart(dialog, 'delete-account')
  const go = dialog.getByRole('button', { name: en.my_settings.delete_action })
  await dialog.getByRole('textbox').fill('Gus')
  await expect(go).toBeDisabled()
  await dialog.getByRole('textbox').fill('Gus Leaves')
  await go.click()

  await expect(signInButton(gus)).toBeVisible()
  await expect(gus).toHaveURL('/')
})

test('I see where I am signed in, and a session that I end there is signed out at once', async ({
  arrive,
}) => {
  const name = 'Ines Everywhere'
  const phone = await arrive(name)
  await expect(phone.getByRole('link', { name })).toBeVisible()
  const here = await arrive(name, { path: '/settings' })
  const card = sessionsCard(here)
  const expectNoOther = async () => {
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card).toContainText(en.my_settings.this_device)
    await expect(card.getByRole('button')).toHaveCount(0)
  }
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await card.getByRole('button', { name: startOf(en.my_settings.end_session_on('')) }).click()
  await expect(signInButton(phone)).toBeVisible()
  await expectNoOther()

  for (let device = 0; device < 2; device++) await (await callerFor(name)).dispose()
  await here.reload()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await card.getByRole('button', { name: en.my_settings.end_other_sessions }).click()
  await expectNoOther()
})

test('a profile that is slow to load shows so, and one that cannot be read shows why', async ({
  emptyPage,
}) => {
  const page = await emptyPage('Ida Waits')
  let tries = 0
  await asksByItself(page)
  const me = isCallOf('profile.me')
  await page.route(me, (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 503 }) : undefined
  })
  await page.goto('/me')
  await expect(page.getByText(en.profile.loading)).toBeVisible()
  await expect.poll(() => tries).toBe(2)

  await page.unroute(me)
  const nobody = { code: 'NOT_FOUND', message: 'Nobody is here.' }
  await page.route(me, (route) => route.fulfill({ status: 404, json: nobody }))
  await page.goto('/')
  await expect(page.getByText(en.ui.error(REFUSALS.NOT_FOUND.message))).toBeVisible()
})
