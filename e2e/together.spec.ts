import { expect, type Page } from '@playwright/test'
import {
  article,
  expectStarted,
  giveUpButton,
  ink,
  leaveGame,
  line,
  panel,
  react,
  takeHint,
  withdrawVoteButton,
  words,
  wordsButtons,
  wordsOf,
} from './boards.ts'
import { PHONE } from './catalogue.ts'
import { secretOf } from './games.ts'
import { codeOf, openLeadLobby, pathInto, player, startButton } from './lobbies.ts'
import { expectAccessible, homeLink } from './pages.ts'
import { guess, guessBox } from './player.ts'
import { joinLobby } from './session.ts'
import { server } from './shared-server.ts'
import { type Arrive, test } from './test.ts'
import { en } from './texts.ts'

/** Three players on the same sheet, and others without a page. */
async function sitDown(
  arrive: Arrive,
  [first, ...more]: [string, string, string],
  ...others: string[]
) {
  const ann = await arrive(first, { path: '/play' })
  const game_id = await openLeadLobby(ann, 'together')
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

test('three uncover one sheet: each word once, marked with its finder, and all decode it at once', async ({
  arrive,
}) => {
  const seats = await sitDown(arrive, ['Ann One', 'Ben Two', 'Cay Three'], 'Dot Four')
  const { game_id, code, ann, ben, cay, all } = seats
  const { title } = await secretOf(server, game_id)

  await test.step('a word opens for all, with the initial of its finder', async () => {
    await guess(ann, 'xylophone')
    for (const page of all) {
      await expect(words(page)).toHaveCount(1)
      await expect(words(page).first()).toContainText('xylophone')
      await expect(words(page).first().getByTitle('Ann One')).toHaveText('A')
      await expect(words(page).first()).toContainText(en.players.by('Ann One'))
      await expect(line(page, 'Ann One')).toContainText(en.counts.guesses(1))
    }
  })

  await test.step('the same word from two players at once is one row', async () => {
    await Promise.all([guess(ben, 'century'), guess(cay, 'century')])
    for (const page of all) {
      await expect(words(page).filter({ hasText: 'century' })).toHaveCount(1)
      await expect(words(page)).toHaveCount(2)
    }
    const isTold = (page: Page) => page.getByText(/“century” is already guessed/).isVisible()
    const later = async () => Number(await isTold(ben)) + Number(await isTold(cay))
    await expect.poll(later).toBe(1)
  })

  await test.step('a hint opens a word for all', async () => {
    await takeHint(cay)
    for (const page of all) await expect(words(page)).toHaveCount(3)
    for (const page of [ann, ben]) {
      await expect(
        page
          .getByRole('status')
          .getByText(/^Cay Three: .+ match(es)?$/)
          .last(),
      ).toBeAttached()
      await expect(article(page).locator('[data-initial=C]').first()).toBeAttached()
    }
    const open = await article(ann).innerText()
    for (const page of all) {
      await expect.poll(() => article(page).innerText()).toBe(open)
    }
  })

  await test.step('a latecomer plays along, as all see, and five players stay in view beside a vote', async () => {
    await giveUpButton(ben).click()
    await joinLobby('Eli Late', code)
    await expect(panel(ann)).toContainText(en.players.votes(1, 5))
    for (const page of all) await expect(line(page, 'Eli Late')).toContainText(en.counts.guesses(0))
    const rows = panel(ann).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
    await withdrawVoteButton(ben).click()
  })

  await expectAccessible(ann)

  await test.step('a player leaves, looks in again and plays on', async () => {
    const url = cay.url()
    await homeLink(cay).click()
    await cay.getByRole('link', { name: en.ui.resume }).click()
    await leaveGame(cay)
    await expect(cay).toHaveURL('/')
    await expect(cay.getByText(`Together · ${en.names.lead} · left`)).toBeVisible()
    await expect(cay.getByRole('link', { name: en.ui.resume })).toHaveCount(0)
    await expect(line(ann, 'Cay Three')).toContainText(en.players.ends.left)
    await cay.goto(url)
    await cay.getByRole('button', { name: en.result.rejoin }).click()
    await expectStarted(cay)
    await expect(line(ann, 'Cay Three')).not.toContainText(en.players.ends.left)
    await guess(cay, 'zeppelin')
    await expect(words(ann)).toHaveCount(4)
  })

  await test.step('the last word of the title decodes it for all', async () => {
    await guess(ben, ...wordsOf(title))
    for (const page of all) {
      await expect(page.getByText(en.result.together.decoded)).toBeVisible()
      await expect(ink(page)).toHaveCount(0)
      await expect(words(page).first().getByTitle('Ben Two')).toBeVisible()
      await expect(line(page, 'Ann One')).toContainText('1 guess · 0%')
      await expect(wordsButtons(page)).toHaveCount(0)
    }
    await expectAccessible(ann)
  })
})

test('giving up together needs all players, and a vote can be withdrawn', async ({ arrive }) => {
  const { game_id, ann, ben, cay, all } = await sitDown(arrive, ['Dan One', 'Eve Two', 'Fay Three'])
  const { title } = await secretOf(server, game_id)

  await giveUpButton(ann).click()
  for (const page of all) await expect(panel(page)).toContainText(en.players.votes(1, 3))
  await withdrawVoteButton(ann).click()
  for (const page of all) await expect(panel(page)).not.toContainText('to give up')

  await giveUpButton(ann).click()
  await giveUpButton(ben).click()
  for (const page of all) await expect(panel(page)).toContainText(en.players.votes(2, 3))
  await expectAccessible(ben)
  await giveUpButton(cay).click()
  const dialog = cay.getByRole('dialog', { name: en.header.give_up_title })
  await expect(dialog).toContainText(en.header.give_up_all)
  await dialog.getByRole('button', { name: en.header.give_up }).click()

  for (const page of all) {
    const result = page.getByRole('region', { name: en.result.title })
    await expect(result).toContainText(en.result.together.gave_up)
    await expect(article(page)).toContainText(title)
  }
})

test('on a phone a reaction and a hint are two taps from the guess box, and the others read of it in the bar', async ({
  arrive,
}) => {
  const { ann, ben } = await sitDown(arrive, ['Ann Taps', 'Ben Taps', 'Cay Taps'])
  for (const page of [ann, ben]) await page.setViewportSize(PHONE)
  await guess(ann, 'xylophone')
  await react(ann.getByRole('complementary'), 'fire', ann.getByRole('banner'))
  await expect(guessBox(ann)).toBeFocused()
  await takeHint(ann)
  await expect(guessBox(ann)).toBeFocused()
  await expect(ben.getByRole('banner')).toContainText('Ann: ')
  await expect(ann.getByRole('list', { name: en.guesses.recent })).toContainText(en.guesses.hint)
  await expectAccessible(ann)
})
