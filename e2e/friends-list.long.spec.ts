import { expect } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import {
  askByCall,
  blockButton,
  blockedPlayers,
  friendList,
  friendsOnline,
  NOBODY_ONLINE,
  noFriends,
  openMore,
  raceButton,
  requests,
  tokenByCall,
} from './friends.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { tryAgain } from './pages.ts'
import { expectPart } from './screens.ts'
import { befriend, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

/** Time limit of each press and of the check after it. */
const SOON_MS = 2_000

test('a blocked player is no longer a friend, and can be unblocked', async ({ arrive }) => {
  const may = await arrive('May Blocks', { path: '/friends' })
  await befriend('Ned Blocked', 'May Blocks')
  await expect(raceButton(friendList(may), 'Ned Blocked')).toBeEnabled()

  await openMore(may, 'Ned Blocked')
  await blockButton(may).click()
  await expectPart(may.getByRole('dialog'), 'block-friend')
  await blockButton(may.getByRole('dialog')).click()
  await expect(noFriends(may)).toBeVisible()
  await expectPart(blockedPlayers(may), 'blocked-players')

  await may.getByRole('button', { name: en.friendships.unblock_user('Ned Blocked') }).click()
  await expect(blockedPlayers(may)).toHaveCount(0)
  await expect(noFriends(may)).toBeVisible()
})

test('a list that cannot be read shows no error to the player, and logs it to the console', async ({
  emptyPage,
}) => {
  const page = await emptyPage('Oda Broken')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const list = isCallOf('friends.list')
  await page.route(list, (route) => route.fulfill({ status: 400, json: { code: 'BAD_REQUEST' } }))
  await page.goto('/friends')

  await expect(tryAgain(page)).toBeVisible()
  await expect(page.getByText(/error|wrong|request is not/i)).toHaveCount(0)
  await expect.poll(() => errors.join('\n')).toContain('friends.list')
  await page.unroute(list)
  await expect(async () => {
    const again = tryAgain(page)
    if (await again.isVisible()) await again.click({ timeout: SOON_MS })
    await expect(noFriends(page)).toBeVisible({ timeout: SOON_MS })
  }, 'by itself or by a press').toPass()
})

test('changes during a lost connection are read once it is back', async ({ emptyPage }) => {
  const pia = await emptyPage('Pia Away')
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
  const token = await tokenByCall('Pia Away')
  await expect(friendsOnline(pia)).toContainText(NOBODY_ONLINE)

  isDeaf = true
  await askByCall('Quy Asks', token)
  await expect(requests(pia)).toHaveCount(0)
  isDeaf = false
  cut()

  await expect(requests(pia, 1)).toBeVisible()
})

/** Befriends a player with users who are not online, with names in alphabetical order. */
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

test('of 120 friends, the first hundred show, those online on top, and the rest on demand; one who stays away is shown as gone for longer every ten seconds', async ({
  arrive,
  emptyPage,
}) => {
  await befriend('Ria Many', 'Zoe Last')
  const http = await callerFor('Ria Many')
  const { user_id } = await (await http.get('/api/invite_tokens/me')).json()
  await http.dispose()
  const names = await befriendMany(user_id, 120)
  const page = await emptyPage('Ria Many')
  await page.clock.install()
  await page.goto('/')
  await expect(friendsOnline(page)).toContainText(NOBODY_ONLINE)
  const zoe = await arrive('Zoe Last')
  await expect(friendsOnline(page)).toContainText('Zoe Last')

  await page.getByRole('link', { name: en.friends.see_all, exact: true }).click()
  const rows = friendList(page).getByRole('listitem')
  await expect(rows).toHaveCount(101)
  await expect(rows.first()).toContainText('Zoe Last')
  await expect(rows.first()).toContainText(en.friends.online)
  await expect(rows.nth(1)).toContainText(names[0]!)
  const more = page.getByRole('button', { name: en.ui.show_more })
  await more.click()
  await expect(rows).toHaveCount(121)
  await expect(rows.last()).toContainText(names[119]!)
  await expect(more).toHaveCount(0)

  await zoe.context().close()
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.fastForward(70_000)
  const gone = rows.filter({ hasText: 'Zoe Last' })
  await expect(gone).toContainText(/Last seen (a minute|\d+ minutes) ago/)
})
