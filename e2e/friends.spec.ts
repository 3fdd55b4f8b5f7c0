import { expect, test, type Page } from '@playwright/test'
import { arrive, ask, befriend, friendsOnline, openAddFriends, tokenOf } from './friends.ts'
import { expectAccessible, signIn } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Holds the answers to a procedure back until the returned function is called. */
async function hold(page: Page, procedure: string): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/rpc/${procedure}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The procedures that a page calls, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rpc/')) calls.push(pathname.slice('/rpc/'.length))
  })
  return calls
}

test('two players side by side become friends, see each other come and go, and part', async ({
  browser,
}) => {
  const ann = await arrive(browser, server.origin, 'Ann Side')
  const ben = await arrive(browser, server.origin, 'Ben Side')
  await expect(friendsOnline(ann)).toContainText('No friends are currently playing.')
  await expect(ann.getByRole('button', { name: /friend request/ })).toHaveCount(0)

  await test.step('a request shows on the other screen by itself', async () => {
    await ask(ben, await tokenOf(ann))
    await ann.getByRole('button', { name: '1 friend request' }).click()
    await expect(ann.getByRole('dialog')).toContainText('Ben Side')
    await expect(ann.getByRole('dialog')).toContainText('Wants to be your friend!')
  })

  await test.step('accepting it makes both friends, and both online', async () => {
    const release = await hold(ann, 'friends/accept_friend_request')
    const calls = callsOf(ann)
    const accept = ann.getByRole('button', { name: 'Accept Ben Side' })
    await accept.click()
    await expect(accept.locator('.spinner')).toBeVisible()
    release()
    await expect(ann.getByText('No friend requests yet.')).toBeVisible()
    await ann.keyboard.press('Escape')
    await expect(ann.getByRole('button', { name: /friend request/ })).toHaveCount(0)
    await expect(friendsOnline(ann)).toContainText('Ben Side')
    await expect(friendsOnline(ben)).toContainText('Ann Side')
    const after = () => calls.slice(calls.indexOf('friends/accept_friend_request') + 1)
    expect(after().slice(0, 2).toSorted()).toEqual(['friends/list', 'friends/requests'])
    await expect.poll(after).toContain('presence/user_status')
  })

  await test.step('who signs out is gone, who comes back is there', async () => {
    await ben.goto(`${server.origin}/me`)
    await ben.getByRole('button', { name: 'Log out' }).click()
    await expect(friendsOnline(ann)).toContainText('No friends are currently playing.')
    await ann.getByRole('link', { name: 'See all' }).click()
    await expect(ann).toHaveURL(`${server.origin}/friends`)
    await expect(ann.getByRole('listitem')).toContainText('Last seen')
    await signIn(ben, 'Ben Side')
    await expect(ann.getByRole('listitem')).toContainText('Online')
  })

  await test.step('removing a friend is asked once more, and shows on both screens', async () => {
    await ann.getByRole('button', { name: 'More about Ben Side' }).click()
    await ann.getByRole('button', { name: 'Remove friend' }).click()
    const dialog = ann.getByRole('dialog', { name: 'Remove friend?' })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(ann.getByRole('listitem')).toContainText('Ben Side')
    await ann.getByRole('button', { name: 'More about Ben Side' }).click()
    await ann.getByRole('button', { name: 'Remove friend' }).click()
    await dialog.getByRole('button', { name: 'Remove friend' }).click()
    await expect(ann.getByText('No friends yet. Go add some!')).toBeVisible()
    await expect(friendsOnline(ben)).toContainText('No friends are currently playing.')
  })
})

test('a token can be sent if it is not empty, not my own, and none is on its way', async ({
  browser,
}) => {
  const page = await arrive(browser, server.origin, 'Cay Token')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const own = await tokenOf(page)
  const dialog = await openAddFriends(page)
  const box = dialog.getByLabel("Friend's invite token")
  const send = dialog.getByRole('button', { name: 'Request friendship' })

  await expect(dialog.getByText('Send your invite token to your friends:')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(send).toBeDisabled()
  for (const spelling of [own, own.toLowerCase(), own.replace('-', ' '), ` ${own} `]) {
    await box.fill(spelling)
    await expect(box).toHaveValue(spelling.toUpperCase())
    await expect(send).toBeDisabled()
  }

  await box.fill('')
  await box.pressSequentially('zzzz-zzz')
  await page.keyboard.press('Home')
  await page.keyboard.type('a')
  await page.keyboard.type('b')
  await expect(box).toHaveValue('ABZZZZ-ZZZ')
  const release = await hold(page, 'friends/send_friend_request')
  await send.click()
  await expect(send).toBeDisabled()
  await expect(send.locator('.spinner')).toBeVisible()
  release()
  await expect(dialog.getByText('No player has this invite token.')).toBeVisible()
  await expect(box).toHaveValue('ABZZZZ-ZZZ')
  await expect(send).toBeEnabled()
  expect(errors.join('\n')).toContain('friends.send_friend_request')
})

test('my token and my link can be copied, and a pasted link is as good as a token', async ({
  browser,
}) => {
  const page = await arrive(browser, server.origin, 'Dot Copy')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const own = await tokenOf(page)
  const dialog = await openAddFriends(page)
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await dialog.getByRole('button', { name: 'Copy invite token' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await clipboard()).toBe(own)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(clipboard).toBe(`${server.origin}/friend/${own}`)
  const box = dialog.getByLabel("Friend's invite token")
  await box.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(box).toHaveValue(own)
})

test('a dialog closes in four ways, and gives the keyboard back', async ({ browser }) => {
  const page = await arrive(browser, server.origin, 'Eve Close')
  const opener = page.getByRole('button', { name: 'Add friends' })
  const dialog = page.getByRole('dialog')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Close dialog' }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const close of ways) {
    await opener.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('a friend link opens the dialog filled in, also through signing in', async ({ browser }) => {
  const fay = await arrive(browser, server.origin, 'Fay Link')
  const token = await tokenOf(fay)
  const gus = await arrive(browser, server.origin, 'Gus Link', { path: `/friend/${token}` })

  const dialog = gus.getByRole('dialog', { name: 'Add friends' })
  await expect(dialog.getByLabel("Friend's invite token")).toHaveValue(token)
  await dialog.getByRole('button', { name: 'Request friendship' }).click()
  await expect(dialog.getByText('Friend request sent.')).toBeVisible()
  await gus.keyboard.press('Escape')

  await expect(gus).toHaveURL(`${server.origin}/`)
  await expect(fay.getByRole('button', { name: '1 friend request' })).toBeVisible()
})

test('two who ask each other are friends at once', async ({ browser }) => {
  const hal = await arrive(browser, server.origin, 'Hal Both')
  const ida = await arrive(browser, server.origin, 'Ida Both')
  await ask(hal, await tokenOf(ida))
  const token = await tokenOf(hal)
  const dialog = await openAddFriends(ida)
  await dialog.getByLabel("Friend's invite token").fill(token)
  await dialog.getByRole('button', { name: 'Request friendship' }).click()

  await expect(dialog.getByText('You are friends now.')).toBeVisible()
  await expect(dialog.getByLabel("Friend's invite token")).toHaveValue('')
  await dialog.getByLabel("Friend's invite token").fill(token)
  await dialog.getByRole('button', { name: 'Request friendship' }).click()
  await expect(dialog.getByText('You are already friends.')).toBeVisible()
  await ida.keyboard.press('Escape')
  await expect(friendsOnline(ida)).toContainText('Hal Both')
})

test('requests are counted, and a rejected one is gone without a word', async ({ browser }) => {
  const jan = await arrive(browser, server.origin, 'Jan Asked')
  const token = await tokenOf(jan)
  const kim = await arrive(browser, server.origin, 'Kim Asks')
  const lou = await arrive(browser, server.origin, 'Lou Asks')
  await ask(kim, token)
  await ask(lou, token)

  await jan.getByRole('button', { name: '2 friend requests' }).click()
  const reject = jan.getByRole('button', { name: 'Reject Kim Asks' })
  const release = await hold(jan, 'friends/reject_friend_request')
  await reject.click()
  await expect(reject.locator('.spinner')).toBeVisible()
  release()
  await expect(jan.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await jan.getByRole('button', { name: 'Reject Lou Asks' }).click()
  await expect(jan.getByText('No friend requests yet.')).toBeVisible()
  await jan.keyboard.press('Escape')

  await expect(jan.getByRole('dialog')).toBeHidden()
  await expect(jan.getByRole('main')).toBeFocused()
  await expect(friendsOnline(kim)).toContainText('No friends are currently playing.')
})

test('a blocked friend is no friend, and can be unblocked', async ({ browser }) => {
  const may = await arrive(browser, server.origin, 'May Blocks')
  const ned = await arrive(browser, server.origin, 'Ned Blocked')
  await befriend(ned, may)
  await may.goto(`${server.origin}/friends`)
  await expect(may.getByRole('button', { name: 'Challenge Ned Blocked' })).toBeEnabled()

  await may.getByRole('button', { name: 'More about Ned Blocked' }).click()
  await may.getByRole('button', { name: 'Block', exact: true }).click()
  await may.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(may.getByText('No friends yet. Go add some!')).toBeVisible()
  await expect(friendsOnline(ned)).toContainText('No friends are currently playing.')

  await may.getByRole('button', { name: 'Unblock Ned Blocked' }).click()
  await expect(may.getByRole('heading', { name: 'Blocked players' })).toHaveCount(0)
  await expect(may.getByText('No friends yet. Go add some!')).toBeVisible()
})

test('a list that cannot be read says nothing to the player, and all to the console', async ({
  browser,
}) => {
  const page = await arrive(browser, server.origin, 'Oda Broken', { path: '/me' })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/rpc/friends/list', (route) =>
    route.fulfill({ status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 }, meta: [] } }),
  )
  await page.goto(`${server.origin}/friends`)

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText(/error|wrong|request is not/i)).toHaveCount(0)
  await expect.poll(() => errors.join('\n')).toContain('friends.list')
  await page.unroute('**/rpc/friends/list')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click({ timeout: 2_000 }).catch(() => expect(again).toBeHidden())
  await expect(page.getByText('No friends yet. Go add some!')).toBeVisible()
})

test('what a lost connection kept back is read after it is there again', async ({ browser }) => {
  const pia = await arrive(browser, server.origin, 'Pia Away', { path: '/me' })
  const quy = await arrive(browser, server.origin, 'Quy Asks')
  let isDeaf = false
  let cut = () => undefined as void
  await pia.routeWebSocket(/\/socket\//, (socket) => {
    const far = socket.connectToServer()
    far.onMessage((message) => {
      if (!isDeaf || !message.includes('friend_requests_to')) socket.send(message)
    })
    cut = () => void socket.close({ code: 1012, reason: 'restart' })
  })
  const joined = pia.waitForEvent('websocket')
  await pia.goto(`${server.origin}/`)
  await joined
  const token = await tokenOf(pia)
  await expect(friendsOnline(pia)).toContainText('No friends are currently playing.')

  isDeaf = true
  await ask(quy, token)
  await expect(pia.getByRole('button', { name: /friend request/ })).toHaveCount(0)
  isDeaf = false
  cut()

  await expect(pia.getByRole('button', { name: '1 friend request' })).toBeVisible()
})

test('a friend who just stays away ages by himself, every ten seconds', async ({ browser }) => {
  const una = await arrive(browser, server.origin, 'Una Looks')
  const vic = await arrive(browser, server.origin, 'Vic Vanishes')
  await befriend(vic, una)
  await una.clock.install()
  await una.goto(`${server.origin}/friends`)
  await expect(una.getByRole('listitem')).toContainText('Online')

  await vic.context().close()
  await una.route('**/rpc/**', (route) => route.abort())
  await una.clock.fastForward(70_000)

  await expect(una.getByRole('listitem')).toContainText('Last seen a minute ago')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page and dialog of friends can be used by everybody, in ${colorScheme}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { origin } = server
    const ria = await arrive(browser, origin, `Ria ${colorScheme}`, { colorScheme })
    const sam = await arrive(browser, origin, `Sam ${colorScheme}`)
    const tom = await arrive(browser, origin, `Tom ${colorScheme}`)
    await befriend(sam, ria)
    await ask(tom, await tokenOf(ria))
    await expect(friendsOnline(ria)).toContainText('Online')

    await ria.getByRole('button', { name: '1 friend request' }).click()
    await expectAccessible(ria)
    await ria.keyboard.press('Escape')
    await openAddFriends(ria)
    await expectAccessible(ria)
    await ria.keyboard.press('Escape')
    await expectAccessible(ria)
    await ria.getByRole('link', { name: 'See all' }).click()
    await expect(ria).toHaveURL(`${origin}/friends`)
    await expect(ria.getByText('Online', { exact: true })).toBeVisible()
    await expectAccessible(ria)
    const more = ria.getByRole('button', { name: `More about Sam ${colorScheme}` })
    await more.click()
    await expectAccessible(ria)
    await ria.getByRole('button', { name: 'Remove friend' }).click()
    await expectAccessible(ria)
    await ria.keyboard.press('Escape')
    await more.click()
    await ria.getByRole('button', { name: 'Block', exact: true }).click()
    await expectAccessible(ria)
    await ria.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(ria.getByRole('heading', { name: 'Blocked players' })).toBeVisible()
    await expectAccessible(ria)
  })
}
