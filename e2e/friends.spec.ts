import { expect, type Page } from '@playwright/test'
import {
  addFriends,
  ask,
  askButton,
  asked,
  blockButton,
  blockedPlayers,
  raceButton,
  friendsOnline,
  NOBODY_ONLINE,
  noFriends,
  noRequests,
  openAddFriends,
  openMore,
  removeButton,
  requests,
  tokenBox,
  tokenOf,
} from './friends.ts'
import { openDatabase } from '../server/adapters/database/database.ts'
import { clipboard, copyBy, expectAccessible, spinner, tryAgain } from './pages.ts'
import { signIn, signOut } from './player.ts'
import { befriend, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'

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
  arrive,
}) => {
  const ann = await arrive('Ann Side')
  const ben = await arrive('Ben Side')
  await expect(friendsOnline(ann)).toContainText(NOBODY_ONLINE)
  await expect(requests(ann)).toHaveCount(0)

  await test.step('a request shows on the other screen by itself', async () => {
    await ask(ben, await tokenOf(ann))
    await requests(ann, 1).click()
    await expect(ann.getByRole('dialog')).toContainText('Ben Side')
    await expect(ann.getByRole('dialog')).toContainText('Wants to be your friend!')
  })

  await test.step('accepting it makes both friends, and both online', async () => {
    const release = await hold(ann, 'friends/accept_friend_request')
    const calls = callsOf(ann)
    const accept = ann.getByRole('button', { name: 'Accept Ben Side' })
    await accept.click()
    await expect(spinner(accept)).toBeVisible()
    release()
    await expect(noRequests(ann)).toBeVisible()
    await ann.keyboard.press('Escape')
    await expect(requests(ann)).toHaveCount(0)
    await expect(friendsOnline(ann)).toContainText('Ben Side')
    await expect(friendsOnline(ben)).toContainText('Ann Side')
    const after = () => calls.slice(calls.indexOf('friends/accept_friend_request') + 1)
    expect(after()).toEqual(expect.arrayContaining(['friends/list', 'friends/requests']))
    await expect.poll(after).toContain('presence/user_status')
  })

  await test.step('who signs out is gone, who comes back is there', async () => {
    await signOut(ben)
    await expect(friendsOnline(ann)).toContainText(NOBODY_ONLINE)
    await ann.getByRole('link', { name: 'See all' }).click()
    await expect(ann).toHaveURL('/friends')
    await expect(ann.getByRole('listitem')).toContainText('Last seen')
    await signIn(ben, 'Ben Side')
    await expect(ann.getByRole('listitem')).toContainText('Online')
  })

  await test.step('removing a friend is asked once more, and shows on both screens', async () => {
    await openMore(ann, 'Ben Side')
    await removeButton(ann).click()
    const dialog = ann.getByRole('dialog', { name: 'Remove friend?' })
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(ann.getByRole('listitem')).toContainText('Ben Side')
    await openMore(ann, 'Ben Side')
    await removeButton(ann).click()
    await removeButton(dialog).click()
    await expect(noFriends(ann)).toBeVisible()
    await expect(friendsOnline(ben)).toContainText(NOBODY_ONLINE)
  })
})

test('a token can be sent if it is not empty, not my own, and none is on its way', async ({
  arrive,
}) => {
  const page = await arrive('Cay Token')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const own = await tokenOf(page)
  const dialog = await openAddFriends(page)
  const box = tokenBox(dialog)
  const send = askButton(dialog)

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
  await expect(spinner(send)).toBeVisible()
  release()
  await expect(dialog.getByText('No player has this invite token.')).toBeVisible()
  await expect(box).toHaveValue('ABZZZZ-ZZZ')
  await expect(send).toBeEnabled()
  expect(errors.join('\n')).toContain('friends.send_friend_request')
})

test('my token and my link can be copied, and a pasted link is as good as a token', async ({
  arrive,
}) => {
  const page = await arrive('Dot Copy')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const own = await tokenOf(page)
  const dialog = await openAddFriends(page)

  expect(await copyBy(dialog.getByRole('button', { name: 'Copy invite token' }))).toBe(own)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => clipboard(page)).toBe(`${server.origin}/friend/${own}`)
  const box = tokenBox(dialog)
  await box.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(box).toHaveValue(own)
})

test('a dialog closes in four ways, and gives the keyboard back', async ({ arrive }) => {
  const page = await arrive('Eve Close')
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

test('a friend link says whose it is and fills in the dialog, also through signing in; the request is answered among friends', async ({
  arrive,
}) => {
  const fay = await arrive('Fay Link')
  const token = await tokenOf(fay)
  const gus = await arrive('Gus Link', { path: `/friend/${token}` })

  const dialog = addFriends(gus)
  await expect(dialog).toContainText('Fay Link')
  await expect(tokenBox(dialog)).toHaveValue(token)
  await askButton(dialog).click()
  await expect(asked(dialog)).toBeVisible()
  await gus.keyboard.press('Escape')

  await expect(gus).toHaveURL('/')
  await expect(requests(fay, 1)).toBeVisible()
  await fay.getByRole('link', { name: 'See all' }).click()
  await fay.getByRole('button', { name: 'Accept Gus Link' }).click()
  await expect(fay.getByRole('region', { name: 'Friend requests' })).toHaveCount(0)
  await expect(fay.getByRole('list', { name: 'Friends' })).toContainText('Gus Link')
})

test('two who ask each other are friends at once', async ({ arrive }) => {
  const hal = await arrive('Hal Both')
  const ida = await arrive('Ida Both')
  await ask(hal, await tokenOf(ida))
  const token = await tokenOf(hal)
  const dialog = await openAddFriends(ida)
  await tokenBox(dialog).fill(token)
  await askButton(dialog).click()

  await expect(dialog.getByText('You are friends now.')).toBeVisible()
  await expect(tokenBox(dialog)).toHaveValue('')
  await tokenBox(dialog).fill(token)
  await askButton(dialog).click()
  await expect(dialog.getByText('You are already friends.')).toBeVisible()
  await ida.keyboard.press('Escape')
  await expect(friendsOnline(ida)).toContainText('Hal Both')
})

test('requests are counted, and a rejected one is gone without a word', async ({ arrive }) => {
  const jan = await arrive('Jan Asked')
  const token = await tokenOf(jan)
  const kim = await arrive('Kim Asks')
  const lou = await arrive('Lou Asks')
  await ask(kim, token)
  await ask(lou, token)

  await requests(jan, 2).click()
  const reject = jan.getByRole('button', { name: 'Reject Kim Asks' })
  const release = await hold(jan, 'friends/reject_friend_request')
  await reject.click()
  await expect(spinner(reject)).toBeVisible()
  release()
  await expect(jan.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await jan.getByRole('button', { name: 'Reject Lou Asks' }).click()
  await expect(noRequests(jan)).toBeVisible()
  await jan.keyboard.press('Escape')

  await expect(jan.getByRole('dialog')).toBeHidden()
  await expect(jan.getByRole('main')).toBeFocused()
  await expect(friendsOnline(kim)).toContainText(NOBODY_ONLINE)
})

test('a blocked friend is no friend, and can be unblocked', async ({ arrive }) => {
  const may = await arrive('May Blocks')
  const ned = await arrive('Ned Blocked')
  await befriend('Ned Blocked', 'May Blocks')
  await may.goto('/friends')
  await expect(raceButton(may, 'Ned Blocked')).toBeEnabled()

  await openMore(may, 'Ned Blocked')
  await blockButton(may).click()
  await blockButton(may.getByRole('dialog')).click()
  await expect(noFriends(may)).toBeVisible()
  await expect(friendsOnline(ned)).toContainText(NOBODY_ONLINE)

  await may.getByRole('button', { name: 'Unblock Ned Blocked' }).click()
  await expect(blockedPlayers(may)).toHaveCount(0)
  await expect(noFriends(may)).toBeVisible()
})

test('a list that cannot be read says nothing to the player, and all to the console', async ({
  arrive,
}) => {
  const page = await arrive('Oda Broken', { path: '/me' })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/rpc/friends/list', (route) =>
    route.fulfill({ status: 400, json: { json: { code: 'BAD_REQUEST', status: 400 }, meta: [] } }),
  )
  await page.goto('/friends')

  await expect(tryAgain(page)).toBeVisible()
  await expect(page.getByText(/error|wrong|request is not/i)).toHaveCount(0)
  await expect.poll(() => errors.join('\n')).toContain('friends.list')
  await page.unroute('**/rpc/friends/list')
  const again = tryAgain(page)
  await again.click({ timeout: 2_000 }).catch(() => expect(again).toBeHidden())
  await expect(noFriends(page)).toBeVisible()
})

test('what a lost connection kept back is read after it is there again', async ({ arrive }) => {
  const pia = await arrive('Pia Away', { path: '/me' })
  const quy = await arrive('Quy Asks')
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
  await pia.goto('/')
  await joined
  const token = await tokenOf(pia)
  await expect(friendsOnline(pia)).toContainText(NOBODY_ONLINE)

  isDeaf = true
  await ask(quy, token)
  await expect(requests(pia)).toHaveCount(0)
  isDeaf = false
  cut()

  await expect(requests(pia, 1)).toBeVisible()
})

test('a friend who just stays away looks longer gone every ten seconds', async ({ arrive }) => {
  const una = await arrive('Una Looks')
  const vic = await arrive('Vic Vanishes')
  await befriend('Vic Vanishes', 'Una Looks')
  await una.clock.install()
  await una.goto('/friends')
  await expect(una.getByRole('listitem')).toContainText('Online')

  await vic.context().close()
  await una.route('**/rpc/**', (route) => route.abort())
  await una.clock.fastForward(70_000)

  await expect(una.getByRole('listitem')).toContainText('Last seen a minute ago')
})

test('every page and dialog of friends can be used by everybody', async ({ arrive }) => {
  const ria = await arrive('Ria Axe')
  await arrive('Sam Axe')
  const tom = await arrive('Tom Axe')
  await befriend('Sam Axe', 'Ria Axe')
  await ask(tom, await tokenOf(ria))
  await expect(friendsOnline(ria)).toContainText('Online')

  await requests(ria, 1).click()
  await expectAccessible(ria)
  await ria.keyboard.press('Escape')
  await openAddFriends(ria)
  await expectAccessible(ria)
  await ria.keyboard.press('Escape')
  await expectAccessible(ria)
  await ria.getByRole('link', { name: 'See all' }).click()
  await expect(ria).toHaveURL('/friends')
  await expect(ria.getByText('Online', { exact: true })).toBeVisible()
  await expectAccessible(ria)
  await openMore(ria, 'Sam Axe')
  await expectAccessible(ria)
  await removeButton(ria).click()
  await expectAccessible(ria)
  await ria.keyboard.press('Escape')
  await openMore(ria, 'Sam Axe')
  await blockButton(ria).click()
  await expectAccessible(ria)
  await blockButton(ria.getByRole('dialog')).click()
  await expect(blockedPlayers(ria)).toBeVisible()
  await expectAccessible(ria)
})

/** Befriends somebody with others who are not here, by name in the order of the alphabet. */
async function befriendMany(user_id: string, count: number): Promise<string[]> {
  const { db, close } = openDatabase(server.connection)
  const names = Array.from(
    { length: count },
    (_, index) => `Many ${String(index).padStart(3, '0')}`,
  )
  const rows = names.map((full_name) => ({ full_name, provider_avatar_url: null }))
  const users = await db.insertInto('users').values(rows).returning('id').execute()
  const pairs = users.flatMap(({ id }) => [
    { user_id, friend_id: id },
    { user_id: id, friend_id: user_id },
  ])
  await db.insertInto('friends').values(pairs).execute()
  await close()
  return names
}

test('of 120 friends a hundred show, those who are online on top, and the rest on demand', async ({
  arrive,
}) => {
  const page = await arrive('Ria Many')
  await befriend('Ria Many', 'Zoe Last')
  const http = await callerFor('Ria Many')
  const { user_id } = await (await http.get('/api/invite_tokens/me')).json()
  await http.dispose()
  const names = await befriendMany(user_id, 120)

  await page.goto('/')
  await expect(friendsOnline(page)).toContainText(NOBODY_ONLINE)
  await arrive('Zoe Last')
  await expect(friendsOnline(page)).toContainText('Zoe Last')

  await page.goto('/friends')
  const rows = page.getByRole('list', { name: 'Friends' }).getByRole('listitem')
  await expect(rows).toHaveCount(101)
  await expect(rows.first()).toContainText('Zoe Last')
  await expect(rows.nth(1)).toContainText(names[0]!)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(rows).toHaveCount(121)
  await expect(rows.last()).toContainText(names[119]!)
  await expect(more).toHaveCount(0)
})
