import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { arrive, befriend, friendsOnline } from './friends.ts'
import { expectAccessible, signIn } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** A red square. */
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

test('a picture of mine shows here, at home, and to my friends', async ({ browser }) => {
  const ann = await arrive(browser, server.origin, 'Ann Face')
  const ben = await arrive(browser, server.origin, 'Ben Face')
  await befriend(ben, ann)
  await ann.getByRole('link', { name: 'Ann Face' }).click()
  const button = ann.getByRole('button', { name: 'Click to change avatar' })
  await button.hover()
  await expect(ann.getByRole('tooltip')).toBeVisible()
  const input = ann.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png')

  const sent = ann.waitForRequest((request) => request.method() === 'PUT')
  const shown = ann.waitForResponse(/\/avatars\/.*\?v=\d+/)
  const choosing = ann.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(600) })
  await expect(button.locator('.spinner').first()).toBeVisible()
  expect(new URL((await sent).url()).pathname).toBe('/api/avatars/me')
  expect((await sent).headers()['authorization']).toMatch(/^Bearer /)
  expect((await shown).headers()['cache-control']).toContain('max-age=3600')
  await expect(button.locator('.spinner')).toHaveCount(0)
  await expect(button.locator('img')).toBeVisible()
  await expect(button.locator('svg')).toHaveCount(0)

  await ben.reload()
  await expect(friendsOnline(ben).getByRole('listitem').locator('img')).toBeVisible()

  await ann.getByRole('button', { name: 'Remove picture' }).click()
  await expect(button.locator('img')).toHaveCount(0)
  await expect(button.locator('svg')).toBeVisible()
})

test('a picture that is none is refused, and so is no picture', async ({ browser }) => {
  const page = await arrive(browser, server.origin, 'Cay Nothing', { path: '/me' })
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  const input = page.locator('input[type=file]')

  await input.setInputFiles([])
  await expect.poll(() => alerts).toEqual(['You must select an image to upload.'])
  await input.dispatchEvent('cancel')
  await expect.poll(() => alerts).toHaveLength(2)
  alerts.length = 0

  const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await input.setInputFiles(text)
  await expect.poll(() => alerts).toEqual(['Unable to upload avatar. Please try again later.'])
  await expect(page.getByRole('alert')).toHaveText(
    'That is not a JPEG or PNG picture that can be read.',
  )
})

test('a new name shows at once, in other tabs too, and an empty one is refused', async ({
  browser,
}) => {
  const page = await arrive(browser, server.origin, 'Dot Before', { path: '/me' })
  const other = await page.context().newPage()
  await other.goto(`${server.origin}/`)
  await expect(other.getByRole('link', { name: 'Dot Before' })).toBeVisible()

  await page.getByRole('button', { name: 'Change name' }).click()
  const box = page.getByRole('textbox', { name: 'Your name' })
  await expect(box).toBeFocused()
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A name has 1 to 80 characters.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Dot Before' })).toBeVisible()
  await page.getByRole('button', { name: 'Change name' }).click()
  await box.fill('Dot After')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Dot After' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused()
  await expect(other.getByRole('link', { name: 'Dot After' })).toBeVisible()
})

test('who appears offline is not seen, and is seen again when he wants', async ({ browser }) => {
  const eve = await arrive(browser, server.origin, 'Eve Hides')
  const fay = await arrive(browser, server.origin, 'Fay Looks')
  await befriend(fay, eve)
  await expect(friendsOnline(fay)).toContainText('Eve Hides')

  await eve.goto(`${server.origin}/me`)
  await eve.getByRole('switch', { name: 'Appear offline' }).click()
  await expect(eve.getByRole('switch', { name: 'Appear offline' })).toBeChecked()
  await expect(friendsOnline(fay)).toContainText('No friends are currently playing.')

  await eve.reload()
  await expect(eve.getByRole('switch', { name: 'Appear offline' })).toBeChecked()
  await eve.getByRole('switch', { name: 'Appear offline' }).click()
  await expect(eve.getByRole('switch', { name: 'Appear offline' })).not.toBeChecked()
  await expect(friendsOnline(fay)).toContainText('Eve Hides')
})

test('my data comes as a file, and my account goes when I type my name', async ({ browser }) => {
  const gus = await arrive(browser, server.origin, 'Gus Leaves')
  const hal = await arrive(browser, server.origin, 'Hal Stays')
  await befriend(hal, gus)
  await gus.goto(`${server.origin}/me`)

  const saving = gus.waitForEvent('download')
  await gus.getByRole('button', { name: 'Export my data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('inkling-data.json')
  expect(await readFile(await file.path(), 'utf8')).toContain('Gus Leaves')

  await gus.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = gus.getByRole('dialog', { name: 'Delete my account' })
  const go = dialog.getByRole('button', { name: 'Delete for good' })
  await dialog.getByRole('textbox').fill('Gus')
  await expect(go).toBeDisabled()
  await dialog.getByRole('textbox').fill('Gus Leaves')
  await go.click()

  await expect(gus.getByText('Continue with Google')).toBeVisible()
  await expect(gus).toHaveURL(`${server.origin}/`)
  await hal.goto(`${server.origin}/friends`)
  await expect(hal.getByText('No friends yet. Go add some!')).toBeVisible()
  await signIn(gus, 'Gus Leaves')
  await expect(friendsOnline(gus)).toContainText('No friends are currently playing.')
})

test('while my profile is late it says so, and if it cannot be read, why', async ({ browser }) => {
  const page = await arrive(browser, server.origin, 'Ida Waits', { path: '/play' })
  let tries = 0
  await page.route('**/rpc/profile/me', (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 503 }) : undefined
  })
  await page.goto(`${server.origin}/me`)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect.poll(() => tries).toBe(2)

  await page.unrouteAll()
  await page.route('**/rpc/profile/me', (route) =>
    route.fulfill({
      status: 404,
      json: {
        json: { defined: true, code: 'NOT_FOUND', status: 404, message: 'Nobody is here.' },
        meta: [],
      },
    }),
  )
  await page.goto(`${server.origin}/`)
  await expect(page.getByText('Error: Nobody is here.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the profile can be used by everybody, in ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const name = `Jan ${colorScheme}`
    const page = await arrive(browser, server.origin, name, { path: '/me', colorScheme })
    await expect(page.getByRole('switch')).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change name' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expectAccessible(page)
  })
}
