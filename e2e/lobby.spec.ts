import { expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { expectStarted, ink, words } from './boards.ts'
import { raceButton, friendsOnline } from './friends.ts'
import {
  accept,
  codeOf,
  invitation,
  leaveButton,
  NEEDS_TWO,
  openButton,
  openLobby,
  pathInto,
  player,
  players,
  readyButton,
  startButton,
  unreadyButton,
} from './lobbies.ts'
import { code, copyBy, expectAccessible, expectFits, momentIn } from './pages.ts'
import { guess, guessBox, signIn, startGame } from './player.ts'
import { befriend, call, callerFor, joinLobby } from './session.ts'
import { test } from './test.ts'

test('an invitation is accepted on another screen, and the host starts for both at once', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Hosts', { path: '/play' })
  const ben = await arrive('Ben Comes', { path: '/me' })
  await befriend('Ben Comes', 'Ann Hosts')
  const start = startButton(ann)

  await test.step('who is asked is told at once, wherever they are', async () => {
    await openLobby(ann, 'Race', 'Ben Comes')
    await expect(player(ann, 'Ann Hosts')).toContainText('Host')
    await expect(player(ann, 'Ben Comes')).toContainText('Invited')
    await expect(start).toBeDisabled()
    await expect(ann.getByText(NEEDS_TWO)).toBeVisible()
    await expect(invitation(ben, 'Ann Hosts')).toContainText('invites you to a race')
  })

  await test.step('the friend comes, and says that they are ready', async () => {
    await accept(ben, 'Ann Hosts')
    await expect(ben).toHaveURL(/\/games\//)
    await expect(invitation(ben, 'Ann Hosts')).toHaveCount(0)
    await expect(player(ann, 'Ben Comes')).toContainText('Not ready')
    await expect(ann.getByText('Waiting for Ben Comes.')).toBeVisible()
    await readyButton(ben).click()
    await expect(unreadyButton(ben)).toBeFocused()
    await expect(ben.getByText('Everyone is ready.')).toBeVisible()
    await expect(player(ann, 'Ben Comes').getByText('Ready', { exact: true })).toBeVisible()
    await unreadyButton(ben).click()
    await expect(player(ann, 'Ben Comes')).toContainText('Not ready')
    await expect(ben.getByText('Waiting for you.')).toBeVisible()
    await expect(startButton(ben)).toHaveCount(0)
  })

  await test.step('both count down, and then have the article', async () => {
    const counts = await Promise.all([ann, ben].map(countdown))
    await start.click()
    for (const counted of counts) await counted()
    for (const page of [ann, ben]) {
      await expect(guessBox(page)).toBeFocused()
      await expect(ink(page).first()).toBeVisible()
    }
  })
})

test('a link leads into the lobby, also through signing in, and so does its code', async ({
  arrive,
  newPage,
}) => {
  const cay = await arrive('Cay Links', { path: '/play' })
  await cay.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const game_id = await openLobby(cay, 'Together')
  const code = await codeOf(cay)
  const link = await copyBy(cay.getByRole('button', { name: 'Copy link' }))

  await test.step('a stranger signs in on the way', async () => {
    const dan = await newPage()
    await dan.goto(link)
    await signIn(dan, 'Dan Follows')
    await expect(dan).toHaveURL(`/games/${game_id}`)
    await expect(player(dan, 'Dan Follows')).toContainText('you')
    await expect(player(cay, 'Dan Follows')).toBeVisible()
  })

  await test.step('another types the code after a wrong one, while the connection breaks off', async () => {
    const eve = await arrive('Eve Types')
    await eve.getByRole('button', { name: 'Code', exact: true }).click()
    await eve.getByRole('dialog').getByLabel('Code of the game').fill('ZZZZ-ZZZZ')
    await eve.keyboard.press('Enter')
    await expect(eve.getByText('No game has this code. Ask for a new link.')).toBeVisible()
    await eve.getByLabel('Code of the game').fill(` ${code.toLowerCase()}`)
    await eve.evaluate(() =>
      ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type))),
    )
    await eve.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(eve).toHaveURL(`/games/${game_id}`)
    await expect(players(cay).getByRole('listitem')).toHaveCount(3)
    await eve.goBack()
    await expect(eve).not.toHaveURL(/join/)
  })
})

test('a declined invitation says so, can be sent again, and can be taken back', async ({
  arrive,
}) => {
  const fay = await arrive('Fay Asks', { path: '/play' })
  const gus = await arrive('Gus Wavers')
  await befriend('Gus Wavers', 'Fay Asks')
  await openLobby(fay, 'Race')
  const invite = fay.getByRole('button', { name: /Invite Gus Wavers/ })

  await invite.click()
  await expect(invite).toHaveCount(0)
  await gus.getByRole('button', { name: 'Decline Fay Asks' }).click()
  await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
  await expect(player(fay, 'Gus Wavers')).toContainText('Declined')

  await invite.click()
  await expect(player(fay, 'Gus Wavers')).toContainText('Invited')
  await expect(invitation(gus, 'Fay Asks')).toBeVisible()
  await fay.getByRole('button', { name: 'Withdraw the invitation to Gus Wavers' }).click()
  await expect(player(fay, 'Gus Wavers')).toHaveCount(0)
  await expect(invitation(gus, 'Fay Asks')).toHaveCount(0)
  await expect(invite).toBeVisible()
})

test('an invitation that could not be declined says so, and can be declined again', async ({
  arrive,
}) => {
  const fay = await arrive('Fay Repeats', { path: '/play' })
  const gus = await arrive('Gus Offline')
  await befriend('Gus Offline', 'Fay Repeats')
  await openLobby(fay, 'Race', 'Gus Offline')
  const decline = gus.getByRole('button', { name: 'Decline Fay Repeats' })
  const path = isCallOf('lobbies.decline_game_invite')
  await gus.route(path, (route) => route.abort('internetdisconnected'))
  await decline.click()
  await expect(invitation(gus, 'Fay Repeats').getByRole('alert')).toBeVisible()
  await gus.unroute(path)
  await decline.click()
  await expect(player(fay, 'Gus Offline')).toContainText('Declined')
})

test('the host who leaves hands on to who came next, and the last one closes the lobby', async ({
  arrive,
}) => {
  const hal = await arrive('Hal Leaves', { path: '/play' })
  await openLobby(hal, 'Race')
  const link = await pathInto(hal)
  const ivy = await arrive('Ivy Inherits', { path: link })
  await expect(player(ivy, 'Ivy Inherits')).toContainText('Not ready')
  const jan = await arrive('Jan Joins', { path: link })
  await expect(players(jan).getByRole('listitem')).toHaveCount(3)

  await leaveButton(hal).click()
  await expect(hal).toHaveURL('/')
  await expect(player(jan, 'Ivy Inherits')).toContainText('Host')
  await expect(player(jan, 'Hal Leaves')).toHaveCount(0)
  await expect(startButton(ivy)).toBeEnabled()

  await leaveButton(jan).click()
  await expect(jan).toHaveURL('/')
  await expect(ivy.getByText(NEEDS_TWO)).toBeVisible()
  await leaveButton(ivy).click()
  await expect(ivy).toHaveURL('/')
  await hal.goto(link)
  await expect(hal.getByText('This game is over. Ask for a new link.')).toBeVisible()
})

test('the host removes a player and makes a new link, with keys alone; the old link is worth nothing', async ({
  arrive,
}) => {
  const ray = await arrive('Ray Hosts', { path: '/play' })
  await openLobby(ray, 'Race')
  const path = await pathInto(ray)
  const uma = await arrive('Uma Stays', { path })
  const vic = await arrive('Vic Goes', { path })
  await expect(players(ray).getByRole('listitem')).toHaveCount(3)
  await expect(uma.getByRole('button', { name: /^More about/ })).toHaveCount(0)
  await expect(uma.getByRole('button', { name: 'New link' })).toHaveCount(0)

  await test.step('who is removed is told so, and does not come back', async () => {
    await moreAbout(ray, 'Vic Goes').focus()
    await ray.keyboard.press('Enter')
    await expectAccessible(ray)
    await ray.getByRole('button', { name: 'Remove from the lobby' }).press('Enter')
    const dialog = ray.getByRole('dialog', { name: 'Remove Vic Goes?' })
    await expectAccessible(ray)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await expect(player(ray, 'Vic Goes')).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await expect.poll(() => hasFocus(ray), 'the keyboard goes on from somewhere').toBe(true)
    const told = vic.getByRole('heading', { name: 'You were removed from this game' })
    await expect(told).toBeVisible()
    await expectAccessible(vic)
    await vic.reload()
    await expect(told).toBeVisible()
    await vic.goto(path)
    await expect(vic.getByText('The host has removed you from this game.')).toBeVisible()
    await expect(player(uma, 'Vic Goes')).toHaveCount(0)
  })

  await test.step('a new link stops the old one at once, for all who show it', async () => {
    const before = await codeOf(ray)
    await ray.getByRole('button', { name: 'New link' }).focus()
    await ray.keyboard.press('Enter')
    await ray.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).press('Enter')
    await expect(ray.getByText('New link. The old one no longer works.')).toBeVisible()
    await expect(code(ray)).not.toHaveText(before)
    await expect(ray.getByRole('button', { name: 'New link' })).toBeFocused()
    await expect(code(uma)).toHaveText(await codeOf(ray))
    const wes = await arrive('Wes Late', { path })
    await expect(wes.getByText('No game has this code. Ask for a new link.')).toBeVisible()
    await wes.goto(await pathInto(uma))
    await expect(player(ray, 'Wes Late')).toBeVisible()
  })

  await test.step('who is to watch can come back, and a new host has the tools', async () => {
    await moreAbout(ray, 'Wes Late').click()
    await ray.getByRole('button', { name: 'Let Wes Late watch' }).click()
    await expect(player(uma, 'Wes Late')).toContainText('Watching')
    await expect(ray.getByText('Waiting for Uma Stays.')).toBeVisible()
    await moreAbout(ray, 'Uma Stays').click()
    await ray.getByRole('button', { name: 'Make Uma Stays the host' }).click()
    await expect(player(uma, 'Uma Stays')).toContainText('Host')
    await expect(moreAbout(ray, 'Wes Late')).toHaveCount(0)
    await moreAbout(uma, 'Ray Hosts').click()
    await uma.getByRole('button', { name: 'Make Ray Hosts the host' }).click()
    await expect(moreAbout(ray, 'Wes Late')).toBeVisible()
  })

  await test.step('on a phone it is done as well', async () => {
    await ray.setViewportSize({ width: 390, height: 844 })
    await moreAbout(ray, 'Wes Late').click()
    await ray.getByRole('button', { name: 'Remove from the lobby' }).click()
    await ray.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(player(ray, 'Wes Late')).toHaveCount(0)
    await expectFits(ray, 844, [360, 390])
    await expectAccessible(ray)
  })
})

test('a race against a friend opens a lobby to which they are asked', async ({ arrive }) => {
  const kim = await arrive('Kim Dares')
  const leo = await arrive('Leo Dared')
  await befriend('Leo Dared', 'Kim Dares')

  await raceButton(friendsOnline(kim), 'Leo Dared').click()
  await expect(player(kim, 'Leo Dared')).toContainText('Invited')
  await expect(invitation(leo, 'Kim Dares')).toHaveCount(1)

  await leo.goto('/friends')
  await raceButton(leo, 'Kim Dares').click()
  await expect(player(leo, 'Kim Dares')).toContainText('Invited')
  await expect(invitation(kim, 'Leo Dared')).toBeVisible()
})

test('an invitation in the middle of a game takes nothing away, and can wait', async ({
  arrive,
}) => {
  const may = await arrive('May Plays', { path: '/play' })
  const ned = await arrive('Ned Calls', { path: '/play' })
  await befriend('Ned Calls', 'May Plays')
  await startGame(may)
  const box = guessBox(may)
  await box.fill('wat')

  await openLobby(ned, 'Together', 'May Plays')
  await expect(invitation(may, 'Ned Calls')).toContainText('invites you to play together')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('wat')
  await may.getByRole('button', { name: 'Dismiss the invitation from Ned Calls for now' }).click()
  await expect(invitation(may, 'Ned Calls')).toHaveCount(0)

  await may.getByRole('link', { name: 'Inkling' }).click()
  await expect(invitation(may, 'Ned Calls')).toBeVisible()
  await accept(may, 'Ned Calls')
  await expect(player(ned, 'May Plays')).toContainText('Not ready')
})

test('what was chosen last is chosen again, and a game alone asks nobody', async ({ arrive }) => {
  const page = await arrive('Oda Chooses', { path: '/play' })
  await expect(page.getByRole('radio', { name: /^Solo/ })).toBeChecked()
  await expect(page.getByText('Invite friends')).toHaveCount(0)

  await page.getByRole('radio', { name: /^Race/ }).check()
  await page.getByText('More options').click()
  await page.getByText('10 min').click()
  await openButton(page).click()
  await expect(page.getByText('Last stretch 10 min')).toBeVisible()
  await expect(page.getByText('No friends yet: share the link.')).toBeVisible()

  await page.goto('/play')
  await expect(page.getByRole('radio', { name: /^Race/ })).toBeChecked()
  await expect(page.getByText('Last stretch 10 min')).toBeVisible()
  await page.getByText('More options').click()
  await expect(page.getByRole('radio', { name: '10 min' })).toBeChecked()
})

test('every screen before a game can be used by everybody', async ({ arrive }) => {
  const pia = await arrive('Pia Axe')
  const quy = await arrive('Quy Axe')
  await arrive('Ray Axe')
  await befriend('Quy Axe', 'Pia Axe')
  await befriend('Ray Axe', 'Pia Axe')
  await expect(friendsOnline(pia)).toContainText('Online')
  await expectAccessible(pia)

  await pia.goto('/play')
  await pia.getByRole('checkbox', { name: 'Quy Axe' }).check()
  await expectAccessible(pia)
  await openLobby(pia, 'Race', 'Quy Axe')
  await expectAccessible(pia)
  await expect(invitation(quy, 'Pia Axe')).toBeVisible()
  await expectAccessible(quy)
  await accept(quy, 'Pia Axe')
  const ready = readyButton(quy)
  await expect(ready).toBeVisible()
  await expectAccessible(quy)
  await ready.click()
  await expect(player(pia, 'Quy Axe')).toContainText('Ready')
  await expectAccessible(quy)
  await expectAccessible(pia)
  const counted = await countdown(pia)
  await startButton(pia).click()
  await counted()
  await expectAccessible(pia)

  await quy.goto('/join/ZZZZ-ZZZZ')
  await expect(quy.getByRole('alert')).toBeVisible()
  await expectAccessible(quy)
})

test('the lobby fits from a small phone to a wide screen', async ({ arrive }) => {
  const page = await arrive('Sue With A Name That Goes On And On And On', { path: '/play' })
  await openLobby(page, 'Race')
  for (const width of [360, 390, 768, 1280, 1600]) {
    await expectFits(page, 640, [width])
    await expect(leaveButton(page)).toBeInViewport()
  }
})

test('ten players of a match fit on a small desktop with all that the host needs, and then with six guesses', async ({
  arrive,
}) => {
  const name = 'Tom With A Name That Goes On And On And On'
  for (let friend = 1; friend <= 7; friend++) await befriend(`Friend ${friend} Of Tom`, name)
  const caller = await callerFor(name)
  const options = { best_of: 5, length: 'lead', hints: 'three' }
  const race = { _mode: 'race', _difficulty: 'easy', _options: options }
  const { game_id } = await call(caller, 'create_game', race)
  await caller.dispose()
  const host = await arrive(name, { path: `/games/${game_id}` })
  await expect(host.getByText('Best of 5, first to 3')).toBeVisible()
  const code = await codeOf(host)
  const guests = Array.from({ length: 9 }, (_, index) => `Guest ${index + 2}`)
  await Promise.all(guests.map((guest) => joinLobby(guest, code)))
  const rows = players(host).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  const button = (label: string) => host.getByRole('button', { name: label })
  const starts = host.getByRole('switch', { name: 'Start when everyone is ready' })
  const settings = host.getByRole('list', { name: 'Settings' })
  for (const needed of [rows.last(), button('Copy link'), button('New link'), starts, settings]) {
    await expect.poll(() => isAbove(needed, startButton(host)), String(needed)).toBe(true)
  }
  await expect(startButton(host)).toBeInViewport({ ratio: 1 })
  const scrolled = host.evaluate(() => {
    scrollTo(0, 500)
    return scrollY
  })
  expect(await scrolled).toBe(0)

  await startButton(host).click()
  await expectStarted(host)
  await guess(host, 'apple', 'brick', 'camel', 'dough', 'eagle', 'flute')
  await expect(words(host)).toHaveCount(6)
  for (const row of await words(host).all()) await expect(row).toBeInViewport({ ratio: 1 })
})

/** Waits for the countdown, which a busy machine could miss. */
function countdown(page: Page): Promise<() => Promise<string>> {
  return momentIn(page.locator('body'), '[role=timer]')
}

/** What the host can do about somebody. */
function moreAbout(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `More about ${name}` })
}

async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper!.y + upper!.height < lower!.y
}

function hasFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body)
}
