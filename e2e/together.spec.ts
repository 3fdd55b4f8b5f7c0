import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectStarted, line, panel, words, wordsOf } from './boards.ts'
import { arrive } from './friends.ts'
import { secretOf } from './games.ts'
import { codeOf, openLobby, player } from './lobbies.ts'
import { expectAccessible, guess } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Three players at the same sheet. */
async function sitDown(browser: Browser, [first, ...more]: [string, string, string]) {
  const ann = await arrive(browser, server.origin, first)
  const game_id = await openLobby(ann, 'Together')
  const path = `/join/${await codeOf(ann)}`
  const ben = await arrive(browser, server.origin, more[0]!, { path, colorScheme: 'dark' })
  const cay = await arrive(browser, server.origin, more[1]!, { path })
  for (const name of more) await expect(player(ann, name)).toBeVisible()
  await ann.getByRole('button', { name: 'Start the game' }).click()
  await expectStarted(ann, ben, cay)
  return { game_id, ann, ben, cay, all: [ann, ben, cay] }
}

test('three uncover one sheet: each word once, whose it was, and all decode it at once', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const seats = await sitDown(browser, ['Ann One', 'Ben Two', 'Cay Three'])
  const { game_id, ann, ben, cay, all } = seats
  const { title } = await secretOf(server, game_id)

  await test.step('the word of one opens for all, with his initial', async () => {
    await guess(ann, 'xylophone')
    for (const page of all) {
      await expect(words(page)).toHaveCount(1)
      await expect(words(page).first()).toContainText('xylophone')
      await expect(words(page).first().getByTitle('Ann One')).toHaveText('Aby Ann One')
      await expect(line(page, 'Ann One')).toContainText('1 guess')
    }
  })

  await test.step('the same word from two at once is one row', async () => {
    await Promise.all([guess(ben, 'century'), guess(cay, 'century')])
    for (const page of all) {
      await expect(words(page).filter({ hasText: 'century' })).toHaveCount(1)
      await expect(words(page)).toHaveCount(2)
    }
    const isTold = (page: Page) => page.getByText(/You had “century” already/).isVisible()
    const later = async () => Number(await isTold(ben)) + Number(await isTold(cay))
    await expect.poll(later).toBe(1)
  })

  await test.step('a hint is for all', async () => {
    await cay.getByRole('button', { name: 'Hint' }).click()
    await cay.getByRole('button', { name: 'Open the commonest hidden word' }).click()
    for (const page of all) await expect(words(page)).toHaveCount(3)
    const open = await ann.getByRole('article').innerText()
    for (const page of all) {
      await expect.poll(() => page.getByRole('article').innerText()).toBe(open)
    }
  })

  for (const page of [ann, ben]) await expectAccessible(page)

  await test.step('one leaves, looks in again and plays on', async () => {
    const url = cay.url()
    await cay.getByRole('button', { name: 'More' }).click()
    await cay.getByRole('button', { name: 'Leave the game' }).click()
    await cay.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(cay).toHaveURL(`${server.origin}/`)
    await expect(line(ann, 'Cay Three')).toContainText('left')
    await cay.goto(url)
    await cay.getByRole('button', { name: 'Play on' }).click()
    await expectStarted(cay)
    await expect(line(ann, 'Cay Three')).not.toContainText('left')
    await guess(cay, 'zeppelin')
    await expect(words(ann)).toHaveCount(4)
  })

  await test.step('the last word of the title decodes it for all', async () => {
    for (const word of wordsOf(title)) await guess(ben, word)
    for (const page of all) {
      await expect(page.getByText('You decoded it together')).toBeVisible()
      await expect(page.locator('.ink')).toHaveCount(0)
      await expect(words(page).first().getByTitle('Ben Two')).toBeVisible()
      await expect(line(page, 'Ann One')).toContainText('1 guess · 0%')
      await expect(panel(page).getByTitle('Show the words')).toHaveCount(0)
    }
    for (const page of [ann, ben]) await expectAccessible(page)
  })
})

test('giving up together takes all of them, and a voice can be taken back', async ({ browser }) => {
  test.setTimeout(120_000)
  const { game_id, ann, ben, cay, all } = await sitDown(browser, [
    'Dan One',
    'Eve Two',
    'Fay Three',
  ])
  const { title } = await secretOf(server, game_id)
  const give_up = { name: /^Give up/ }

  await ann.getByRole('button', give_up).click()
  for (const page of all) await expect(panel(page)).toContainText('1 of 3 want to give up')
  await expect(ann.getByRole('button', give_up)).toHaveAttribute('aria-pressed', 'true')
  await ann.getByRole('button', give_up).click()
  for (const page of all) await expect(panel(page)).not.toContainText('want to give up')

  await ann.getByRole('button', give_up).click()
  await ben.getByRole('button', give_up).click()
  for (const page of all) await expect(panel(page)).toContainText('2 of 3 want to give up')
  await expectAccessible(ben)
  await cay.getByRole('button', give_up).click()
  const dialog = cay.getByRole('dialog', { name: 'Give up?' })
  await expect(dialog).toContainText('the game ends for all')
  await dialog.getByRole('button', { name: 'Give up' }).click()

  for (const page of all) {
    await expect(page.getByText('You all gave up')).toBeVisible()
    await expect(page.getByRole('article')).toContainText(title)
  }
})
