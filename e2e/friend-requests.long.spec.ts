import { REFUSALS } from '@inkling/protocol/refusals'
import { expect } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import {
  addFriends,
  askButton,
  askByCall,
  asked,
  friendList,
  noRequests,
  openAddFriends,
  ownToken,
  requests,
  tokenBox,
  tokenByCall,
  tokenOf,
} from './friends.ts'
import { startAlone } from './games.ts'
import { clipboard, copyBy, hold, spinner } from './pages.ts'
import { expectPart } from './screens.ts'
import { call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('a request can be sent unless the token is empty or my own, or another is being sent', async ({
  arrive,
}) => {
  const page = await arrive('Cay Token')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const own = await tokenOf(page)
  const dialog = await openAddFriends(page)
  const box = tokenBox(dialog)
  const send = askButton(dialog)

  await expect(dialog.getByText(en.friendships.send_token)).toBeVisible()
  await expectPart(dialog, 'add-friends')
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
  const release = await hold(page, isCallOf('friends.send_friend_request'))
  await send.click()
  await expect(send).toBeDisabled()
  await expect(spinner(send)).toBeVisible()
  release()
  await expect(dialog.getByText(REFUSALS.UNKNOWN_TOKEN.message)).toBeVisible()
  await expect(box).toHaveValue('ABZZZZ-ZZZ')
  await expect(send).toBeEnabled()
  expect(errors.join('\n')).toContain('friends.send_friend_request')
})

test('my token and my link can be copied, a link can be pasted in place of a token, and a new link replaces mine', async ({
  arrive,
}) => {
  const page = await arrive('Dora Renews')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const old = await tokenOf(page)
  const dialog = await openAddFriends(page)

  await test.step('both are copied and pasted', async () => {
    expect(await copyBy(dialog.getByRole('button', { name: en.friendships.copy_token }))).toBe(old)
    await dialog.getByRole('button', { name: en.friendships.copy_link }).click()
    await expect.poll(() => clipboard(page)).toBe(`${server.origin}/friend/${old}`)
    const box = tokenBox(dialog)
    await box.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(box).toHaveValue(old)
  })

  await test.step('replacing the link asks for confirmation, and can be tried again', async () => {
    const path = isCallOf('friends.replace_invite_token')
    await page.route(path, (route) => route.abort('internetdisconnected'))
    await dialog.getByRole('button', { name: en.copying.new_link }).click()
    const confirmation = page.getByRole('dialog', { name: en.copying.new_link_title })
    await expect(confirmation).toContainText(en.copying.new_link_why)
    await expectPart(confirmation, 'new-link')
    await page.keyboard.press('Escape')
    await expect(confirmation).toBeHidden()
    await dialog.getByRole('button', { name: en.copying.new_link }).click()
    const confirm = confirmation.getByRole('button', { name: en.copying.new_link_action })
    await confirm.click()
    await expect(confirmation.getByRole('alert')).toBeVisible()
    await page.unroute(path)
    await confirm.click()
    await expect(confirmation).toBeHidden()
    await expect(dialog).toContainText(en.copying.new_link_made)
    await expect(ownToken(dialog)).not.toHaveText(old)
    const fresh = await ownToken(dialog).innerText()
    expect(fresh.replace('-', '')).toBe(await tokenByCall('Dora Renews'))
  })
})

test('a friend link stops working once replaced; the new one names its owner and asks with one press; the request is answered on the friends page', async ({
  arrive,
}) => {
  const old = await tokenByCall('Fay Link')
  const caller = await callerFor('Fay Link')
  const { token } = await call(caller, 'replace_invite_token')
  const fay = await arrive('Fay Link')
  const gus = await arrive('Gus Link', { path: `/friend/${old}` })
  const dialog = addFriends(gus)
  await expect(dialog).toContainText(REFUSALS.UNKNOWN_TOKEN.message)
  await gus.goto(`/friend/${token}`)

  await expect(dialog).toContainText('Fay Link')
  const askFay = dialog.getByRole('button', { name: en.friendships.ask('Fay Link') })
  await expect(askFay).toBeFocused()
  await askFay.click()
  await expect(asked(dialog)).toBeVisible()
  await gus.keyboard.press('Escape')

  await expect(gus).toHaveURL('/')
  await expect(requests(fay, 1)).toBeVisible()
  await fay.getByRole('link', { name: en.friends.see_all }).click()
  await fay.getByRole('button', { name: en.friendships.accept_whom('Gus Link') }).click()
  await expect(fay.getByRole('region', { name: en.friendships.requests_title })).toHaveCount(0)
  await expect(friendList(fay)).toContainText('Gus Link')
})

test('two players who request each other’s friendship are friends at once', async ({ arrive }) => {
  await startAlone('Ida Both')
  await askByCall('Hal Both', await tokenByCall('Ida Both'))
  const token = await tokenByCall('Hal Both')
  const ida = await arrive('Ida Both')
  const dialog = await openAddFriends(ida)
  await tokenBox(dialog).fill(token)
  await askButton(dialog).click()

  await expect(dialog.getByText(en.friendships.befriended)).toBeVisible()
  await expect(tokenBox(dialog)).toHaveValue('')
  await tokenBox(dialog).fill(token)
  await askButton(dialog).click()
  await expect(dialog.getByText(REFUSALS.ALREADY_FRIENDS.message)).toBeVisible()
  await ida.keyboard.press('Escape')
  const week = ida.getByRole('region', { name: en.week.title })
  await expect(week).toContainText(en.week.quiet)
  await ida.getByRole('link', { name: en.friends.see_all, exact: true }).click()
  await expect(friendList(ida)).toContainText('Hal Both')
})

test('requests are counted, and disappear when they are rejected', async ({ arrive }) => {
  const jan = await arrive('Jan Asked')
  const token = await tokenByCall('Jan Asked')
  await askByCall('Kim Asks', token)
  await askByCall('Lou Asks', token)

  await requests(jan, 2).click()
  const reject = jan.getByRole('button', { name: en.friendships.reject_whom('Kim Asks') })
  const release = await hold(jan, isCallOf('friends.reject_friend_request'))
  await reject.click()
  await expect(spinner(reject)).toBeVisible()
  release()
  await expect(jan.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await jan.getByRole('button', { name: en.friendships.reject_whom('Lou Asks') }).click()
  await expect(noRequests(jan)).toBeVisible()
  await jan.keyboard.press('Escape')

  await expect(jan.getByRole('dialog')).toBeHidden()
  await expect(jan.getByRole('main')).toBeFocused()
})
