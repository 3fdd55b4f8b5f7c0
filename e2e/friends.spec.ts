import { expect, type Page } from '@playwright/test'
import { isCallOf, procedureAt } from '../server/test/api-routes.ts'
import {
  ask,
  friendList,
  friendsOnline,
  NOBODY_ONLINE,
  noFriends,
  noRequests,
  openMore,
  removeButton,
  requests,
  tokenOf,
} from './friends.ts'
import { hold, openMenu, spinner } from './pages.ts'
import { logOutButton, signIn, signInButton } from './player.ts'
import { expectPart } from './screens.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

/** Procedures that a page calls, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const called = procedureAt(request.method(), new URL(request.url()).pathname)
    if (called !== null) calls.push(called.name)
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

  await test.step('a request appears on the other screen without a reload', async () => {
    await ask(ben, await tokenOf(ann))
    await requests(ann, 1).click()
    await expect(ann.getByRole('dialog')).toContainText('Ben Side')
    await expect(ann.getByRole('dialog')).toContainText(en.friendships.wants)
    await expectPart(ann.getByRole('dialog'), 'friend-requests')
  })

  await test.step('accepting it makes both friends, and shows both online', async () => {
    const release = await hold(ann, isCallOf('friends.accept_friend_request'))
    const calls = callsOf(ann)
    const accept = ann.getByRole('button', { name: en.friendships.accept_whom('Ben Side') })
    await accept.click()
    await expect(spinner(accept)).toBeVisible()
    release()
    await expect(noRequests(ann)).toBeVisible()
    await ann.keyboard.press('Escape')
    await expect(requests(ann)).toHaveCount(0)
    await expect(friendsOnline(ann)).toContainText('Ben Side')
    await expect(friendsOnline(ben)).toContainText('Ann Side')
    const after = () => calls.slice(calls.indexOf('friends.accept_friend_request') + 1)
    const reads = ['friends.list', 'friends.requests', 'presence.user_status']
    await expect.poll(after).toEqual(expect.arrayContaining(reads))
  })

  await test.step('a friend who signs out goes offline, and comes back online after signing in', async () => {
    await ben.getByRole('link', { name: 'Ben Side' }).click()
    await logOutButton(ben).click()
    await expect(signInButton(ben)).toBeVisible()
    await expect(friendsOnline(ann)).toContainText(NOBODY_ONLINE)
    await expect(friendsOnline(ann)).toContainText(/Ben Side.*Last seen/)
    await ann.getByRole('link', { name: en.friends.see_all, exact: true }).click()
    await expect(ann).toHaveURL('/friends')
    await expect(friendList(ann)).toContainText('Last seen')
    await signIn(ben, 'Ben Side')
    await expect(friendList(ann)).toContainText(en.friends.online)
  })

  await test.step('removing a friend asks for confirmation, and shows on both screens', async () => {
    await openMore(ann, 'Ben Side')
    await expectPart(openMenu(ann), 'friend-menu')
    await removeButton(ann).click()
    const dialog = ann.getByRole('dialog', { name: en.friendships.remove_title })
    await expectPart(dialog, 'remove-friend')
    await dialog.getByRole('button', { name: en.ui.close, exact: true }).click()
    await expect(friendList(ann)).toContainText('Ben Side')
    await openMore(ann, 'Ben Side')
    await removeButton(ann).click()
    await removeButton(dialog).click()
    await expect(noFriends(ann)).toBeVisible()
    await expect(friendsOnline(ben)).toContainText(NOBODY_ONLINE)
  })
})
