import { expect, test } from '@playwright/test'
import { expectStarted, line, makeBreakable, panel, words, wordsOf } from './boards.ts'
import { arrive, befriend } from './friends.ts'
import { secretOf } from './games.ts'
import { codeOf, openLobby, player } from './lobbies.ts'
import { expectAccessible, guess } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('a whole race of four: one reloads, one is cut off, one decodes it first, and all want more', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const ann = await arrive(browser, server.origin, 'Ann Hosts')
  const ben = await arrive(browser, server.origin, 'Ben Wins', { colorScheme: 'dark' })
  await befriend(ben, ann)
  const game_id = await openLobby(ann, 'Race', 'Ben Wins')
  await ben.getByRole('button', { name: 'Join Ann Hosts' }).click()
  const path = `/join/${await codeOf(ann)}`
  const cay = await arrive(browser, server.origin, 'Cay Reloads', { path })
  const dan = await arrive(browser, server.origin, 'Dan Drops', { path })
  const connection = await makeBreakable(dan)
  await dan.reload()
  for (const name of ['Ben Wins', 'Cay Reloads', 'Dan Drops']) {
    await expect(player(ann, name)).toBeVisible()
  }
  await ann.getByRole('button', { name: 'Start the race' }).click()
  await expectStarted(ann, ben, cay, dan)
  const { title } = await secretOf(server, game_id)
  const all = [ann, ben, cay, dan]
  const others = [ann, cay, dan]

  await test.step('everybody sees how far the others are, and none of their words', async () => {
    await guess(ann, 'century')
    await guess(ann, 'xylophone')
    await guess(cay, 'zeppelin')
    for (const page of all) {
      await expect(line(page, 'Ann Hosts')).toContainText('2 guesses')
      await expect(line(page, 'Cay Reloads')).toContainText('1 guess')
      await expect(line(page, 'Dan Drops')).toContainText('0 guesses')
      await expect(panel(page).getByTitle('Show the words')).toHaveCount(0)
    }
    await expect(ben.locator('body')).not.toContainText('zeppelin')
    await expect(words(cay)).toHaveCount(1)
  })

  await test.step('a feeling is shown to all', async () => {
    await cay.getByRole('button', { name: 'applause' }).click()
    await expect(line(ann, 'Cay Reloads').locator('.felt')).toBeVisible()
    await expect(ann.getByRole('status').getByText('Cay Reloads: applause')).toBeAttached()
    await expect(line(ann, 'Cay Reloads').locator('.felt')).toHaveCount(0)
  })

  await test.step('who reloads is back where he was', async () => {
    await cay.reload()
    await guess(ann, 'trombone')
    await expectStarted(cay)
    await expect(words(cay)).toHaveCount(1)
    await expect(line(cay, 'Ann Hosts')).toContainText('3 guesses')
  })

  await test.step('who was cut off comes back without a gap, and what he typed counts once', async () => {
    await connection.cut()
    await guess(dan, 'harpsichord')
    await expect(dan.getByRole('button', { name: 'Try again' })).toBeVisible()
    await guess(ann, 'bassoon')
    await guess(cay, 'clarinet')
    await expect(line(ben, 'Cay Reloads')).toContainText('2 guesses')
    await expect(line(dan, 'Cay Reloads')).toContainText('1 guess')
    await connection.mend()
    await expect(dan.getByRole('button', { name: 'Try again' })).toBeHidden({ timeout: 20_000 })
    await expect(words(dan)).toHaveCount(1)
    await guess(ann, 'oboe')
    for (const page of all) {
      await expect(line(page, 'Ann Hosts')).toContainText('5 guesses', { timeout: 20_000 })
      await expect(line(page, 'Cay Reloads')).toContainText('2 guesses')
      await expect(line(page, 'Dan Drops')).toContainText('1 guess')
    }
  })

  for (const page of [ann, ben]) await expectAccessible(page)

  await test.step('the first to decode begins the last stretch', async () => {
    for (const word of wordsOf(title)) await guess(ben, word)
    await expect(ben.getByText('You decoded it, 1st of 4')).toBeVisible()
    await expect(ben.getByRole('heading', { name: title }).first()).toBeVisible()
    for (const page of others) {
      await expect(page.getByText('Last stretch', { exact: true })).toBeVisible()
      await expect(line(page, 'Ben Wins')).toContainText('1st')
      await expect(line(page, 'Ben Wins')).toContainText('decoded')
      await expect(page.getByRole('article').locator('.ink').first()).toBeVisible()
      await expect(panel(page).getByTitle('Show the words')).toHaveCount(0)
    }
  })

  await test.step('who is done sees the words of the others, and how they go on', async () => {
    await line(ben, 'Cay Reloads').getByRole('button').click()
    const region = ben.getByRole('region', { name: 'Words of Cay Reloads' })
    await expect(region.getByRole('listitem')).toHaveText([/clarinet/, /zeppelin/])
    await guess(cay, 'bagpipes')
    await expect(region.getByRole('listitem').first()).toContainText('bagpipes')
    await expectAccessible(ben)
    await region.getByRole('button', { name: 'Show mine' }).click()
    await expect(words(ben)).toHaveCount(wordsOf(title).length)
  })

  await test.step('the others end in their ways, and the places are told', async () => {
    for (const word of wordsOf(title)) await guess(ann, word)
    await expect(ann.getByText('You decoded it, 2nd of 4')).toBeVisible()
    await dan.getByRole('button', { name: 'More' }).click()
    await dan.getByRole('button', { name: 'Leave the game' }).click()
    await dan.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(dan).toHaveURL(`${server.origin}/`)
    await expect(line(ann, 'Dan Drops')).toContainText('left')
    await cay.getByRole('button', { name: 'Give up' }).click()
    await cay.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
    await expect(cay.getByText('You gave up')).toBeVisible()
    for (const page of [ann, ben, cay]) {
      const standings = page.getByRole('region', { name: 'Standings' }).getByRole('listitem')
      await expect(standings).toHaveText([
        /1.*Ben/,
        /2.*Ann/,
        /Cay.*gave up|left/,
        /Dan.*left|gave up/,
      ])
      await expect(page.getByText('Last stretch', { exact: true })).toHaveCount(0)
    }
    for (const page of [ann, ben]) await expectAccessible(page)
  })

  await test.step('one asks for a rematch, and who joins comes into the same lobby', async () => {
    await ben.getByRole('button', { name: 'Rematch' }).click()
    await ben.waitForURL((url) => !url.pathname.endsWith(game_id))
    await expect(ann.getByText('Ben Wins wants a rematch.')).toBeVisible()
    await ann.getByRole('button', { name: 'Join the rematch' }).click()
    await expect(ann).toHaveURL(ben.url())
    await expect(player(ben, 'Ann Hosts')).toBeVisible()
  })
})

test('who comes late looks on, and sees everything but the guess box', async ({ browser }) => {
  test.setTimeout(120_000)
  const eve = await arrive(browser, server.origin, 'Eve Plays')
  const game_id = await openLobby(eve, 'Race')
  const path = `/join/${await codeOf(eve)}`
  const fay = await arrive(browser, server.origin, 'Fay Plays', { path })
  await expect(player(eve, 'Fay Plays')).toBeVisible()
  await eve.getByRole('button', { name: 'Start the race' }).click()
  await expectStarted(eve, fay)
  await guess(eve, 'century')
  await expect(words(eve)).toHaveCount(1)
  const { title } = await secretOf(server, game_id)

  const gus = await arrive(browser, server.origin, 'Gus Late', { path, colorScheme: 'dark' })
  await expect(gus.getByRole('heading', { name: 'You are watching' })).toBeVisible()
  await expect(gus.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(gus.getByRole('textbox', { name: 'Guess a word' })).toHaveCount(0)
  await expect(panel(eve)).toContainText('Gus Late')
  await expect(eve.locator('body')).not.toContainText(title)
  await line(gus, 'Fay Plays').getByRole('button').click()
  await guess(fay, 'zeppelin')
  const region = gus.getByRole('region', { name: 'Words of Fay Plays' })
  await expect(region.getByRole('listitem')).toHaveText([/zeppelin/])
  await expectAccessible(gus)
})

test('on a phone the others are a strip above the text, and all of them one press away', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const hal = await arrive(browser, server.origin, 'Hal Far')
  await openLobby(hal, 'Race')
  const path = `/join/${await codeOf(hal)}`
  const ivy = await arrive(browser, server.origin, 'Ivy Phone', { path, colorScheme: 'dark' })
  await ivy.setViewportSize({ width: 390, height: 844 })
  await expect(player(hal, 'Ivy Phone')).toBeVisible()
  await hal.getByRole('button', { name: 'Start the race' }).click()
  await expectStarted(hal, ivy)
  await expect(panel(ivy)).toBeHidden()
  await guess(hal, 'century')

  for (const width of [360, 390]) {
    await ivy.setViewportSize({ width, height: 740 })
    const wide = await ivy.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `at ${width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(ivy)
  await ivy.getByRole('button', { name: /^Players/ }).click()
  const dialog = ivy.getByRole('dialog', { name: 'Players' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Hal Far' })).toContainText('1 guess')
  await expectAccessible(ivy)
  await dialog.getByRole('button', { name: 'heart' }).click()
  await expect(line(hal, 'Ivy Phone').locator('.felt')).toBeVisible()
})
