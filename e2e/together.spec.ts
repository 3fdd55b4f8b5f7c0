import { expect, type Page } from '@playwright/test'
import {
  article,
  expectStarted,
  giveUpButton,
  ink,
  leaveGame,
  line,
  panel,
  takeHint,
  withdrawVoteButton,
  words,
  wordsButtons,
  wordsOf,
} from './boards.ts'
import { secretOf } from './games.ts'
import { codeOf, openLeadLobby, pathInto, player, startButton } from './lobbies.ts'
import { expectAccessible } from './pages.ts'
import { guess } from './player.ts'
import { joinLobby } from './session.ts'
import { server } from './shared-server.ts'
import { type Arrive, test } from './test.ts'

/** Three players at the same sheet, and others who have no page. */
async function sitDown(
  arrive: Arrive,
  [first, ...more]: [string, string, string],
  ...others: string[]
) {
  const ann = await arrive(first, { path: '/play' })
  const game_id = await openLeadLobby(ann, 'Together')
  const path = await pathInto(ann)
  const ben = await arrive(more[0]!, { path })
  const cay = await arrive(more[1]!, { path })
  const code = await codeOf(ann)
  for (const name of others) await joinLobby(name, code)
  for (const name of [...more, ...others]) await expect(player(ann, name)).toBeVisible()
  await startButton(ann).click()
  await expectStarted(ann, ben, cay)
  return { game_id, code, ann, ben, cay, all: [ann, ben, cay] }
}

test('three uncover one sheet: each word once, whose it was, and all decode it at once', async ({
  arrive,
}) => {
  const seats = await sitDown(arrive, ['Ann One', 'Ben Two', 'Cay Three'], 'Dot Four')
  const { game_id, code, ann, ben, cay, all } = seats
  const { title } = await secretOf(server, game_id)

  await test.step('the word of one opens for all, with their initial', async () => {
    await guess(ann, 'xylophone')
    for (const page of all) {
      await expect(words(page)).toHaveCount(1)
      await expect(words(page).first()).toContainText('xylophone')
      await expect(words(page).first().getByTitle('Ann One')).toHaveText('A')
      await expect(words(page).first()).toContainText('by Ann One')
      await expect(line(page, 'Ann One')).toContainText('1 guess')
    }
  })

  await test.step('the same word from two at once is one row', async () => {
    await Promise.all([guess(ben, 'century'), guess(cay, 'century')])
    for (const page of all) {
      await expect(words(page).filter({ hasText: 'century' })).toHaveCount(1)
      await expect(words(page)).toHaveCount(2)
    }
    const isTold = (page: Page) => page.getByText(/“century” is already guessed/).isVisible()
    const later = async () => Number(await isTold(ben)) + Number(await isTold(cay))
    await expect.poll(later).toBe(1)
  })

  await test.step('a hint is for all', async () => {
    await takeHint(cay)
    for (const page of all) await expect(words(page)).toHaveCount(3)
    for (const page of [ann, ben]) {
      await expect(
        page
          .getByRole('status')
          .getByText(/^Cay Three: .+ places?$/)
          .last(),
      ).toBeAttached()
      await expect(article(page).locator('[data-initial=C]').first()).toBeAttached()
    }
    const open = await article(ann).innerText()
    for (const page of all) {
      await expect.poll(() => article(page).innerText()).toBe(open)
    }
  })

  await test.step('who comes late plays along, as all see, and five players stay in view beside a vote', async () => {
    await giveUpButton(ben).click()
    await joinLobby('Eli Late', code)
    await expect(panel(ann)).toContainText('1 of 5 wants to give up')
    for (const page of all) await expect(line(page, 'Eli Late')).toContainText('0 guesses')
    const rows = panel(ann).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
    await withdrawVoteButton(ben).click()
  })

  await expectAccessible(ann)

  await test.step('one leaves, looks in again and plays on', async () => {
    const url = cay.url()
    await cay.getByRole('link', { name: /^Inkling.*home page/ }).click()
    await cay.getByRole('link', { name: 'Resume' }).click()
    await leaveGame(cay)
    await expect(cay).toHaveURL('/')
    await expect(cay.getByText('Together · Lead · left')).toBeVisible()
    await expect(cay.getByRole('link', { name: 'Resume' })).toHaveCount(0)
    await expect(line(ann, 'Cay Three')).toContainText('left')
    await cay.goto(url)
    await cay.getByRole('button', { name: 'Rejoin' }).click()
    await expectStarted(cay)
    await expect(line(ann, 'Cay Three')).not.toContainText('left')
    await guess(cay, 'zeppelin')
    await expect(words(ann)).toHaveCount(4)
  })

  await test.step('the last word of the title decodes it for all', async () => {
    await guess(ben, ...wordsOf(title))
    for (const page of all) {
      await expect(page.getByText('You decoded it together')).toBeVisible()
      await expect(ink(page)).toHaveCount(0)
      await expect(words(page).first().getByTitle('Ben Two')).toBeVisible()
      await expect(line(page, 'Ann One')).toContainText('1 guess · 0%')
      await expect(wordsButtons(page)).toHaveCount(0)
    }
    await expectAccessible(ann)
  })
})

test('giving up together takes all of them, and a voice can be taken back', async ({ arrive }) => {
  const { game_id, ann, ben, cay, all } = await sitDown(arrive, ['Dan One', 'Eve Two', 'Fay Three'])
  const { title } = await secretOf(server, game_id)

  await giveUpButton(ann).click()
  for (const page of all) await expect(panel(page)).toContainText('1 of 3 wants to give up')
  await withdrawVoteButton(ann).click()
  for (const page of all) await expect(panel(page)).not.toContainText('to give up')

  await giveUpButton(ann).click()
  await giveUpButton(ben).click()
  for (const page of all) await expect(panel(page)).toContainText('2 of 3 want to give up')
  await expectAccessible(ben)
  await giveUpButton(cay).click()
  const dialog = cay.getByRole('dialog', { name: 'Give up?' })
  await expect(dialog).toContainText('This ends the game for all')
  await dialog.getByRole('button', { name: 'Give up' }).click()

  for (const page of all) {
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText('Everyone gave up')
    await expect(article(page)).toContainText(title)
  }
})
